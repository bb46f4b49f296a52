import AnimGeometry
import AnimLayers

/// The fingers on the screen, and the gesture recognisers that follow them.
///
/// Each event is one turn of the run loop: the recognisers look at it, their transitions are settled, their actions are
/// called, and what no recogniser has taken goes to the touch handlers.
final class TouchDispatcher {
    /// The recognisers that have had touches since their last reset, in the order in which they decide.
    var playing: [GestureRecognizer] = []
    /// The transitions that are settled and whose actions have not been called yet.
    var transitions: [GestureTransition] = []
    /// Whether transitions are being settled and delivered.
    var isInTurn = false
    /// Whether a turn had to stop before all transitions were delivered.
    var isUnfinished = false
    /// The touch handlers of the views.
    let handlers = TouchHandlers()

    /// The recognisers of each layer in the order of their addition; never iterated as a whole.
    private var recognizers: [LayerID: [GestureRecognizer]] = [:]
    /// The strokes that are to come.
    private var strokes = Agenda()
    /// The fingers that are down or about to come down.
    private var fingers: [StrokedFinger] = []
    private var nextIdentifier = 0
    /// The last touch that was lifted, if it was a tap.
    private var lastTap: Touch?

    /// The number of fingers that are down or about to come down.
    var fingerCount: Int { fingers.count }

    /// The time at which touches or timers are due next; infinite where nothing ever is.
    var nextTime: Double {
        if isUnfinished { return -.infinity }
        let next = fingers.reduce(strokes.nextTime) { min($0, $1.nextTime) }
        return playing.reduce(next) { min($0, $1.activeDeadline) }
    }

    /// Delivers the touches up to the current tick, then fires the timers that are due.
    func deliver(on stage: Stage) {
        if isUnfinished { takeTurn(on: stage) }
        askForStrokes(on: stage)
        let (limit, coalescing) = (stage.time + Stage.tolerance, stage.options.coalescesTouches)
        let steps = fingers.flatMap { $0.takeSteps(upTo: limit, coalescing: coalescing) }
        for event in TouchEvent.events(of: steps, coalescing: coalescing) { deliver(event, on: stage) }
        fireTimers(on: stage)
    }

    /// Cancels all touches, as when the app goes to the background.
    func cancelAll(on stage: Stage) {
        let touches = fingers.compactMap(\.touch)
        fingers.removeAll { $0.touch != nil }
        for touch in touches {
            touch.advance(to: .cancelled, samples: [Touch.Sample(timestamp: stage.time, location: touch.location)])
        }
        // Those that wait for further taps have no touch that could be cancelled.
        for recognizer in playing where recognizer.touchesDown.isEmpty { recognizer.progress.abandon() }
        pass(.cancelled, touches, on: stage)
    }
}

extension TouchDispatcher {
    /// Puts fingers on the screen at a time.
    func schedule(at time: Double, on stage: Stage, _ strokes: @escaping () -> [TouchStroke]) {
        let time = max(time, stage.time)
        let action = DueAction(time: time, order: stage.takeOrder()) { [unowned self, unowned stage] in
            let strokes = strokes()
            if !stage.isInBackground { putDown(strokes, at: time) }
        }
        self.strokes.insert(action)
    }

    /// Asks for the strokes that are due; what is scheduled meanwhile waits for the next tick.
    private func askForStrokes(on stage: Stage) {
        var due: [DueAction] = []
        while let next = strokes.popNext(dueAt: stage.time + Stage.tolerance) { due.append(next) }
        for next in due {
            next.action()
            stage.callDeferred()
        }
    }

    private func putDown(_ strokes: [TouchStroke], at time: Double) {
        for stroke in strokes {
            guard let finger = StrokedFinger(identifier: nextIdentifier, stroke: stroke, at: time) else { continue }
            nextIdentifier += 1
            fingers.append(finger)
        }
    }

    /// Delivers an event, without the touches that were cancelled by one before, or that come while the app is away.
    private func deliver(_ event: TouchEvent, on stage: Stage) {
        if event.phase == .began, stage.isInBackground {
            fingers.removeAll { finger in event.steps.contains { $0.finger === finger } }
        }
        let steps = event.steps.filter { step in fingers.contains { $0 === step.finger } }
        guard !steps.isEmpty else { return }
        for finger in fingers { finger.touch?.phase = .stationary }
        let touches = steps.compactMap { step in advance(step, on: stage) }
        if event.phase == .began { for touch in touches { bind(touch, on: stage) } }
        pass(event.phase, touches, on: stage)
        for step in steps { step.restEnd.map { step.finger.touch?.rest(until: $0) } }
        fingers.removeAll { $0.touch?.isDown == false }
    }

    /// Moves the touch of a finger on; its first step makes it.
    private func advance(_ step: TouchStep, on stage: Stage) -> Touch? {
        if let touch = step.finger.touch {
            touch.advance(to: step.phase, samples: step.samples)
            if step.phase == .ended { lastTap = touch.isTap(stage.options) ? touch : nil }
        } else if let sample = step.samples.last {
            step.finger.touch = Touch(
                identifier: step.finger.identifier, sample: sample, layer: stage.hitTest(sample.location),
                tapCount: tapCount(at: sample, options: stage.options), on: stage)
        }
        return step.finger.touch
    }

    private func tapCount(at sample: Touch.Sample, options: StageOptions) -> Int {
        guard let last = lastTap, sample.timestamp - last.timestamp <= options.tapMaximumInterval + Stage.tolerance,
            sample.location.distance(to: last.location) <= options.tapAllowableMovement
        else { return 1 }
        return last.tapCount + 1
    }

    /// Passes touches to recognisers and touch handlers.
    private func pass(_ phase: TouchPhase, _ touches: [Touch], on stage: Stage) {
        for touch in touches {
            stage.recorder.recordFinger(
                identifier: touch.identifier, at: touch.location, isDown: touch.isDown, time: stage.time)
        }
        stage.spend(playing.count * (Effort.recognizer + fingerCount), for: .touches)
        for recognizer in playing { recognizer.receive(phase, touches) }
        handlers.enqueue(phase, touches, on: stage)
        takeTurn(on: stage)
    }

    /// Fires the timers that are due, in the order of their times.
    private func fireTimers(on stage: Stage) {
        for _ in 0..<Self.callsPerTurn {
            let due = playing.reduce(.infinity) { min($0, $1.activeDeadline) }
            guard due <= stage.time + Stage.tolerance else { return }
            stage.spend(playing.count * Effort.recognizer, for: .touches)
            for recognizer in playing where recognizer.activeDeadline <= due + Stage.tolerance {
                recognizer.passDeadline()
            }
            takeTurn(on: stage)
        }
    }
}

extension TouchDispatcher {
    /// Breaks off the gestures on layers that have left the window, once the running call has returned.
    func breakOffDetached(on stage: Stage) {
        stage.spend(playing.count * Effort.recognizer, for: .touches)
        for recognizer in playing where recognizer.layer.map(stage.isInTree) == false { recognizer.breakOff() }
    }

    /// Returns the recognisers of a layer in the order of their addition.
    func recognizers(of layer: LayerID) -> [GestureRecognizer] { recognizers[layer] ?? [] }

    /// Whether a layer has a recogniser or handles touches.
    func takesTouches(_ layer: LayerID) -> Bool { recognizers[layer]?.isEmpty == false || handlers.handle(layer) }

    func add(_ recognizer: GestureRecognizer, to layer: LayerID, on stage: Stage) {
        recognizer.stage = stage
        recognizer.layer = layer
        recognizer.rank.order = stage.takeOrder()
        if playing.contains(where: { $0 === recognizer }) { enlist(recognizer) }
        recognizers[layer, default: []].append(recognizer)
    }

    func remove(_ recognizer: GestureRecognizer, on stage: Stage) {
        guard let layer = recognizer.layer else { return }
        recognizer.breakOff()
        recognizers[layer]?.removeAll { $0 === recognizer }
        recognizer.layer = nil
        recognizer.stage = nil
    }

    /// Gives a new touch to the recognisers of its layer and of those above.
    private func bind(_ touch: Touch, on stage: Stage) {
        let chain = stage.chain(from: touch.layer)
        for (height, layer) in chain.enumerated() {
            for recognizer in recognizers(of: layer).reversed() where recognizer.accepts(touch) {
                recognizer.sequence.append(touch)
                recognizer.rank.depth = chain.count - height
                enlist(recognizer)
            }
        }
    }
}
