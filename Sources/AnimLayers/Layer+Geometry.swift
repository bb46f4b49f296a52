public import AnimGeometry

extension Layer {
    /// The anchor point in the layer's own space.
    public var anchor: Point {
        Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// The map from the layer's own space to its superlayer's: `(p − anchor) · transform + position`.
    public var transformToSuperlayer: Transform {
        Self.placing(anchor, at: position, through: transform)
    }

    /// The map that `sublayerTransform` does to the sublayers' positions, about the anchor.
    public var transformOfSublayers: Transform {
        sublayerTransform.isIdentity ? .identity : Self.placing(anchor, at: anchor, through: sublayerTransform)
    }

    /// The bounding box of the bounds in the superlayer's space.
    ///
    /// Setting it resizes the bounds, whose origin stays, and moves the position. With a transform that scales and
    /// translates, the transformed box is made to fit; with any other one the untransformed box is (UIKit leaves that
    /// undefined). A scale of zero counts as one.
    public var frame: Rect {
        get { transformToSuperlayer.apply(bounds) }
        set { setFrame(newValue) }
    }

    private mutating func setFrame(_ frame: Rect) {
        let isSimple = transform.isScaleAndTranslation
        let scaleX = isSimple && transform.a != 0 ? transform.a : 1
        let scaleY = isSimple && transform.d != 0 ? transform.d : 1
        bounds.size = Size(width: abs(frame.width / scaleX), height: abs(frame.height / scaleY))
        let left = min(scaleX * -anchorPoint.x, scaleX * (1 - anchorPoint.x)) * bounds.width
        let top = min(scaleY * -anchorPoint.y, scaleY * (1 - anchorPoint.y)) * bounds.height
        let corner = Point(
            x: min(frame.minX, frame.maxX) - left, y: min(frame.minY, frame.maxY) - top)
        position = isSimple ? Point(x: corner.x - transform.tx, y: corner.y - transform.ty) : corner
    }

    private static func placing(_ anchor: Point, at position: Point, through transform: Transform) -> Transform {
        var placed = transform
        placed.tx += position.x - (transform.a * anchor.x + transform.c * anchor.y)
        placed.ty += position.y - (transform.b * anchor.x + transform.d * anchor.y)
        return placed
    }
}
