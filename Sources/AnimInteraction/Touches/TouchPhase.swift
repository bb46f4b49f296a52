/// The phase of a touch, as `UITouch.Phase`.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
    /// A finger has come down.
    case began
    /// It has moved.
    case moved
    /// It has not moved since the last event.
    case stationary
    /// It was lifted.
    case ended
    /// The touch was taken away, as when the app goes to the background.
    case cancelled
}
