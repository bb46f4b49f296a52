import AnimLayers

/// An animation that a property animator pauses, scrubs and turns round.
final class TrackedAnimation {
    /// The animation as the code of the animator has made it.
    var base: LayerAnimation
    /// Where it is in the timeline now.
    var token: AnimationToken
    /// How it moves.
    var motion: AnimatorMotion

    init(base: LayerAnimation, token: AnimationToken, motion: AnimatorMotion) {
        self.base = base
        self.token = token
        self.motion = motion
    }
}
