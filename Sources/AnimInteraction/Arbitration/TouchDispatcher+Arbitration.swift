extension TouchDispatcher {
    /// The number of transitions that one turn may deliver, so that actions do not cause each other for ever.
    static var callsPerTurn: Int { 1000 }
    /// The number of recognisers without a transition that cost one unit of effort to pass over.
    private static var recognizersPerUnit: Int { 8 }

    /// Counts a recogniser among those that play; its rank may have changed.
    ///
    /// Those of deeper layers come first, of one layer the last added.
    func enlist(_ recognizer: GestureRecognizer) {
        playing.removeAll { $0 === recognizer }
        let (depth, order) = (recognizer.rank.depth, recognizer.rank.order)
        let index = playing.firstIndex { ($0.rank.depth, $0.rank.order) < (depth, order) } ?? playing.endIndex
        playing.insert(recognizer, at: index)
    }

    /// Settles a state that was set from outside, once the running call has returned.
    func updateLater(_ recognizer: GestureRecognizer, on stage: Stage) {
        enlist(recognizer)
        stage.agenda.deferred.append { [unowned self, unowned stage] in takeTurn(on: stage) }
    }

    /// Settles the transitions of the recognisers, calls their actions, and passes on what is left to the touch handlers.
    func takeTurn(on stage: Stage) {
        guard !isInTurn else { return }
        isInTurn = true
        isUnfinished = !settleAndDeliver(on: stage)
        isInTurn = false
        handlers.flush(on: stage) { isHeld($0, of: $1) }
    }

    /// Settles and delivers transitions; false where there were too many.
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
        stage.log.append(.gesture(name: recognizer.name, state: transition.state), at: stage.time)
        if transition.isRecognition, recognizer.cancelsTouchesInView { handlers.cancel(recognizer.sequence, on: stage) }
        if transition.state != .failed { recognizer.callActions(with: transition.state) }
        stage.callDeferred()
    }

    /// Makes the recognisers ready whose gesture is over and whose fingers are up; true where others can be settled after that.
    private func releaseFinished() -> Bool {
        let count = playing.count
        for recognizer in playing where recognizer.touchesDown.isEmpty {
            if recognizer.progress.settled.isFinal {
                recognizer.startAnew()
            } else if recognizer.progress.settled == .possible, !recognizer.isUndecided {
                recognizer.leaveTouches()
            }
        }
        playing.removeAll(where: \.sequence.isEmpty)
        return playing.count < count && playing.contains { !$0.progress.undecided.isEmpty }
    }

    /// Whether a recogniser keeps a touch in a phase from its view.
    private func isHeld(_ touch: Touch, of phase: TouchPhase) -> Bool {
        playing.contains { recognizer in
            recognizer.delays(phase) && recognizer.progress.settled == .possible && recognizer.sequence.contains { $0 === touch }
        }
    }
}

extension TouchDispatcher {
    /// Decides what can be decided: transitions wait only for those that a recogniser is required to wait for.
    private func settle(on stage: Stage) {
        var hasSettled = true
        while hasSettled {
            hasSettled = false
            stage.spend(playing.count / Self.recognizersPerUnit, for: .touches)
            for recognizer in playing where settleNext(of: recognizer, on: stage) { hasSettled = true }
        }
    }

    /// Decides about the next transition of a recogniser; false where there is none, or where it has to wait.
    private func settleNext(of recognizer: GestureRecognizer, on stage: Stage) -> Bool {
        guard let next = recognizer.progress.undecided.first else { return false }
        guard recognizer.progress.settled == .possible, next != .failed else {
            accept(recognizer, isRecognition: false)
            return true
        }
        stage.spend(recognizer.requirements.count + playing.count / 2, for: .touches)
        let verdict = verdict(on: recognizer)
        // Who was asked may have broken the gesture off.
        guard recognizer.progress.undecided.first == next else { return settleNext(of: recognizer, on: stage) }
        switch verdict {
        case .waits: return false
        case .fails: fail(recognizer)
        case .recognized:
            accept(recognizer, isRecognition: true)
            for other in playing where prevents(recognizer, other) { fail(other) }
        }
        return true
    }

    /// The outcome of arbitration for one gesture.
    private enum Verdict { case waits, fails, recognized }

    /// Returns the verdict on a gesture that its touches make.
    ///
    /// ```
    ///   a gesture that has to fail first is recognised ───────────────────────────► fails
    ///   a gesture that has to fail first is still undecided ──────────────────────► waits
    ///   a recognised gesture of the same touches excludes it, or it must not begin ► fails
    ///   else ─────────────────────────────────────────────────────────────────────► recognised
    /// ```
    ///
    /// The order matters: a gesture that waits is not asked yet whether it may begin, since the answer may be another one when
    /// its turn comes.
    private func verdict(on recognizer: GestureRecognizer) -> Verdict {
        let required = recognizer.requirements.filter { $0.sharesTouch(with: recognizer) }
        if required.contains(where: { $0.progress.settled.isActive || $0.progress.settled == .ended }) { return .fails }
        if required.contains(where: \.isUndecided) { return .waits }
        let isPrevented = playing.contains { other in
            other.progress.settled.isActive && other.excludes(recognizer)
        }
        return isPrevented || !recognizer.mayBegin() ? .fails : .recognized
    }

    /// Whether a gesture that is recognised makes another one fail.
    private func prevents(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        other.progress.settled == .possible && recognizer.excludes(other)
    }

    private func accept(_ recognizer: GestureRecognizer, isRecognition: Bool) {
        guard let state = recognizer.progress.settleNext() else { return }
        if state.isFinal { recognizer.deadline = .infinity }
        transitions.append(GestureTransition(recognizer: recognizer, state: state, isRecognition: isRecognition))
    }

    private func fail(_ recognizer: GestureRecognizer) {
        recognizer.progress.abandon()
        accept(recognizer, isRecognition: false)
    }
}
