package import AnimGeometry

extension TimelineRecorder {
    /// Returns the geometry of a layer's model after all changes.
    package func geometry(of layer: LayerID) -> LayerGeometry { LayerGeometry(timeline.tracks[layer.index].models.last) }

    /// Returns how a layer is shown after all changes.
    package func display(of layer: LayerID) -> LayerDisplay { LayerDisplay(timeline.tracks[layer.index].models.last) }

    /// Returns the geometry that a layer would have with a frame.
    package func geometry(of layer: LayerID, withFrame frame: Rect) -> LayerGeometry {
        var result = geometry(of: layer)
        result.setFrame(frame, through: timeline.tracks[layer.index].models.last.transform)
        return result
    }

    /// Moves a layer.
    package func setPosition(_ position: Point, of layer: LayerID, at time: Double) {
        timeline.tracks[layer.index].models.change(at: time) { $0.position = position }
    }

    /// Sets the rectangle of a layer in its own space.
    package func setBounds(_ bounds: Rect, of layer: LayerID, at time: Double) {
        timeline.tracks[layer.index].models.change(at: time) { $0.bounds = bounds }
    }
}
