import AnimLayers
import AnimTiming

extension PropertyAnimator {
    /// Adds animations.
    ///
    /// While the animator is inactive their code waits until it becomes active. Later it runs at once, and what it changes
    /// moves in the time that is left, so that all end together.
    ///
    /// - Parameters:
    ///   - delayFactor: How much later they start, as a share of the duration or of what is left of it, 0…1.
    ///   - animations: Changes properties.
    public func addAnimations(delayFactor: Double = 0, _ animations: @escaping () -> Void) {
        let delayFactor = delayFactor > 0 ? min(delayFactor, 1) : 0
        switch state {
        case .inactive:
            pendingAnimations.append((delayFactor, animations))
        case .stopped:
            reportMisuse("addAnimations() while it is stopped; finishAnimation(at:) comes first")
        case .active where isGuest:
            reportMisuse("addAnimations() while it is part of other animations")
        case .active:
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
        perform(animations, from: origin + delayFactor * (1 - origin))
        guard self.life == life, state == .active else { return }
        if waitsForAnimations {
            waitsForAnimations = false
            return startAnimation()
        }
        guard isRunning else { return isOnCourse = false }
        for animation in self.animations.dropFirst(first) { start(animation, from: origin) }
        scheduleEnd()
    }

    /// Starts an animation that was added while the animator runs.
    private func start(_ animation: TrackedAnimation, from origin: Double) {
        guard let stage, !isReversed else { return }
        let wait = max(0, phase.clock.begin - stage.time)
        let rest = max(0, phase.clock.end - stage.time - wait)
        animation.motion.join(from: origin, within: rest, at: stage.localTime(of: animation.token.layer) + wait)
        stage.apply(animation)
    }

    /// Becomes active: the code of the animations runs, and the model has the values at the end.
    ///
    /// False where that code has stopped the animator.
    func activate() -> Bool {
        guard let stage else { return false }
        stage.addActive(self)
        isOnCourse = false
        hasRunAnimations = false
        values = AnimatedValues()
        endPosition = .end
        update(isLogged: false) {
            $0.clock = AnimatorMotion(of: animation, at: stage.time)
            $0.state = .active
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
        isOnCourse = false
        play(afterDelay: 0)
    }

    /// Runs the code of animations that take place from a share of the duration to its end.
    private func perform(_ animations: () -> Void, from start: Double) {
        guard let stage else { return }
        hasRunAnimations = true
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

    /// The share of the whole way, towards the end, that is done as a fraction would count it.
    func share(at time: Double) -> Double {
        let fraction = phase.status(at: time).fractionComplete
        return isReversed ? 1 - fraction : fraction
    }
}

/// What an animation block has to know of the animator whose code it runs.
struct AnimatorTracking {
    let animator: PropertyAnimator
    /// The animator's life in which the code was started.
    let life: Int
    /// The part of the animator's duration in which the animations take place.
    let interval: AnimatorMotion.Interval

    /// The animator, where it still looks after what its code makes.
    var current: PropertyAnimator? { animator.life == life && animator.state == .active ? animator : nil }

    /// The part of the animator's duration that an animation of the block has.
    func interval(of animation: ViewAnimation) -> AnimatorMotion.Interval {
        let whole = animator.animation.motionDuration
        func share(_ seconds: Double) -> Double {
            let share = seconds / whole
            return (interval.end - interval.start) * (share.isNaN ? 1 : min(max(share, 0), 1))
        }
        let start = min(interval.start + share(animation.delay.isNaN ? 0 : animation.delay), interval.end)
        let end = start + share(animation.motionDuration)
        return AnimatorMotion.Interval(start: start, end: end < interval.end - Stage.tolerance ? end : interval.end)
    }
}
