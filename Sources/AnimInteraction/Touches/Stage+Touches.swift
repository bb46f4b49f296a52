package import AnimGeometry
package import AnimLayers

extension Stage {
    /// Puts fingers on the screen at a time in seconds.
    ///
    /// The closure is asked in the first tick that is not earlier, before that tick's touches are delivered, so that it can
    /// look up where a layer is. Times in the past count as now; NaN and infinity never come.
    package func scheduleTouches(at time: Double, _ strokes: @escaping () -> [TouchStroke]) {
        touches.schedule(at: time, on: self, strokes)
    }

    /// Sets the handler of a view's touches, as `touchesBegan` and its like are; nil removes it.
    ///
    /// A touch goes to the hit layer, or to the next one above it that has a handler, until its end. Gesture recognisers see
    /// it first; they may delay its delivery to the handler, or cancel it by recognising.
    ///
    /// - Parameters:
    ///   - layer: The view's layer.
    ///   - isMultipleTouchEnabled: Whether the handler gets a second finger while a first one is down.
    ///   - handler: Called with a phase and the touches that are in it.
    package func setTouchHandler(
        of layer: LayerID, isMultipleTouchEnabled: Bool = false, _ handler: ((TouchPhase, [Touch]) -> Void)?
    ) {
        touches.handlers.set(handler, isMultipleTouchEnabled: isMultipleTouchEnabled, of: layer)
    }

    /// Returns the point of the screen at the centre of a layer's bounds, with all animations applied.
    ///
    /// Nil where the layer is not in the tree of layers, or where its centre is behind the eye.
    package func centerOnScreen(of layer: LayerID) -> Point? {
        guard isInTree(layer) else { return nil }
        var shown = presentation(of: layer)
        var point = Point(x: shown.bounds.midX, y: shown.bounds.midY)
        var current = layer
        while let (next, space) = flatteningLayer(of: current, by: { presentation(of: $0) }) {
            guard let seen = space.projection(of: shown).apply(point) else { return nil }
            (point, shown, current) = (seen, presentation(of: next), next)
        }
        return point
    }
}
