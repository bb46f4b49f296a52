import AnimGeometry
package import AnimLayers

/// The fingers on the screen, and the gesture recognizers that follow them.
///
/// Each event is one turn of the run loop: the recognizers handle it, their transitions are settled, their actions are called,
/// and touches that no recognizer has claimed go to the touch handlers.
final class TouchDispatcher {
    /// The recognizers that have received touches since their last reset, in the order of arbitration.
    var activeRecognizers: [GestureRecognizer] = []
    /// The settled transitions whose actions have not been called yet.
    var transitions: [GestureTransition] = []
    /// Whether transitions are being settled and delivered.
    var isInTurn = false
    /// Whether the last turn ended before all transitions were delivered.
    var isUnfinished = false
    /// The touch handlers of the views.
    let handlers = TouchHandlers()

    /// The recognizers of each layer in the order of addition; never iterated as a whole.
    private var recognizers: [LayerID: [GestureRecognizer]] = [:]
    /// The scheduled strokes.
    private var strokes = Agenda()
    /// The fingers that are down or about to come down.
    private var fingers: [ScriptedFinger] = []
    private var nextIdentifier = 0
    /// The last touch that was lifted, if it was a tap.
    private var lastTap: Touch?

    /// The number of fingers that are down or about to come down.
    var fingerCount: Int { fingers.count }

    /// The time at which the next touch or timer is due; infinite for none.
    var nextTime: Double {
        if isUnfinished { return -.infinity }
        let next = fingers.reduce(strokes.nextTime) { min($0, $1.nextTime) }
        return activeRecognizers.reduce(next) { min($0, $1.activeDeadline) }
    }

    /// Delivers the touches up to the current tick, then fires the timers that are due.
    func deliver(on stage: Stage) {
        if isUnfinished { runTurn(on: stage) }
        putDownDueStrokes(on: stage)
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
        // Recognizers that wait for further taps have no touch that could be cancelled.
        for recognizer in activeRecognizers where recognizer.touchesDown.isEmpty { recognizer.progress.cancel() }
        pass(.cancelled, touches, on: stage)
    }
}

extension TouchDispatcher {
    /// Schedules strokes at a time.
    func schedule(at time: Double, on stage: Stage, _ strokes: @escaping () -> [TouchStroke]) {
        let time = max(time, stage.time)
        let action = DueAction(time: time, order: stage.takeOrder()) { [unowned self, unowned stage] in
            let strokes = strokes()
            if !stage.isInBackground { putDown(strokes, at: time) }
        }
        self.strokes.insert(action)
    }

    /// Puts down the fingers that are due; strokes that are scheduled meanwhile wait for the next tick.
    private func putDownDueStrokes(on stage: Stage) {
        var due: [DueAction] = []
        while let next = strokes.popNext(dueAt: stage.time + Stage.tolerance) { due.append(next) }
        for next in due {
            next.action()
            stage.callDeferred()
        }
    }

    private func putDown(_ strokes: [TouchStroke], at time: Double) {
        for stroke in strokes {
            guard let finger = ScriptedFinger(identifier: nextIdentifier, stroke: stroke, at: time) else { continue }
            nextIdentifier += 1
            fingers.append(finger)
        }
    }

    /// Puts down a finger of a hand, which comes down in the first tick at or after a time.
    func putDown(at location: Point, time: Double) -> ScriptedFinger {
        let finger = ScriptedFinger(identifier: nextIdentifier, heldAt: location, time: time)
        nextIdentifier += 1
        fingers.append(finger)
        return finger
    }

    /// Delivers an event, without touches that an earlier event cancelled, or that begin while the app is in the background.
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

    /// Advances the touch of a finger, or creates it for the first step.
    private func advance(_ step: TouchStep, on stage: Stage) -> Touch? {
        if let touch = step.finger.touch {
            touch.advance(to: step.phase, samples: step.samples)
            if step.phase == .ended { lastTap = touch.isTap(stage.options) ? touch : nil }
        } else if let sample = step.samples.last {
            let layer = stage.hitTest(sample.location)
            if layer == nil { stage.touchMissed?(sample.location) }
            step.finger.touch = Touch(
                identifier: step.finger.identifier, sample: sample, layer: layer,
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

    /// Passes touches to recognizers and touch handlers.
    private func pass(_ phase: TouchPhase, _ touches: [Touch], on stage: Stage) {
        for touch in touches {
            stage.recorder.recordFinger(
                identifier: touch.identifier, at: touch.location, isDown: touch.isDown, time: stage.time)
        }
        stage.spend(activeRecognizers.count * (Effort.recognizer + fingerCount), for: .touches)
        for recognizer in activeRecognizers { recognizer.receive(phase, touches) }
        handlers.enqueue(phase, touches, on: stage)
        runTurn(on: stage)
    }

    /// Fires the timers that are due, in the order of their times.
    private func fireTimers(on stage: Stage) {
        for _ in 0..<Self.callsPerTurn {
            let due = activeRecognizers.reduce(.infinity) { min($0, $1.activeDeadline) }
            guard due <= stage.time + Stage.tolerance else { return }
            stage.spend(activeRecognizers.count * Effort.recognizer, for: .touches)
            for recognizer in activeRecognizers where recognizer.activeDeadline <= due + Stage.tolerance {
                recognizer.passDeadline()
            }
            runTurn(on: stage)
        }
    }
}

extension TouchDispatcher {
    /// Cancels the gestures on layers that have left the window, after the current call.
    func cancelDetachedGestures(on stage: Stage) {
        stage.spend(activeRecognizers.count * Effort.recognizer, for: .touches)
        for recognizer in activeRecognizers where recognizer.layer.map(stage.isInTree) == false { recognizer.cancelGesture() }
    }

    /// Returns the recognizers of a layer in the order of addition.
    func recognizers(of layer: LayerID) -> [GestureRecognizer] { recognizers[layer] ?? [] }

    /// Whether a layer has a recognizer or handles touches.
    func takesTouches(_ layer: LayerID) -> Bool { recognizers[layer]?.isEmpty == false || handlers.handle(layer) }

    func add(_ recognizer: GestureRecognizer, to layer: LayerID, on stage: Stage) {
        recognizer.stage = stage
        recognizer.layer = layer
        recognizer.rank.order = stage.takeOrder()
        if activeRecognizers.contains(where: { $0 === recognizer }) { activate(recognizer) }
        recognizers[layer, default: []].append(recognizer)
    }

    func remove(_ recognizer: GestureRecognizer, on stage: Stage) {
        guard let layer = recognizer.layer else { return }
        recognizer.cancelGesture()
        recognizers[layer]?.removeAll { $0 === recognizer }
        recognizer.layer = nil
        recognizer.stage = nil
    }

    /// Assigns a new touch to the recognizers of its layer and of the layer's ancestors.
    private func bind(_ touch: Touch, on stage: Stage) {
        let chain = stage.chain(from: touch.layer)
        for (height, layer) in chain.enumerated() {
            for recognizer in recognizers(of: layer).reversed() where recognizer.accepts(touch) {
                recognizer.sequence.append(touch)
                recognizer.rank.depth = chain.count - height
                activate(recognizer)
            }
        }
    }
}

extension TouchDispatcher {
    /// The number of transitions that one turn may deliver, so that actions cannot trigger each other endlessly.
    static var callsPerTurn: Int { 1000 }
    /// The number of recognizers without a transition that together cost one unit of effort.
    private static var recognizersPerUnit: Int { 8 }

    /// Inserts a recognizer into the active ones by its rank, which may have changed.
    ///
    /// Recognizers of deeper layers come first; on the same layer, the last added comes first.
    func activate(_ recognizer: GestureRecognizer) {
        activeRecognizers.removeAll { $0 === recognizer }
        let (depth, order) = (recognizer.rank.depth, recognizer.rank.order)
        let index = activeRecognizers.firstIndex { ($0.rank.depth, $0.rank.order) < (depth, order) } ?? activeRecognizers.endIndex
        activeRecognizers.insert(recognizer, at: index)
    }

    /// Settles a state that was set outside an event, after the current call.
    func updateLater(_ recognizer: GestureRecognizer, on stage: Stage) {
        activate(recognizer)
        stage.agenda.deferred.append { [unowned self, unowned stage] in runTurn(on: stage) }
    }

    /// Settles the transitions of the recognizers, calls their actions, and then delivers touches to the touch handlers.
    func runTurn(on stage: Stage) {
        guard !isInTurn else { return }
        isInTurn = true
        isUnfinished = !settleAndDeliver(on: stage)
        isInTurn = false
        handlers.flush(on: stage) { isHeld($0, of: $1) }
    }

    /// Settles and delivers transitions; returns false if there were too many.
    private func settleAndDeliver(on stage: Stage) -> Bool {
        var budget = Self.callsPerTurn
        while budget > 0 {
            settle(on: stage)
            if !transitions.isEmpty {
                deliver(transitions.removeFirst(), on: stage)
                budget -= 1
            } else if !releaseFinished() {
                return true
            }
        }
        return false
    }

    private func deliver(_ transition: GestureTransition, on stage: Stage) {
        let recognizer = transition.recognizer
        stage.log.append(.gesture(name: recognizer.name ?? recognizer.typeName, state: transition.state), at: stage.time)
        if transition.isRecognition, recognizer.cancelsTouchesInView { handlers.cancel(recognizer.sequence, on: stage) }
        if transition.state != .failed { recognizer.callActions(with: transition.state) }
        stage.callDeferred()
    }

    /// Resets the recognizers whose gesture is over and whose fingers are up; returns true if others can be settled after that.
    private func releaseFinished() -> Bool {
        let count = activeRecognizers.count
        for recognizer in activeRecognizers where recognizer.touchesDown.isEmpty {
            if recognizer.progress.settled.isFinal {
                recognizer.startAnew()
            } else if recognizer.progress.settled == .possible, !recognizer.isUndecided {
                recognizer.leaveTouches()
            }
        }
        // A closure, since a key path through a class is looked up anew at each call.
        activeRecognizers.removeAll { $0.sequence.isEmpty }
        return activeRecognizers.count < count && activeRecognizers.contains { !$0.progress.undecided.isEmpty }
    }

    /// Whether a recognizer delays the delivery of a touch in a phase.
    private func isHeld(_ touch: Touch, of phase: TouchPhase) -> Bool {
        activeRecognizers.contains { recognizer in
            recognizer.delays(phase) && recognizer.progress.settled == .possible && recognizer.tracks(touch)
        }
    }
}

extension TouchDispatcher {
    /// Settles all transitions except those that wait for a required failure.
    private func settle(on stage: Stage) {
        var hasSettled = true
        while hasSettled {
            hasSettled = false
            stage.spend(activeRecognizers.count / Self.recognizersPerUnit, for: .touches)
            for recognizer in activeRecognizers where settleNext(of: recognizer, on: stage) { hasSettled = true }
        }
    }

    /// Settles the next transition of a recognizer; returns false if there is none, or it has to wait.
    private func settleNext(of recognizer: GestureRecognizer, on stage: Stage) -> Bool {
        guard let next = recognizer.progress.undecided.first else { return false }
        guard recognizer.progress.settled == .possible, next != .failed else {
            accept(recognizer, isRecognition: false)
            return true
        }
        stage.spend(recognizer.requirements.count + activeRecognizers.count / 2, for: .touches)
        let verdict = verdict(on: recognizer)
        // The delegate may have cancelled the gesture.
        guard recognizer.progress.undecided.first == next else { return settleNext(of: recognizer, on: stage) }
        switch verdict {
        case .waits: return false
        case .fails: fail(recognizer)
        case .recognized:
            accept(recognizer, isRecognition: true)
            for other in activeRecognizers where prevents(recognizer, other) { fail(other) }
        }
        return true
    }

    /// The outcome of arbitration for one gesture.
    private enum Verdict { case waits, fails, recognized }

    /// Returns the outcome of arbitration for an analyzed gesture.
    ///
    /// ```
    ///   a gesture that has to fail first is recognized ───────────────────────────► fails
    ///   a gesture that has to fail first is still undecided ──────────────────────► waits
    ///   a recognized gesture of the same touches excludes it, or it must not begin ► fails
    ///   else ─────────────────────────────────────────────────────────────────────► recognized
    /// ```
    ///
    /// The order matters: `shouldBegin` is not called yet for a gesture that waits, since its result may be different later.
    private func verdict(on recognizer: GestureRecognizer) -> Verdict {
        var required = recognizer.requirements.filter { $0.sharesTouch(with: recognizer) }
        if let shouldRequireFailure = recognizer.shouldRequireFailure {
            required += activeRecognizers.filter { other in
                other !== recognizer && other.sharesTouch(with: recognizer) && shouldRequireFailure(other)
            }
        }
        if required.contains(where: { $0.progress.settled.isActive || $0.progress.settled == .ended }) { return .fails }
        if required.contains(where: \.isUndecided) { return .waits }
        let isPrevented = activeRecognizers.contains { other in
            other.progress.settled.isActive && other.excludes(recognizer)
        }
        return isPrevented || !recognizer.mayBegin() ? .fails : .recognized
    }

    /// Whether a recognized gesture makes another fail.
    private func prevents(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        other.progress.settled == .possible && recognizer.excludes(other)
    }

    private func accept(_ recognizer: GestureRecognizer, isRecognition: Bool) {
        guard let state = recognizer.progress.settleNext() else { return }
        if state.isFinal { recognizer.deadline = .infinity }
        transitions.append(GestureTransition(recognizer: recognizer, state: state, isRecognition: isRecognition))
    }

    private func fail(_ recognizer: GestureRecognizer) {
        recognizer.progress.cancel()
        accept(recognizer, isRecognition: false)
    }
}

/// A settled transition of a recognizer, whose actions have not been called yet.
struct GestureTransition {
    /// The recognizer.
    let recognizer: GestureRecognizer
    /// The state after the transition.
    let state: GestureState
    /// Whether the gesture is recognized by this transition.
    let isRecognition: Bool
}

extension GestureRecognizer {
    /// Whether a new touch may be part of the gesture.
    func accepts(_ touch: Touch) -> Bool {
        isEnabled && !progress.analysis.isFinal && shouldReceive?(self, touch) != false
    }

    /// Whether a gesture with the same touches cannot be recognized simultaneously with this one.
    func excludes(_ other: GestureRecognizer) -> Bool {
        guard self !== other, sharesTouch(with: other), owner?.canPrevent(other) ?? canPrevent(other),
            other.owner?.canBePrevented(by: self) ?? other.canBePrevented(by: self)
        else { return false }
        return shouldRecognizeSimultaneously?(self, other) != true && other.shouldRecognizeSimultaneously?(other, self) != true
    }
}

extension Stage {
    /// Adds a gesture recognizer to a layer; it leaves its previous layer.
    package func addGestureRecognizer(_ recognizer: GestureRecognizer, to layer: LayerID) {
        guard recognizer.stage !== self || recognizer.layer != layer else { return }
        recognizer.stage?.removeGestureRecognizer(recognizer)
        touches.add(recognizer, to: layer, on: self)
    }

    /// Removes a gesture recognizer from its layer; a gesture in progress is cancelled.
    package func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.stage === self else { return }
        touches.remove(recognizer, on: self)
    }

    /// Returns the gesture recognizers of a layer, in the order of addition.
    package func gestureRecognizers(of layer: LayerID) -> [GestureRecognizer] { touches.recognizers(of: layer) }
}
