/// The number of times that an animation plays.
public enum AnimationLoop: Hashable, Sendable {
    /// Plays without end.
    case forever
    /// Plays once.
    case once
    /// Plays the given number of times, clamped to 1…65,536; 1 is the same as ``once``.
    case times(Int)
}
