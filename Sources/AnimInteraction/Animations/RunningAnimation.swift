import AnimLayers

/// An animation on a layer whose end has not come yet.
struct RunningAnimation {
    var token: AnimationToken
    /// The end under the time spaces that hold now; infinite where it never comes.
    var end: DueTime
    /// Whether a property animator ends it; its own end never comes.
    var isTracked = false
    /// The handler of its stop: true where it has reached its end.
    let didStop: (Bool) -> Void
}

/// The animations whose ends have not come yet.
struct RunningAnimations {
    /// Never iterated into anything that depends on the order.
    private var animations: [AnimationToken: RunningAnimation] = [:]
    /// The ends, among them some that have been moved or whose animations were removed.
    private var ends = PriorityQueue<End>()

    /// All of them, in no order.
    var tokens: some Sequence<AnimationToken> { animations.keys }

    /// The number of animations.
    var count: Int { animations.count }

    /// Adds an animation; its end counts once it has been set.
    mutating func insert(_ animation: RunningAnimation) { animations[animation.token] = animation }

    /// Takes out an animation; nil where it runs no more.
    mutating func remove(_ token: AnimationToken) -> RunningAnimation? { animations.removeValue(forKey: token) }

    /// Whether an animation runs.
    func contains(_ token: AnimationToken) -> Bool { animations[token] != nil }

    /// Gives an animation another token.
    mutating func replace(_ old: AnimationToken, with new: AnimationToken) {
        guard var animation = animations.removeValue(forKey: old) else { return }
        animation.token = new
        animations[new] = animation
    }

    /// Moves the end of an animation to a media time; no effect where it runs no more.
    mutating func setEnd(of token: AnimationToken, to time: Double) {
        guard let animation = animations[token], !animation.isTracked, animation.end.time != time else { return }
        animations[token]?.end.time = time
        if time < .infinity {
            ends.insert(End(due: DueTime(time: time, rank: animation.end.rank, order: animation.end.order), token: token))
        }
    }

    /// Returns the time of the next end; infinite where none comes.
    mutating func nextEndTime() -> Double {
        while let next = ends.first, animations[next.token]?.end != next.due { _ = ends.popFirst() }
        return ends.first?.due.time ?? .infinity
    }

    /// Takes out what has ended by a time, in the order of the ends.
    mutating func removeEnded(by time: Double) -> [RunningAnimation] {
        var ended: [RunningAnimation] = []
        while nextEndTime() <= time, let next = ends.popFirst() {
            if let animation = animations.removeValue(forKey: next.token) { ended.append(animation) }
        }
        return ended
    }

    /// The end of an animation.
    private struct End: Comparable {
        let due: DueTime
        let token: AnimationToken

        static func < (a: End, b: End) -> Bool { a.due < b.due }
    }
}
