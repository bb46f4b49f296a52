import AnimGeometry
import AnimTiming

/// Everything that happens to a tree of layers, as an immutable function of time that can be evaluated in any order.
///
/// Model values and the tree change in steps, between which bound model values may move linearly; the animations of each layer are
/// evaluated in closed form. The root layer represents the window: its bounds are the canvas, and every top-level layer is its
/// sublayer.
public struct Timeline: Sendable {
    /// The tracks of all layers that ever existed, by layer index.
    var tracks: [LayerTrack]
    /// The fingers that are on the screen or were just lifted, in the order in which they came down.
    var fingers = Steps<[FingerSample]>([], from: -.infinity)
    /// The emissions of the emitter layers, by layer index.
    var emissions: [Int: EmissionHistory] = [:]
    /// The intervals during which the app is in the background, in time order.
    var backgroundIntervals: [BackgroundInterval] = []

    /// The layer that represents the window.
    package static let root = LayerID(index: 0)

    /// Creates the timeline of a window without layers; its size is in points.
    init(size: Size) {
        var window = Layer()
        window.bounds = Rect(origin: .zero, size: size)
        window.anchorPoint = .zero
        tracks = [LayerTrack(name: nil, layer: window, from: -.infinity)]
    }

    /// The layers in creation order, the root first.
    public var layers: [LayerID] { tracks.indices.map(LayerID.init) }

    /// Returns the name of a layer; nil for layers without one.
    public func name(of layer: LayerID) -> String? { tracks[layer.index].name }

    /// Returns the keys of a layer's animations at a time, in the order in which they apply.
    package func animationKeys(of layer: LayerID, at time: Double) -> [String] {
        let track = tracks[layer.index]
        return track.attached.value(at: time).map { track.animations[$0].key }
    }

    /// Returns the model values of a layer at a time.
    public func model(of layer: LayerID, at time: Double) -> Layer {
        tracks[layer.index].model(at: time, view: .current)
    }

    /// Whether a layer exists and is a descendant of the root at a time.
    package func isInTree(_ layer: LayerID, at time: Double) -> Bool {
        isInTree(layer, at: time, view: .current)
    }

    /// Returns the presentation values of a layer at a time: its model values with its animations applied.
    ///
    /// For a layer outside the tree, which is not presented, the model values are returned.
    public func presentation(of layer: LayerID, at time: Double) -> Layer {
        presentation(of: layer, at: time, view: .current)
    }
}

extension Timeline {
    /// Returns the sublayers of a layer at a time, back to front unless their depths differ.
    package func sublayers(of layer: LayerID, at time: Double) -> [LayerID] { tracks[layer.index].sublayers.value(at: time) }

    /// Returns the mask of a layer at a time; nil for none.
    package func mask(of layer: LayerID, at time: Double) -> LayerID? { tracks[layer.index].mask.value(at: time) }
}

extension Timeline {
    /// Returns the layer's local time at a media time, through the time spaces of its superlayers and its own.
    package func localTime(of layer: LayerID, at time: Double) -> Double {
        localTime(of: layer, at: time, view: .current)
    }

    /// Returns the layer's local time at a media time, given the time spaces at `time`.
    package func localTime(of layer: LayerID, atMediaTime media: Double, under time: Double) -> Double {
        tracks.localTime(of: layer, atMediaTime: media, under: time, view: .current)
    }

    /// Returns the media time at which a layer's local time has a value, given the time spaces at `time`.
    ///
    /// Infinite if that moment never comes, because a layer on the way up has a speed of 0 or less.
    package func mediaTime(of layer: LayerID, atLocalTime localTime: Double, under time: Double) -> Double {
        var result = localTime
        for ancestor in tracks.ancestry(of: layer, at: time, view: .current) {
            let timing = tracks[ancestor.index].timing(at: time, view: .current)
            guard timing.speed > 0 else { return .infinity }
            result = timing.parentTime(local: result)
        }
        return result
    }

    func localTime(of layer: LayerID, at time: Double, view: TimelineView) -> Double {
        tracks.localTime(of: layer, atMediaTime: time, under: time, view: view)
    }

    /// Returns the layer and its ancestors, up to the root or to the top of a detached tree.
    func ancestry(of layer: LayerID, at time: Double, view: TimelineView) -> [LayerID] {
        tracks.ancestry(of: layer, at: time, view: view)
    }

    func isInTree(_ layer: LayerID, at time: Double, view: TimelineView) -> Bool {
        tracks.isInTree(layer, at: time, view: view)
    }

    func presentation(of layer: LayerID, at time: Double, view: TimelineView) -> Layer {
        tracks.presentation(of: layer, at: time, view: view) ?? tracks[layer.index].model(at: time, view: view)
    }
}

/// A time, before or after the changes made at it.
struct TimelineMoment: Sendable {
    let time: Double
    let view: TimelineView
}

/// Whether the changes made at a time count at that time.
enum TimelineView {
    /// Changes at the time itself count.
    case current
    /// Only earlier changes count: the state of the last commit.
    case committed
}

extension Timeline {
    /// Returns the interval in the background at a time; nil while the app is in the foreground.
    func backgroundInterval(at time: Double) -> BackgroundInterval? {
        backgroundIntervals.last { $0.start <= time && time < $0.end }
    }

    /// Whether the app is in the background at a time.
    package func isInBackground(at time: Double) -> Bool { backgroundInterval(at: time) != nil }
}

/// An interval during which the app is in the background, invisible.
struct BackgroundInterval: Sendable {
    /// The time of its start in seconds.
    let start: Double
    /// The time of the return to the foreground; infinite until then.
    var end: Double
    /// Whether only the window shows; otherwise the last picture before the interval.
    let isBlank: Bool
}
