import AnimLayers

extension Stage {
    /// The states of the property animators so far, in the order of their creation.
    package var animatorTracks: [AnimatorTrack] { animators.tracks }

    /// Starts the track of an animator, and returns its index.
    func addAnimatorTrack(name: String?, _ step: AnimatorStep) -> Int {
        animators.addTrack(name: name, step, at: time)
    }

    /// Records the step of an animator from now on.
    func record(_ step: AnimatorStep, ofAnimator index: Int) {
        spend(Effort.phase, for: .animations)
        animators.append(step, toTrack: index, at: time)
    }

    /// Schedules an action for the first tick after this one that is not earlier than a time, in the order of ranks.
    ///
    /// - Returns: The number of the action, which the action gets as well.
    func scheduleEnd(at time: Double, rank: Int, _ action: @escaping (Int) -> Void) -> Int {
        let due = DueTime(time: Self.rounded(time), rank: rank, order: takeOrder())
        scheduleCompletion(DueAction(due: due) { action(due.order) })
        return due.order
    }

    /// Shows a tracked animation as its motion has it from now on; no effect where its layer does not hold it any more.
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

    /// Returns the media time at which the last of some tracked animations is over, each in the time of its layer.
    ///
    /// Nil where there are no animations.
    func end(of animations: [TrackedAnimation]) -> Double? {
        animations.map { mediaTime(of: $0.token.layer, atLocalTime: $0.motion.runEnd) }.max()
    }

    /// Moves the ends of the animators that run to where the time spaces of their layers now have them.
    func rescheduleAnimators() {
        for animator in animators.active where animator.isRunning { animator.scheduleEnd() }
    }

    /// Takes a tracked animation off its layer, and returns what waits for that; nil where it is off already.
    func takeOff(_ token: AnimationToken) -> ((Bool) -> Void)? {
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

    /// Splits what moves along both axes into the horizontal part, which it becomes, and the vertical one, which is returned.
    ///
    /// Nil where it has one dimension, or where its layer does not hold it any more.
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
    /// The animation as the code of the animator has made it.
    var base: LayerAnimation
    /// Its present entry in the timeline.
    var token: AnimationToken
    /// Its motion.
    var motion: AnimatorMotion

    init(base: LayerAnimation, token: AnimationToken, motion: AnimatorMotion) {
        self.base = base
        self.token = token
        self.motion = motion
    }
}

/// The animator whose code an animation block runs, and the part of its duration that the block has.
struct AnimatorTracking {
    let animator: PropertyAnimator
    /// The animator's life in which the code was started.
    let life: Int
    /// The part of the animator's duration that the animations have.
    let interval: AnimatorMotion.Interval

    /// The animator, where it still tracks what its code makes.
    var current: PropertyAnimator? { animator.life == life && animator.state == .active ? animator : nil }

    /// Returns the part of the animator's duration that an animation of the block has.
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
