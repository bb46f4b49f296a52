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

    /// The frame before the transform.
    package var untransformedFrame: Rect {
        Rect(
            x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height, width: bounds.width,
            height: bounds.height)
    }
}

extension TimelineRecorder {
    /// Returns the geometry of a layer's model after all changes.
    package func geometry(of layer: LayerID) -> LayerGeometry { LayerGeometry(timeline.tracks[layer.index].models.last) }

    /// Moves a layer.
    package mutating func setPosition(_ position: Point, of layer: LayerID, at time: Double) {
        timeline.tracks[layer.index].models.change(at: time) { $0.position = position }
    }

    /// Sets the rectangle of a layer in its own space.
    package mutating func setBounds(_ bounds: Rect, of layer: LayerID, at time: Double) {
        timeline.tracks[layer.index].models.change(at: time) { $0.bounds = bounds }
    }
}
