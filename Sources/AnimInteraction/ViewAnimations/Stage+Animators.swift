import AnimLayers

extension Stage {
    /// The states of the property animators so far, in creation order.
    package var animatorTracks: [AnimatorTrack] { animators.tracks }

    /// Adds a track for an animator, and returns its index.
    func addAnimatorTrack(name: String?, _ step: AnimatorStep) -> Int {
        animators.addTrack(name: name, step, at: time)
    }

    /// Records the step of an animator from now on.
    func record(_ step: AnimatorStep, ofAnimator index: Int) {
        spend(Effort.phase, for: .animations)
        animators.append(step, toTrack: index, at: time)
    }

    /// Schedules an action for the first later tick at or after a time; actions at the same time are ordered by rank.
    ///
    /// - Returns: The number of the action, which is also its argument.
    func scheduleEnd(at time: Double, rank: Int, _ action: @escaping (Int) -> Void) -> Int {
        let due = DueTime(time: Self.rounded(time), rank: rank, order: takeOrder())
        scheduleCompletion(DueAction(due: due) { action(due.order) })
        return due.order
    }

    /// Updates a tracked animation from its motion; no effect if it is no longer attached.
    func apply(_ animation: TrackedAnimation) {
        let old = animation.token
        guard attached.running.contains(old) else { return }
        spend(Effort.animation + attached[old.layer].count / 32, for: .animations)
        let moved = animation.motion.applied(to: animation.base, at: localTime(of: old.layer))
        let new = recorder.replace(old, with: moved, at: time)
        guard new != old else { return }
        animation.token = new
        attached.replace(old, with: new)
    }

    /// Returns the media time at which the last of some tracked animations ends, each in its layer's time.
    ///
    /// Nil if there are no animations.
    func end(of animations: [TrackedAnimation]) -> Double? {
        animations.map { mediaTime(of: $0.token.layer, atLocalTime: $0.motion.runEnd) }.max()
    }

    /// Reschedules the ends of the running animators after a change of their layers' time spaces.
    func rescheduleAnimators() {
        for animator in animators.active where animator.isRunning { animator.scheduleEnd() }
    }

    /// Removes a tracked animation from its layer, and returns its stop handler; nil if it is no longer attached.
    func detachTracked(_ token: AnimationToken) -> ((Bool) -> Void)? {
        guard let animation = attached.running.remove(token) else { return nil }
        detach(token)
        return animation.didStop
    }

    /// Adds an animation that a property animator tracks.
    func attachTracked(
        _ animation: LayerAnimation, at placement: AnimationPlacement, in block: AnimationBlock, for animator: PropertyAnimator
    ) {
        guard let tracking = block.tracking else { return }
        let motion = AnimatorMotion(
            of: block.animation, interval: tracking.interval(of: block.animation), axis: animation.axis,
            at: localTime(of: placement.layer))
        let tracked = track(animation, motion, at: placement, for: animator) { finished in
            block.group.animationDidStop(finished: finished)
        }
        animator.track(tracked)
    }

    /// Splits a two-dimensional animation: it becomes its horizontal part, and the vertical part is returned.
    ///
    /// Nil if it has one dimension, or is no longer attached.
    func separateAxes(of tracked: TrackedAnimation, for animator: PropertyAnimator) -> TrackedAnimation? {
        guard attached.running.contains(tracked.token), let horizontal = tracked.base.along(.horizontal),
            let vertical = tracked.base.along(.vertical)
        else { return nil }
        tracked.base = horizontal
        var motion = tracked.motion
        motion.axis = .vertical
        let layer = tracked.token.layer
        let placement = AnimationPlacement(key: uniqueKey(for: recorder.key(of: tracked.token), on: layer), layer: layer)
        return track(vertical, motion, at: placement, for: animator) { _ in }
    }

    private func track(
        _ animation: LayerAnimation, _ motion: AnimatorMotion, at placement: AnimationPlacement, for animator: PropertyAnimator,
        didStop: @escaping (Bool) -> Void
    ) -> TrackedAnimation {
        var placement = placement
        placement.isTracked = true
        placement.blocksTouches = !animator.isUserInteractionEnabled
        placement.followsPresentation = animator.isInterruptible && !animator.isManualHitTestingEnabled
        weak var tracked: TrackedAnimation?
        let token = attach(animation, at: placement) { [weak animator] finished in
            if let tracked { animator?.forget(tracked) }
            didStop(finished)
        }
        let made = TrackedAnimation(base: animation, token: token, motion: motion)
        tracked = made
        return made
    }
}

/// An animation that a property animator pauses, scrubs and reverses.
final class TrackedAnimation {
    /// The animation as it was created in the animator's closure.
    var base: LayerAnimation
    /// The token of its current version.
    var token: AnimationToken
    /// Its motion.
    var motion: AnimatorMotion

    init(base: LayerAnimation, token: AnimationToken, motion: AnimatorMotion) {
        self.base = base
        self.token = token
        self.motion = motion
    }
}

/// The animator that tracks the animations of a block, and the block's part of the animator's duration.
struct AnimatorTracking {
    let animator: PropertyAnimator
    /// The animator's generation when the block was created.
    let generation: Int
    /// The animations' part of the animator's duration.
    let interval: AnimatorMotion.Interval

    /// The animator, if it still tracks the block's animations.
    var current: PropertyAnimator? { animator.generation == generation && animator.state == .active ? animator : nil }

    /// Returns the part of the animator's duration for an animation of the block.
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
