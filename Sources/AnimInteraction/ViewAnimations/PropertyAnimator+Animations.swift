import AnimLayers
import AnimTiming

extension PropertyAnimator {
    /// Adds animations.
    ///
    /// While the animator is inactive, the closure is kept until it becomes active. Later the closure runs at once, and its
    /// changes are animated over the remaining time, so that all animations end together.
    ///
    /// - Parameters:
    ///   - delayFactor: The delay of their start, as a fraction of the duration, 0…1; for an active animator, of the remaining
    ///     duration, unless ``StageOptions/animatorDelayFactor`` differs.
    ///   - animations: Changes properties.
    public func addAnimations(delayFactor: Double = 0, _ animations: @escaping () -> Void) {
        let delayFactor = delayFactor > 0 ? min(delayFactor, 1) : 0
        switch phase {
        case .inactive:
            pendingAnimations.append((delayFactor, animations))
        case .stopped:
            reportMisuse("addAnimations(_:)", "is stopped; call finishAnimation(at:) first")
        case .nested:
            reportMisuse("addAnimations(_:)", "is nested in other animations")
        case .paused, .waiting, .running:
            join(animations, delayFactor: delayFactor)
        }
    }

    /// Adds a completion, which is called once at the end, after the completions added before.
    public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs a closure of animations that is added to an active animator.
    private func join(_ animations: @escaping () -> Void, delayFactor: Double) {
        guard let stage else { return }
        let origin = share(at: stage.time)
        let (first, generation) = (self.animations.count, self.generation)
        let earliest =
            switch stage.options.animatorDelayFactor {
            case .remainingTime: origin + delayFactor * (1 - origin)
            case .duration: min(origin + delayFactor, 1)
            }
        perform(animations, from: earliest)
        guard self.generation == generation else { return }
        switch phase {
        case .waiting:
            enter { $0 = .paused(.displaced) }
            startAnimation()
        case .paused:
            enter { $0.addAnimations() }
        case .running:
            for animation in self.animations.dropFirst(first) { start(animation, from: origin) }
            scheduleEnd()
        case .inactive, .nested, .stopped: break
        }
    }

    /// Starts an animation that was added while the animator runs.
    private func start(_ animation: TrackedAnimation, from origin: Double) {
        guard let stage, !isReversed else { return }
        let wait = max(0, progress.clock.startTime - stage.time)
        let rest = max(0, progress.clock.end - stage.time - wait)
        animation.motion.join(from: origin, within: rest, at: stage.localTime(of: animation.token.layer) + wait)
        stage.apply(animation)
    }

    /// Becomes active: runs the closures of animations, so that the model has the end values.
    ///
    /// Returns false if a closure has stopped the animator.
    func activate() -> Bool {
        guard let stage else { return false }
        stage.animators.activate(self)
        values = AnimatedValues()
        update(isLogged: false) {
            $0 = .paused(.empty)
            $1.clock = AnimatorMotion(of: animation, at: stage.time)
        }
        let (pending, generation) = (pendingAnimations, self.generation)
        pendingAnimations = []
        for (delayFactor, animations) in pending where self.generation == generation { perform(animations, from: delayFactor) }
        guard self.generation == generation, state == .active else { return false }
        if isReversed, stage.options.animatorReversedBeforeStart == .playsFromEnd { hold(atShare: 1) }
        if isRunning { restart() }
        return true
    }

    /// Starts all animations again, if a closure of animations started the animator before the closures had made all their
    /// changes.
    private func restart() {
        move { $0.hold(at: $1) }
        play(afterDelay: 0)
    }

    /// Runs a closure of animations that last from a fraction of the duration to its end.
    private func perform(_ animations: () -> Void, from start: Double) {
        guard let stage else { return }
        enter { $0.addAnimations() }
        let block = AnimationBlock(animation: animation, order: order, group: CompletionGroup { _ in })
        block.tracking = AnimatorTracking(
            animator: self, generation: generation, interval: AnimatorMotion.Interval(start: start, end: 1))
        stage.run(block, animations: animations)
    }

    /// Splits two-dimensional animations into one animation per axis.
    func separateAxes() {
        for animation in animations {
            if let vertical = stage?.separateAxes(of: animation, for: self) { animations.append(vertical) }
        }
    }

    /// Tracks an animation that was created in a closure of the animator.
    func track(_ tracked: TrackedAnimation) {
        animations.append(tracked)
        stage?.apply(tracked)
    }

    /// Stops tracking an animation that was removed from its layer.
    func forget(_ animation: TrackedAnimation) {
        animations.removeAll { $0 === animation }
        if isRunning { scheduleEnd() }
    }

    /// Returns the completed fraction of the whole motion in the forward direction.
    func share(at time: Double) -> Double {
        let fraction = AnimatorStep(phase, progress).status(at: time).fractionComplete
        return isReversed ? 1 - fraction : fraction
    }
}
