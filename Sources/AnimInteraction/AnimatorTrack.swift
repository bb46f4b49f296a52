/// What a property animator was doing at any time of a run.
public struct AnimatorTrack: Hashable, Sendable {
    /// The animator's name.
    public let name: String?

    /// What the animator was doing at a time in seconds; nil before it was created.
    public func status(at time: Double) -> AnimatorStatus? { nil }
}

extension Stage {
    /// What the stage's property animators did so far, in the order of their creation.
    public var animatorTracks: [AnimatorTrack] { [] }
}
