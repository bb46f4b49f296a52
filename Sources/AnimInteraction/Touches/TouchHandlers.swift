import AnimLayers

/// The touch handlers of the views, and the touches that are being delivered to them.
final class TouchHandlers {
    private struct Handler {
        let isMultipleTouchEnabled: Bool
        let call: (TouchPhase, [Touch]) -> Void
    }

    /// A touch that is assigned to a view.
    private struct Delivery {
        let touch: Touch
        let layer: LayerID
        /// The phases that have not been delivered to the view yet.
        var phases: [TouchPhase] = []
        var hasBegun = false
    }

    /// Never iterated.
    private var handlers: [LayerID: Handler] = [:]
    /// The touches whose end has not been delivered yet, in the order in which they began.
    private var deliveries: [Delivery] = []

    func set(_ handler: ((TouchPhase, [Touch]) -> Void)?, isMultipleTouchEnabled: Bool, of layer: LayerID) {
        handlers[layer] = handler.map { Handler(isMultipleTouchEnabled: isMultipleTouchEnabled, call: $0) }
    }

    /// Whether a layer handles touches.
    func handle(_ layer: LayerID) -> Bool { handlers[layer] != nil }

    /// Whether the start of any of these touches has been delivered to a view.
    func haveBegun(_ touches: [Touch]) -> Bool {
        deliveries.contains { delivery in delivery.hasBegun && touches.contains { $0 === delivery.touch } }
    }

    /// Queues a phase of touches for delivery to the views.
    func enqueue(_ phase: TouchPhase, _ touches: [Touch], on stage: Stage) {
        for touch in touches {
            if phase == .began { open(touch, on: stage) }
            guard let index = deliveries.firstIndex(where: { $0.touch === touch }) else { continue }
            if phase == .cancelled, !deliveries[index].hasBegun {
                deliveries.remove(at: index)
            } else if deliveries[index].phases.last != .moved || phase != .moved {
                deliveries[index].phases.append(phase)
            }
        }
    }

    /// Delivers the cancellation of touches, and drops the rest of them.
    func cancel(_ touches: [Touch], on stage: Stage) {
        for touch in touches {
            guard let index = deliveries.firstIndex(where: { $0.touch === touch }) else { continue }
            let delivery = deliveries.remove(at: index)
            if delivery.hasBegun { call(delivery.layer, .cancelled, [touch], on: stage) }
        }
    }

    /// Delivers all phases that are not held back.
    func flush(on stage: Stage, isHeld: (Touch, TouchPhase) -> Bool) {
        while case let round = takeRound(isHeld), !round.isEmpty {
            for (layer, phase, touches) in round { call(layer, phase, touches, on: stage) }
        }
    }

    /// Removes and returns the next phase of each touch that is not held back.
    private func takeRound(_ isHeld: (Touch, TouchPhase) -> Bool) -> [(LayerID, TouchPhase, [Touch])] {
        var round: [(layer: LayerID, phase: TouchPhase, touches: [Touch])] = []
        for index in deliveries.indices {
            let delivery = deliveries[index]
            guard let phase = delivery.phases.first, phase == .cancelled || !isHeld(delivery.touch, phase) else { continue }
            deliveries[index].phases.removeFirst()
            deliveries[index].hasBegun = true
            if let same = round.firstIndex(where: { $0.layer == delivery.layer && $0.phase == phase }) {
                round[same].touches.append(delivery.touch)
            } else {
                round.append((delivery.layer, phase, [delivery.touch]))
            }
        }
        let over = round.filter { $0.phase == .ended || $0.phase == .cancelled }.flatMap(\.touches)
        deliveries.removeAll { delivery in over.contains { $0 === delivery.touch } }
        return round
    }

    /// Assigns a touch to the nearest view with a handler, unless the view has a touch already and does not accept multiple
    /// touches.
    private func open(_ touch: Touch, on stage: Stage) {
        guard let layer = stage.chain(from: touch.layer).first(where: { handlers[$0] != nil }) else { return }
        let isBusy = deliveries.contains { $0.layer == layer && $0.touch.isDown }
        if handlers[layer]?.isMultipleTouchEnabled == true || !isBusy {
            deliveries.append(Delivery(touch: touch, layer: layer))
        }
    }

    private func call(_ layer: LayerID, _ phase: TouchPhase, _ touches: [Touch], on stage: Stage) {
        handlers[layer]?.call(phase, touches)
        stage.callDeferred()
    }
}
