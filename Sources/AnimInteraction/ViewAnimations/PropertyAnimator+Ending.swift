import AnimLayers

extension PropertyAnimator {
    /// Stops at the current position: the model takes the presentation values of its animations.
    ///
    /// - Parameter withoutFinishing: Whether it becomes inactive at once, without calling completions; otherwise it waits for
    ///   `finishAnimation(at:)`.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        if case .nested = phase { return reportMisuse("stopAnimation(_:)", "is nested in other animations") }
        freeze()
        let stops = removeAnimations()
        if withoutFinishing { completions = [] }
        deactivate(withoutFinishing ? .inactive(endedAt: .current) : .stopped)
        stage?.agenda.deferred.append { for stop in stops { stop(false) } }
        if withoutFinishing { update(isLogged: false) { $1.isReversed = false } }
    }

    /// Finishes a stopped animator, and calls its completions; no effect in other states.
    ///
    /// - Parameter position: Whether the values are set to the end or start values, or stay as they are.
    public func finishAnimation(at position: AnimatingPosition) {
        guard state == .stopped else { return }
        setValues(at: position)
        deactivate(.inactive(endedAt: .current))
        complete(takeCompletions(), at: position)
    }

    /// Reports a misuse if the animator is paused or stopped; call this when the last reference to it is gone.
    package func checkRelease() {
        switch phase {
        case .paused, .waiting:
            reportMisuse("deinit", "is paused; let it run to its end, or stop and finish it, before it is released")
        case .stopped:
            reportMisuse("deinit", "is stopped; call finishAnimation(at:) before it is released")
        case .inactive, .running, .nested: break
        }
    }

    /// Ends an active animator.
    func end(at position: AnimatingPosition) {
        guard state == .active else { return }
        setValues(at: position)
        let (stops, completions) = (removeAnimations(), takeCompletions())
        deactivate(.inactive(endedAt: position))
        let generation = generation
        for stop in stops { stop(true) }
        // If a stop handler has started it again, its direction must not be reset.
        complete(completions, at: position, resetsDirection: self.generation == generation && state == .inactive)
    }

    /// The position at which it ends by itself.
    var naturalEnd: AnimatingPosition { isReversed ? .start : .end }

    /// Schedules the end of a running animator, at its start if nothing is animated; an earlier scheduled end becomes void.
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
    /// Removes all animations from their layers, and returns their stop handlers.
    func removeAnimations() -> [(Bool) -> Void] {
        let taken = animations
        animations = []
        return taken.compactMap { stage?.detachTracked($0.token) }
    }

    /// Becomes inactive or stopped.
    private func deactivate(_ phase: AnimatorPhase) {
        generation += 1
        stage?.animators.deactivate(self)
        if phase.state == .inactive { values = AnimatedValues() }
        let time = stage?.time ?? 0
        update {
            $0 = phase
            $1.clock.hold(at: time)
        }
        nestedAnimators = []
    }

    private func takeCompletions() -> [(AnimatingPosition) -> Void] {
        defer { completions = [] }
        return completions
    }

    /// Calls the completions, and then resets the direction.
    private func complete(
        _ completions: [(AnimatingPosition) -> Void], at position: AnimatingPosition, resetsDirection: Bool = true
    ) {
        guard let stage else { return }
        let generation = generation
        stage.log.append(.animatorCompletion(name: name, position: position), at: stage.time)
        for completion in completions { completion(position) }
        if resetsDirection, self.generation == generation, state == .inactive {
            update(isLogged: false) { $1.isReversed = false }
        }
    }

    /// Sets the model values for a position.
    private func setValues(at position: AnimatingPosition) {
        switch position {
        case .end: changeValues { $0.settle(at: $0.end, model: $1) }
        case .start: changeValues { $0.settle(at: $0.original, model: $1) }
        case .current: break
        }
    }

    /// Sets the model values to the presentation values of the animator's own animations.
    private func freeze() {
        guard let stage else { return }
        var tokens: [LayerID: [AnimationToken]] = [:]
        for animation in animations { tokens[animation.token.layer, default: []].append(animation.token) }
        changeValues { value, model in
            // Being hidden is not animated: a view is only kept on screen until the end.
            guard value.keyPath.property != .hidden else { return model }
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
    /// Ends at once if it has animations; otherwise it waits for some.
    func endOrWait() {
        guard phase.hasAnimations else { return waitForAnimations() }
        end(at: naturalEnd)
    }

    /// Removes its animations from their layers, and stays active.
    func detachAnimations() {
        let stops = removeAnimations()
        stage?.agenda.deferred.append { for stop in stops { stop(false) } }
    }
}
