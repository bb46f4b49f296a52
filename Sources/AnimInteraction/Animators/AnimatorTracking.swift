import AnimLayers

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
