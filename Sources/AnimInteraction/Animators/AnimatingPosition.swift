/// The position at which a property animator leaves what it animated, as `UIViewAnimatingPosition`.
public enum AnimatingPosition: String, Hashable, Sendable, CaseIterable {
    /// The values of the animations.
    case end
    /// The values from before.
    case start
    /// The values at which it was stopped.
    case current
}
