import AnimLayers

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
