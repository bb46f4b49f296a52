/// The state of a gesture recogniser, as `UIGestureRecognizer.State`.
public enum GestureState: String, Hashable, Sendable, CaseIterable {
    /// Nothing is recognised yet.
    case possible
    /// A continuous gesture begins.
    case began
    /// A continuous gesture continues.
    case changed
    /// A continuous gesture ends, or a discrete one is recognised.
    case ended
    /// A continuous gesture is broken off.
    case cancelled
    /// The touches are no such gesture.
    case failed
}

extension GestureState {
    /// The recognition of a discrete gesture: another name of `ended`.
    public static var recognized: GestureState { .ended }

    /// Whether the gesture continues.
    var isActive: Bool { self == .began || self == .changed }
    /// Whether the recogniser is done with its touches.
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}
