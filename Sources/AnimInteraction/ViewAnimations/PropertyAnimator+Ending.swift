import AnimLayers

extension PropertyAnimator {
    /// Stops where it is: the model takes the values that the screen has of its animations.
    ///
    /// - Parameter withoutFinishing: Whether it is inactive at once, and no completion is called; else it waits for
    ///   `finishAnimation(at:)`.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        if case .guest = phase { return reportMisuse("stopAnimation() while it is part of other animations") }
        freeze()
        let stops = takeOff()
        if withoutFinishing { completions = [] }
        leaveActive(withoutFinishing ? .inactive(endedAt: .current) : .stopped)
        stage?.agenda.deferred.append { for stop in stops { stop(false) } }
        if withoutFinishing { update(isLogged: false) { $1.isReversed = false } }
    }

    /// Ends a stopped animator, and calls its completions; no effect on any other one.
    ///
    /// - Parameter position: Whether the values become those at the end, those from before, or stay as they are.
    public func finishAnimation(at position: AnimatingPosition) {
        guard state == .stopped else { return }
        leaveValues(at: position)
        leaveActive(.inactive(endedAt: .current))
        complete(takeCompletions(), at: position)
    }

    /// Reports a misuse where the animator is paused or stopped; to be called when nothing refers to it any more.
    package func checkRelease() {
        switch phase {
        case .paused, .waiting:
            reportMisuse("released while it is paused; it has to run to its end, or be stopped and finished, before")
        case .stopped:
            reportMisuse("released while it is stopped; finishAnimation(at:) comes first")
        case .inactive, .running, .guest: break
        }
    }

    /// Ends an active animator.
    func end(at position: AnimatingPosition) {
        guard state == .active else { return }
        leaveValues(at: position)
        let (stops, completions) = (takeOff(), takeCompletions())
        leaveActive(.inactive(endedAt: position))
        let life = life
        for stop in stops { stop(true) }
        // What has started it anew by now has a direction of its own.
        complete(completions, at: position, endsLife: self.life == life && state == .inactive)
    }

    /// The position at which it ends when it is left alone.
    var naturalEnd: AnimatingPosition { isReversed ? .start : .end }

    /// Schedules the end of a running animator, at its start where nothing moves; the end that was scheduled before lapses.
    func scheduleEnd() {
        guard let stage, case .running = phase else { return }
        let hasMotion = !animations.isEmpty || !values.all.isEmpty
        let time = hasMotion ? stage.end(of: animations) ?? progress.clock.end : progress.clock.startTime
        let end = stage.scheduleEnd(at: time, rank: order) { end in
            if self.phase == .running(end: end) { self.reachEnd() }
        }
        enter { $0 = .running(end: end) }
    }

    private func reachEnd() {
        guard pausesOnCompletion else { return end(at: naturalEnd) }
        move {
            $0.hold(atShare: self.isReversed ? 0 : 1, isLinear: true, at: $1)
        } phase: {
            $0 = .paused(.displaced)
        }
    }
}

extension PropertyAnimator {
    /// Takes all animations off their layers, and returns what waits for that.
    func takeOff() -> [(Bool) -> Void] {
        let taken = animations
        animations = []
        return taken.compactMap { stage?.takeOff($0.token) }
    }

    /// Becomes inactive or stopped.
    private func leaveActive(_ phase: AnimatorPhase) {
        life += 1
        stage?.animators.deactivate(self)
        if phase.state == .inactive { values = AnimatedValues() }
        let time = stage?.time ?? 0
        update {
            $0 = phase
            $1.clock.hold(at: time)
        }
        guests = []
    }

    private func takeCompletions() -> [(AnimatingPosition) -> Void] {
        defer { completions = [] }
        return completions
    }

    /// Calls the completions; the direction is forgotten after them.
    private func complete(
        _ completions: [(AnimatingPosition) -> Void], at position: AnimatingPosition, endsLife: Bool = true
    ) {
        guard let stage else { return }
        let life = life
        stage.log.append(.animatorCompletion(name: name, position: position), at: stage.time)
        for completion in completions { completion(position) }
        if endsLife, self.life == life, state == .inactive { update(isLogged: false) { $1.isReversed = false } }
    }

    /// Gives the model the values at a position.
    private func leaveValues(at position: AnimatingPosition) {
        switch position {
        case .end: changeValues { $0.leave(at: $0.end, model: $1) }
        case .start: changeValues { $0.leave(at: $0.original, model: $1) }
        case .current: break
        }
    }

    /// Gives the model the values that the animations show by themselves.
    private func freeze() {
        guard let stage else { return }
        var tokens: [LayerID: [AnimationToken]] = [:]
        for animation in animations { tokens[animation.token.layer, default: []].append(animation.token) }
        changeValues { value, model in
            let layer = stage.recorder.model(of: value.layer, under: tokens[value.layer] ?? [], at: stage.time)
            return value.freeze(at: layer.value(for: value.keyPath) ?? model, model: model)
        }
    }

    private func changeValues(_ change: (inout AnimatedValue, LayerValue) -> LayerValue) {
        guard let stage else { return }
        values.change(model: { stage.model(of: $0) }, set: { stage.record($0, of: $1) }, change)
    }
}

extension PropertyAnimator {
    /// Ends at once, where it has run any animations; else it waits for some.
    func endOrWait() {
        guard phase.hasAnimations else { return waitForAnimations() }
        end(at: naturalEnd)
    }

    /// Takes its animations off their layers, and stays active.
    func abandonAnimations() {
        let stops = takeOff()
        stage?.agenda.deferred.append { for stop in stops { stop(false) } }
    }
}
