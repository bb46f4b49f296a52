/// The state, the direction and the fraction of a property animator.
public struct AnimatorStatus: Hashable, Sendable {
    /// The state.
    public var state: AnimatorState
    /// Whether it moves by itself.
    public var isRunning: Bool
    /// Whether it goes towards the start.
    public var isReversed: Bool
    /// The share of the way, in the present direction, that is behind it, 0…1; 0 while it is inactive.
    public var fractionComplete: Double

    /// Creates a status; that of an animator which has not started unless given.
    package init(
        state: AnimatorState = .inactive, isRunning: Bool = false, isReversed: Bool = false, fractionComplete: Double = 0
    ) {
        self.state = state
        self.isRunning = isRunning
        self.isReversed = isReversed
        self.fractionComplete = fractionComplete
    }
}
