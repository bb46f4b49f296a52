/// How often an animation plays.
public enum GIFLoop: Hashable, Sendable {
    /// Plays without end: a NETSCAPE2.0 block with the count 0.
    case forever
    /// Plays once: no NETSCAPE2.0 block.
    case once
    /// Plays the given number of times: a NETSCAPE2.0 block with one less, since it counts the repeats.
    ///
    /// Clamped to 1…65,536; 1 is the same as ``once``.
    case times(Int)

    /// The repeat count of the NETSCAPE2.0 block, or nil where there is no block.
    var repeatCount: UInt16? {
        switch self {
        case .forever: 0
        case .once: nil
        case .times(let count): count <= 1 ? nil : UInt16(clamping: count - 1)
        }
    }
}
