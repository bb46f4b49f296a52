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
