import AnimLayers

/// The fingers on the screen, and the gesture recognisers that follow them.
final class TouchDispatcher {
    /// The recognisers of each layer in the order of their addition; never iterated as a whole.
    private var recognizers: [LayerID: [GestureRecognizer]] = [:]

    /// The time at which touches or timers are due next; infinite where nothing ever is.
    var nextTime: Double { .infinity }

    /// Delivers the touches up to the current tick, then fires the timers that are due.
    func deliver(on stage: Stage) {}

    /// Puts fingers on the screen at a time.
    func schedule(at time: Double, on stage: Stage, _ strokes: @escaping () -> [TouchStroke]) {}

    /// Cancels all touches, as when the app goes to the background.
    func cancelAll(on stage: Stage) {}

    /// Says what a view does with its touches.
    func setHandler(_ handler: ((TouchPhase, [Touch]) -> Void)?, isMultipleTouchEnabled: Bool, of layer: LayerID) {}

    /// The recognisers of a layer in the order of their addition.
    func recognizers(of layer: LayerID) -> [GestureRecognizer] { recognizers[layer] ?? [] }

    func add(_ recognizer: GestureRecognizer, to layer: LayerID, on stage: Stage) {
        recognizer.stage = stage
        recognizer.layer = layer
        recognizers[layer, default: []].append(recognizer)
    }

    func remove(_ recognizer: GestureRecognizer, on stage: Stage) {}

    /// Decides, once the running call has returned, what a state that was set from outside comes to.
    func updateLater(_ recognizer: GestureRecognizer, on stage: Stage) {}
}
