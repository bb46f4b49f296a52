import AnimLayers

/// The animations attached to layers, and those that have not ended yet.
struct AttachedAnimations {
    /// The animations that have not ended yet.
    var running = RunningAnimations()
    /// The greatest number of animations that one layer has had at a time so far; each frame has to evaluate all of them.
    private(set) var greatestCount = 0
    /// Whether a layer's time space or superlayer has changed, so that animations end at different times.
    var endsHaveMoved = false

    /// The animations of each layer, by the layer's index, in the order in which they apply.
    private var keyed: [[KeyedAnimation]] = [[]]
    /// The animations added in this tick, which start at its commit, with their delays.
    private var uncommitted: [(token: AnimationToken, delay: Double)] = []

    /// The animations of all layers.
    var all: some Sequence<KeyedAnimation> { keyed.joined() }

    /// The animations of a layer, in the order in which they apply.
    subscript(layer: LayerID) -> [KeyedAnimation] { keyed[layer.index] }

    /// Adds an empty list for a new layer.
    mutating func addLayer() { keyed.append([]) }

    /// Adds an animation on top of its layer's other animations.
    mutating func attach(_ animation: KeyedAnimation) {
        let index = animation.token.layer.index
        keyed[index].append(animation)
        greatestCount = max(greatestCount, keyed[index].count)
    }

    /// Removes an animation from its layer.
    mutating func detach(_ token: AnimationToken) { keyed[token.layer.index].removeAll { $0.token == token } }

    /// Changes the token of an animation, keeping its place in the order.
    mutating func replace(_ old: AnimationToken, with new: AnimationToken) {
        running.replace(old, with: new)
        let layer = old.layer.index
        for index in keyed[layer].indices where keyed[layer][index].token == old { keyed[layer][index].token = new }
    }

    /// Schedules the start of an animation, a delay after this tick's commit.
    mutating func startAtCommit(_ token: AnimationToken, after delay: Double) {
        uncommitted.append((token, delay.isNaN ? 0 : delay))
    }

    /// Returns the delay of an animation that waits for this tick's commit; nil for other animations.
    func delayOfUncommitted(_ token: AnimationToken) -> Double? { uncommitted.last { $0.token == token }?.delay }

    /// Removes and returns the animations that this tick's commit starts.
    mutating func takeUncommitted() -> [(token: AnimationToken, delay: Double)] {
        defer { uncommitted = [] }
        return uncommitted
    }
}

/// The layer and the key of an animation, its effect on hit tests, and its rank in the order of ends.
struct AnimationPlacement {
    let key: String
    let layer: LayerID
    /// The seconds between the commit and the start.
    var delay = 0.0
    /// The rank among animations that end at the same time: the number of the animation's block; nil for its own number.
    var rank: Int?
    /// The key path that this animation animates exclusively.
    var exclusiveKeyPath: LayerKeyPath?
    /// Whether the layer ignores touches while it has the animation.
    var blocksTouches = false
    /// Whether hit tests use the layer's presentation values while it has the animation.
    var followsPresentation = false
    /// Whether a property animator tracks it.
    var isTracked = false
    /// Whether a view animation block created it.
    var isFromViewBlock = false

    init(key: String, layer: LayerID) {
        self.key = key
        self.layer = layer
    }
}

/// An animation that is attached to a layer under a key.
struct KeyedAnimation {
    let placement: AnimationPlacement
    /// The token of its current version.
    var token: AnimationToken

    var key: String { placement.key }
}

/// An attached animation that has not ended yet.
struct RunningAnimation {
    var token: AnimationToken
    /// The end under the present time spaces; infinite if it never comes.
    var end: DueTime
    /// Whether a property animator ends it, so that its own end is ignored.
    var isTracked = false
    /// The stop handler; true if the animation has reached its end.
    let didStop: (Bool) -> Void
}

/// The animations that have not ended yet.
struct RunningAnimations {
    /// Never iterated in a way that depends on the order.
    private var animations: [AnimationToken: RunningAnimation] = [:]
    /// The ends, including obsolete ones that have moved or whose animations were removed.
    private var ends = PriorityQueue<End>()

    /// The tokens of all animations, in no particular order.
    var tokens: some Sequence<AnimationToken> { animations.keys }

    /// The number of animations.
    var count: Int { animations.count }

    /// Adds an animation without an end; `setEnd` sets it.
    mutating func insert(_ animation: RunningAnimation) { animations[animation.token] = animation }

    /// Removes and returns an animation; nil if it is not running.
    mutating func remove(_ token: AnimationToken) -> RunningAnimation? { animations.removeValue(forKey: token) }

    /// Whether an animation runs.
    func contains(_ token: AnimationToken) -> Bool { animations[token] != nil }

    /// Changes the token of an animation.
    mutating func replace(_ old: AnimationToken, with new: AnimationToken) {
        guard var animation = animations.removeValue(forKey: old) else { return }
        animation.token = new
        animations[new] = animation
    }

    /// Moves the end of an animation to a media time; no effect if it is not running.
    mutating func setEnd(of token: AnimationToken, to time: Double) {
        guard let animation = animations[token], !animation.isTracked, animation.end.time != time else { return }
        animations[token]?.end.time = time
        if time < .infinity {
            ends.insert(End(due: DueTime(time: time, rank: animation.end.rank, order: animation.end.order), token: token))
        }
    }

    /// Returns the time of the next end; infinite if there is none.
    mutating func nextEndTime() -> Double {
        while let next = ends.first, animations[next.token]?.end != next.due { _ = ends.popFirst() }
        return ends.first?.due.time ?? .infinity
    }

    /// Removes and returns the animations that have ended by a time, in the order of their ends.
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
