/// The state of a property animator, as `UIViewAnimatingState`.
public enum AnimatorState: String, Hashable, Sendable, CaseIterable {
    /// Not started, or over.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting to be finished.
    case stopped
}
