import AnimGeometry

/// Everything that happens to a tree of layers, as a function of time: immutable, and seekable in any order.
///
/// Model values and the tree change in steps; between the steps the animations of each layer are evaluated in closed form.
/// The root layer stands for the window: its bounds are the canvas, and every top-level layer is a sublayer of it.
public struct Timeline: Sendable {
    /// The tracks of all layers that ever existed, by the index of their identity.
    var tracks: [LayerTrack]
    /// The fingers on the screen and those lifted just before, in the order in which they came down.
    var fingers = Steps<[FingerSample]>([], from: -.infinity)
    /// What the emitter layers have emitted, by the index of the layer.
    var emissions: [Int: EmissionHistory] = [:]
    /// The times during which the app is out of sight, in their order.
    var absences: [Absence] = []

    /// The layer that stands for the window.
    public static let root = LayerID(index: 0)

    /// Creates the timeline of a window without layers; its size is in points.
    init(size: Size) {
        var window = Layer()
        window.bounds = Rect(origin: .zero, size: size)
        window.anchorPoint = .zero
        tracks = [LayerTrack(name: nil, layer: window, from: -.infinity)]
    }

    /// The layers in the order of their creation, the root first.
    public var layers: [LayerID] { tracks.indices.map(LayerID.init) }

    /// The name that a layer was given; nil for layers without one.
    public func name(of layer: LayerID) -> String? { tracks[layer.index].name }

    /// The keys of a layer's animations at a time, in the order in which they apply.
    public func animationKeys(of layer: LayerID, at time: Double) -> [String] {
        let track = tracks[layer.index]
        return track.attached.value(at: time).map { track.animations[$0].key }
    }

    /// The model values of a layer at a time.
    public func model(of layer: LayerID, at time: Double) -> Layer {
        tracks[layer.index].models.value(at: time)
    }

    /// Whether a layer exists and descends from the root at a time.
    public func isInTree(_ layer: LayerID, at time: Double) -> Bool {
        isInTree(layer, at: time, view: .current)
    }

    /// The presentation values of a layer at a time: its model values with its animations applied.
    ///
    /// A layer outside of the tree has no render tree to be presented in, and its model values are returned.
    public func presentation(of layer: LayerID, at time: Double) -> Layer {
        presentation(of: layer, at: time, view: .current)
    }
}

/// Which side of the changes made at one moment is looked at.
enum TimelineView {
    /// The changes at the moment have happened.
    case current
    /// The changes at the moment have not happened yet: what the last commit shows.
    case committed
}

/// All that happens to one layer.
struct LayerTrack: Sendable {
    var name: String?
    var models: Steps<Layer>
    var superlayer: Steps<LayerID?>
    var sublayers: Steps<[LayerID]>
    /// The layer whose alpha multiplies this one and all below it; its superlayer is this one, of which it is no sublayer.
    var mask: Steps<LayerID?>
    /// All animations that the layer ever had, in the order in which they were added.
    var animations: [AttachedAnimation] = []
    /// The places among `animations` of those that the layer holds, in the order in which they apply.
    var attached: Steps<[Int]>
    /// Whether the layer ever leaves the plane of its siblings, which have to be put in order then.
    private(set) var hasZPosition = false
    /// Whether the layer ever has a transition.
    private(set) var hasTransition = false

    init(name: String?, layer: Layer, from time: Double) {
        self.name = name
        models = Steps(layer, from: time)
        superlayer = Steps(nil, from: time)
        sublayers = Steps([], from: time)
        mask = Steps(nil, from: time)
        attached = Steps([], from: time)
        hasZPosition = layer.zPosition != 0
    }

    mutating func setModel(_ layer: Layer, at time: Double) {
        models.jump(to: layer, at: time)
        hasZPosition = hasZPosition || layer.zPosition != 0
    }

    /// Adds an animation and returns its place.
    mutating func attach(_ animation: AttachedAnimation, at time: Double) -> Int {
        let place = animations.count
        animations.append(animation)
        attached.change(at: time) { $0.append(place) }
        hasZPosition = hasZPosition || animation.animation.animates(.zPosition)
        if case .transition = animation.animation.effect { hasTransition = true }
        return place
    }

    /// Puts an animation in the place of another one in the order of those that the layer holds, and returns where it is.
    ///
    /// One that was attached at the same moment is overwritten. No effect where the layer does not hold the other one.
    mutating func replace(_ place: Int, with animation: AttachedAnimation, at time: Double) -> Int {
        guard attached.last.contains(place) else { return place }
        guard attached.value(at: time, view: .committed).contains(place) else {
            animations[place] = animation
            return place
        }
        let next = animations.count
        animations.append(animation)
        attached.change(at: time) { held in
            for index in held.indices where held[index] == place { held[index] = next }
        }
        return next
    }

    mutating func detach(_ place: Int, at time: Double) {
        attached.change(at: time) { $0.removeAll { $0 == place } }
    }
}

/// An animation that a layer holds, or held once.
///
/// A reference, since the values of an animation are large, and each frame would copy them.
final class AttachedAnimation: Sendable {
    let key: String
    /// The animation, its begin time and duration resolved.
    let animation: LayerAnimation
    /// When it was added, in media time; what a transition leads away from is what the commit before that shows then.
    let additionTime: Double

    init(key: String, animation: LayerAnimation, additionTime: Double) {
        self.key = key
        self.animation = animation
        self.additionTime = additionTime
    }

    /// Changes a layer's values to what they are under the animation at a time of the layer.
    ///
    /// Not inlined, since only a method of the reference uses the values without copying them.
    @inline(never)
    func apply(to stack: inout AnimationStack, at localTime: Double) { animation.apply(to: &stack, at: localTime) }
}
