import AnimGeometry

/// Everything that happens to a tree of layers, as a function of time: immutable, and seekable in any order.
///
/// Model values and the tree change in steps; between the steps the animations of each layer are evaluated in closed form.
/// The root layer stands for the window: its bounds are the canvas, and every top-level layer is a sublayer of it.
public struct Timeline: Sendable {
    /// The tracks of all layers that ever existed, by the index of their identity.
    var tracks: [LayerTrack]

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
        tracks[layer.index].animations.lazy.filter { $0.isAttached(at: time, view: .current) }.map(\.key)
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
    /// The animations in the order in which they were added.
    var animations: [AttachedAnimation] = []

    init(name: String?, layer: Layer, from time: Double) {
        self.name = name
        models = Steps(layer, from: time)
        superlayer = Steps(nil, from: time)
        sublayers = Steps([], from: time)
    }
}

/// An animation on a layer, from the moment at which it was added until it was removed.
struct AttachedAnimation: Sendable {
    var key: String
    /// The animation, its begin time and duration resolved.
    var animation: LayerAnimation
    var addedAt: Double
    var removedAt = Double.infinity

    func isAttached(at time: Double, view: TimelineView) -> Bool {
        switch view {
        case .current: addedAt <= time && time < removedAt
        case .committed: addedAt < time && time <= removedAt
        }
    }
}

extension Steps {
    func value(at time: Double, view: TimelineView) -> Value {
        switch view {
        case .current: value(at: time)
        case .committed: value(before: time)
        }
    }
}
