package import AnimGeometry

/// The rectangle of a layer, and where it is in the superlayer: what layouts read and set.
///
/// Of a layer's many values, these are read without a copy of the rest.
package struct LayerGeometry: Hashable, Sendable {
    /// The position of the anchor point in the superlayer's space.
    package var position: Point
    /// The layer's rectangle in its own space.
    package var bounds: Rect
    /// The fixed point of the position, in fractions of the bounds.
    package var anchorPoint: Point
    /// Whether the layer belongs to no view.
    package var isStandalone: Bool

    /// Creates the geometry of a layer.
    package init(_ layer: Layer) {
        (position, bounds, anchorPoint) = (layer.position, layer.bounds, layer.anchorPoint)
        isStandalone = layer.isStandalone
    }

    /// Moves and resizes the layer so that it has a frame, as ``Layer/frame`` says.
    mutating func setFrame(_ frame: Rect, through transform: Transform3D) {
        let isSimple = transform.hasSimpleFrame
        let scaleX = isSimple && transform.m11 != 0 ? transform.m11 : 1
        let scaleY = isSimple && transform.m22 != 0 ? transform.m22 : 1
        bounds.size = Size(width: abs(frame.width / scaleX), height: abs(frame.height / scaleY))
        let left = min(scaleX * -anchorPoint.x, scaleX * (1 - anchorPoint.x)) * bounds.width
        let top = min(scaleY * -anchorPoint.y, scaleY * (1 - anchorPoint.y)) * bounds.height
        let corner = Point(
            x: min(frame.minX, frame.maxX) - left, y: min(frame.minY, frame.maxY) - top)
        position = isSimple ? Point(x: corner.x - transform.m41, y: corner.y - transform.m42) : corner
    }

    /// The frame before the transform.
    package var untransformedFrame: Rect {
        Rect(
            x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height, width: bounds.width,
            height: bounds.height)
    }
}

/// How a layer is shown, without its picture: what code asks for and sets most besides the geometry.
///
/// As the geometry, it is read without a copy of the layer's other values.
package struct LayerDisplay: Hashable, Sendable {
    /// The transform about the anchor point.
    package let transform: Transform3D
    /// The distance of the anchor point in front of the superlayer's plane.
    package let zPosition: Double
    /// The opacity, 0…1.
    package let opacity: Double
    /// Whether the layer and its sublayers are hidden.
    package let isHidden: Bool
    /// Whether sublayers are clipped.
    package let masksToBounds: Bool
    /// Whether touches reach the layer.
    package let isUserInteractionEnabled: Bool

    /// Creates the values of a layer.
    package init(_ layer: Layer) {
        (transform, zPosition, opacity) = (layer.transform, layer.zPosition, layer.opacity)
        (isHidden, masksToBounds) = (layer.isHidden, layer.masksToBounds)
        isUserInteractionEnabled = layer.isUserInteractionEnabled
    }
}
