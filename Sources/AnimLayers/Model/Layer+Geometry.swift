public import AnimGeometry

extension Layer {
    /// The anchor point in the layer's own space.
    var anchor: Point {
        Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// Whether sublayers stand in the space of the superlayer's, instead of being flattened to the layer's plane.
    ///
    /// The layer has no picture of its own then: background, border, contents, shadow and mask are not drawn, and nothing is clipped.
    package var preservesDepth: Bool {
        switch content {
        case .transform: true
        case .replicator(let replicator): replicator.preservesDepth
        case .none, .shape, .gradient, .text, .emitter: false
        }
    }

    /// The transform of x and y alone, as `UIView.transform`: the affine part of ``transform``.
    ///
    /// Setting it replaces the whole transform, depth and perspective included.
    public var affineTransform: Transform {
        get { transform.affinePart }
        set { transform = Transform3D(newValue) }
    }

    /// The map from the layer's own plane to its superlayer's, `(p − anchor) · transform + position`, without depth and
    /// perspective: what ``frame`` goes by.
    package var transformToSuperlayer: Transform {
        Self.placing(anchor, at: position, through: transform.affinePart)
    }

    /// The bounding box of the bounds in the superlayer's space, depth and perspective left aside.
    ///
    /// Setting it resizes the bounds, whose origin stays, and moves the position. With a transform that scales and
    /// translates, the transformed box is made to fit; with any other one the untransformed box is (UIKit leaves that
    /// undefined). A scale of zero counts as one.
    public var frame: Rect {
        get { transformToSuperlayer.apply(bounds) }
        set { setFrame(newValue) }
    }

    /// Whether the transform only scales and translates, so that UIKit defines what setting the frame does.
    package var hasSimpleFrame: Bool { transform.isAffine && transform.affinePart.isScaleAndTranslation }

    private mutating func setFrame(_ frame: Rect) {
        let isSimple = hasSimpleFrame
        let scaleX = isSimple && transform.m11 != 0 ? transform.m11 : 1
        let scaleY = isSimple && transform.m22 != 0 ? transform.m22 : 1
        bounds.size = Size(width: abs(frame.width / scaleX), height: abs(frame.height / scaleY))
        let left = min(scaleX * -anchorPoint.x, scaleX * (1 - anchorPoint.x)) * bounds.width
        let top = min(scaleY * -anchorPoint.y, scaleY * (1 - anchorPoint.y)) * bounds.height
        let corner = Point(
            x: min(frame.minX, frame.maxX) - left, y: min(frame.minY, frame.maxY) - top)
        position = isSimple ? Point(x: corner.x - transform.m41, y: corner.y - transform.m42) : corner
    }

    static func placing(_ anchor: Point, at position: Point, through transform: Transform) -> Transform {
        var result = transform
        result.tx += position.x - (transform.a * anchor.x + transform.c * anchor.y)
        result.ty += position.y - (transform.b * anchor.x + transform.d * anchor.y)
        return result
    }
}
