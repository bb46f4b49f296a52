import AnimLayers
import AnimTiming

extension PropertyAnimator {
    /// Adds animations.
    ///
    /// While the animator is inactive their code waits until it becomes active. Later it runs at once, and what it changes
    /// moves in the time that is left, so that all end together.
    ///
    /// - Parameters:
    ///   - delayFactor: How much later they start, as a share of the duration, 0…1; of what is left of it where the animator
    ///     is active already, unless ``StageOptions/animatorDelayFactor`` says otherwise.
    ///   - animations: Changes properties.
    public func addAnimations(delayFactor: Double = 0, _ animations: @escaping () -> Void) {
        let delayFactor = delayFactor > 0 ? min(delayFactor, 1) : 0
        switch phase {
        case .inactive:
            pendingAnimations.append((delayFactor, animations))
        case .stopped:
            reportMisuse("addAnimations() while it is stopped; finishAnimation(at:) comes first")
        case .guest:
            reportMisuse("addAnimations() while it is part of other animations")
        case .paused, .waiting, .running:
            join(animations, delayFactor: delayFactor)
        }
    }

    /// Adds a completion, to be called at the end after those that were added before; forgotten after it.
    public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs the code of animations that are added to an active animator.
    private func join(_ animations: @escaping () -> Void, delayFactor: Double) {
        guard let stage else { return }
        let origin = share(at: stage.time)
        let (first, life) = (self.animations.count, self.life)
        let earliest =
            switch stage.options.animatorDelayFactor {
            case .remainingTime: origin + delayFactor * (1 - origin)
            case .duration: min(origin + delayFactor, 1)
            }
        perform(animations, from: earliest)
        guard self.life == life else { return }
        switch phase {
        case .waiting:
            enter { $0 = .paused(.displaced) }
            startAnimation()
        case .paused:
            enter { $0.addAnimations() }
        case .running:
            for animation in self.animations.dropFirst(first) { start(animation, from: origin) }
            scheduleEnd()
        case .inactive, .guest, .stopped: break
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

    /// Becomes active: the code of the animations runs, and the model has the values at the end.
    ///
    /// False where that code has stopped the animator.
    func activate() -> Bool {
        guard let stage else { return false }
        stage.animators.activate(self)
        values = AnimatedValues()
        update(isLogged: false) {
            $0 = .paused(.empty)
            $1.clock = AnimatorMotion(of: animation, at: stage.time)
        }
        let (pending, life) = (pendingAnimations, self.life)
        pendingAnimations = []
        for (delayFactor, animations) in pending where self.life == life { perform(animations, from: delayFactor) }
        guard self.life == life, state == .active else { return false }
        if isReversed, stage.options.animatorReversedBeforeStart == .playsFromEnd { hold(atShare: 1) }
        if isRunning { startAgain() }
        return true
    }

    /// Sets all going once more, where the animator's own code has started it before that had made all its changes.
    private func startAgain() {
        move { $0.hold(at: $1) }
        play(afterDelay: 0)
    }

    /// Runs the code of animations that last from a share of the duration to its end.
    private func perform(_ animations: () -> Void, from start: Double) {
        guard let stage else { return }
        enter { $0.addAnimations() }
        let block = AnimationBlock(animation: animation, order: order, group: CompletionGroup { _ in })
        block.tracking = AnimatorTracking(
            animator: self, life: life, interval: AnimatorMotion.Interval(start: start, end: 1))
        stage.run(block, animations: animations)
    }

    /// Has the two coordinates of a value move by themselves.
    func separateAxes() {
        for animation in animations {
            if let vertical = stage?.separateAxes(of: animation, for: self) { animations.append(vertical) }
        }
    }

    /// Takes over an animation that the code of the animator has made.
    func track(_ tracked: TrackedAnimation) {
        animations.append(tracked)
        stage?.apply(tracked)
    }

    /// Forgets an animation that was taken off its layer, and whose end is not waited for any more.
    func forget(_ animation: TrackedAnimation) {
        animations.removeAll { $0 === animation }
        if isRunning { scheduleEnd() }
    }

    /// Returns the share of the whole way, towards the end, that is done as a fraction would count it.
    func share(at time: Double) -> Double {
        let fraction = AnimatorStep(phase, progress).status(at: time).fractionComplete
        return isReversed ? 1 - fraction : fraction
    }
}
