import AnimLayers

/// The animations that layers hold, and those whose end has not come yet.
struct AttachedAnimations {
    /// The animations whose end has not come yet.
    var running = RunningAnimations()
    /// The greatest number of animations that one layer has held at a time so far; each frame has to evaluate all of them.
    private(set) var greatestCount = 0
    /// Whether a layer's time space or superlayer has changed, so that the ends of animations have moved.
    var endsHaveMoved = false

    /// The animations of each layer, by the layer's index, in the order in which they apply.
    private var keyed: [[KeyedAnimation]] = [[]]
    /// The animations added in this tick, which start when it is committed, each with its delay.
    private var uncommitted: [(token: AnimationToken, delay: Double)] = []

    /// The animations of all layers.
    var all: some Sequence<KeyedAnimation> { keyed.joined() }

    /// The animations of a layer, in the order in which they apply.
    subscript(layer: LayerID) -> [KeyedAnimation] { keyed[layer.index] }

    /// Makes room for the animations of a new layer.
    mutating func addLayer() { keyed.append([]) }

    /// Adds an animation on top of those of its layer.
    mutating func attach(_ animation: KeyedAnimation) {
        let index = animation.token.layer.index
        keyed[index].append(animation)
        greatestCount = max(greatestCount, keyed[index].count)
    }

    /// Takes an animation off its layer.
    mutating func detach(_ token: AnimationToken) { keyed[token.layer.index].removeAll { $0.token == token } }

    /// Gives an animation another token, at its position among those of the layer.
    mutating func replace(_ old: AnimationToken, with new: AnimationToken) {
        running.replace(old, with: new)
        let layer = old.layer.index
        for index in keyed[layer].indices where keyed[layer][index].token == old { keyed[layer][index].token = new }
    }

    /// Has an animation start a delay after this tick's commit.
    mutating func startAtCommit(_ token: AnimationToken, after delay: Double) {
        uncommitted.append((token, delay.isNaN ? 0 : delay))
    }

    /// The delay after this tick's commit with which an animation starts; nil for one that does not wait for it.
    func delayOfUncommitted(_ token: AnimationToken) -> Double? { uncommitted.last { $0.token == token }?.delay }

    /// Takes the animations that this tick's commit starts.
    mutating func takeUncommitted() -> [(token: AnimationToken, delay: Double)] {
        defer { uncommitted = [] }
        return uncommitted
    }
}

/// The layer and the key of an animation, and its part in hit tests and in the order of ends.
struct AnimationPlacement {
    let key: String
    let layer: LayerID
    /// The seconds between the commit and the start.
    var delay = 0.0
    /// The number in the order of what ends at one time: that of the animation's block; its own where there is none.
    var rank: Int?
    /// The key path that the animation has for itself.
    var exclusiveKeyPath: LayerKeyPath?
    /// Whether touches pass by the layer while it has the animation.
    var blocksTouches = false
    /// Whether touches meet the layer where it is on screen while it has the animation.
    var followsPresentation = false
    /// Whether a property animator tracks it.
    var isTracked = false
    /// Whether a view animation block has made it.
    var isOfViewBlock = false

    init(key: String, layer: LayerID) {
        self.key = key
        self.layer = layer
    }
}

/// An animation that a layer holds under a key.
struct KeyedAnimation {
    let key: String
    var token: AnimationToken
    /// The key path that the animation has for itself: a later view animation of it replaces this one.
    let exclusiveKeyPath: LayerKeyPath?
    /// Whether touches pass by the layer while it has the animation.
    var blocksTouches = false
    /// Whether touches meet the layer where it is on screen while it has the animation.
    var followsPresentation = false
    /// Whether a property animator tracks it.
    var isTracked = false
    /// Whether a view animation block has made it.
    var isOfViewBlock = false

    init(_ placement: AnimationPlacement, token: AnimationToken) {
        key = placement.key
        self.token = token
        exclusiveKeyPath = placement.exclusiveKeyPath
        blocksTouches = placement.blocksTouches
        followsPresentation = placement.followsPresentation
        isTracked = placement.isTracked
        isOfViewBlock = placement.isOfViewBlock
    }
}

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
