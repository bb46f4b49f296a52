import AnimLayers

/// What the views do with their touches, and which of those they have been told of.
final class TouchHandlers {
    private struct Handler {
        let isMultipleTouchEnabled: Bool
        let call: (TouchPhase, [Touch]) -> Void
    }

    /// A touch that belongs to a view.
    private struct Delivery {
        let touch: Touch
        let layer: LayerID
        /// The phases that the view has not been told of.
        var phases: [TouchPhase] = []
        var hasBegun = false
    }

    /// Never iterated.
    private var handlers: [LayerID: Handler] = [:]
    /// The touches whose end the views have not been told of, in the order in which they began.
    private var deliveries: [Delivery] = []

    func set(_ handler: ((TouchPhase, [Touch]) -> Void)?, isMultipleTouchEnabled: Bool, of layer: LayerID) {
        handlers[layer] = handler.map { Handler(isMultipleTouchEnabled: isMultipleTouchEnabled, call: $0) }
    }

    /// Whether a view has been told of the beginning of any of these touches.
    func haveBegun(_ touches: [Touch]) -> Bool {
        deliveries.contains { delivery in delivery.hasBegun && touches.contains { $0 === delivery.touch } }
    }

    /// Notes what the views are to be told.
    func note(_ phase: TouchPhase, _ touches: [Touch], on stage: Stage) {
        for touch in touches {
            if phase == .began { open(touch, on: stage) }
            guard let place = deliveries.firstIndex(where: { $0.touch === touch }) else { continue }
            if phase == .cancelled, !deliveries[place].hasBegun {
                deliveries.remove(at: place)
            } else if deliveries[place].phases.last != .moved || phase != .moved {
                deliveries[place].phases.append(phase)
            }
        }
    }

    /// Tells the views that touches are cancelled, and nothing of them from then on.
    func cancel(_ touches: [Touch], on stage: Stage) {
        for touch in touches {
            guard let place = deliveries.firstIndex(where: { $0.touch === touch }) else { continue }
            let delivery = deliveries.remove(at: place)
            if delivery.hasBegun { call(delivery.layer, .cancelled, [touch], on: stage) }
        }
    }

    /// Tells the views what is not held back.
    func flush(on stage: Stage, isHeld: (Touch, TouchPhase) -> Bool) {
        while case let round = takeRound(isHeld), !round.isEmpty {
            for (layer, phase, touches) in round { call(layer, phase, touches, on: stage) }
        }
    }

    /// Takes the next phase of each touch, as far as none is held back.
    private func takeRound(_ isHeld: (Touch, TouchPhase) -> Bool) -> [(LayerID, TouchPhase, [Touch])] {
        var round: [(layer: LayerID, phase: TouchPhase, touches: [Touch])] = []
        for place in deliveries.indices {
            let delivery = deliveries[place]
            guard let phase = delivery.phases.first, phase == .cancelled || !isHeld(delivery.touch, phase) else { continue }
            deliveries[place].phases.removeFirst()
            deliveries[place].hasBegun = true
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

    /// Gives a touch to the nearest view that handles touches, unless that has one and takes no more.
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
