import AnimGeometry
import AnimTiming

/// Everything that happens to a tree of layers, as a function of time: immutable, and seekable in any order.
///
/// Model values and the tree change in steps; between the steps the animations of each layer are evaluated in closed form.
/// The root layer stands for the window: its bounds are the canvas, and every top-level layer is a sublayer of it.
public struct Timeline: Sendable {
    /// The tracks of all layers that ever existed, by the index of their identity.
    var tracks: [LayerTrack]
    /// The fingers on the screen and those lifted just before, in the order in which they came down.
    var fingers = Steps<[FingerSample]>([], from: -.infinity)
    /// The emissions of the emitter layers, by the index of the layer.
    var emissions: [Int: EmissionHistory] = [:]
    /// The intervals during which the app is in the background, in their order.
    var backgroundIntervals: [BackgroundInterval] = []

    /// The layer that stands for the window.
    package static let root = LayerID(index: 0)

    /// Creates the timeline of a window without layers; its size is in points.
    init(size: Size) {
        var window = Layer()
        window.bounds = Rect(origin: .zero, size: size)
        window.anchorPoint = .zero
        tracks = [LayerTrack(name: nil, layer: window, from: -.infinity)]
    }

    /// The layers in the order of their creation, the root first.
    public var layers: [LayerID] { tracks.indices.map(LayerID.init) }

    /// Returns the name that a layer was given; nil for layers without one.
    public func name(of layer: LayerID) -> String? { tracks[layer.index].name }

    /// Returns the keys of a layer's animations at a time, in the order in which they apply.
    package func animationKeys(of layer: LayerID, at time: Double) -> [String] {
        let track = tracks[layer.index]
        return track.attached.value(at: time).map { track.animations[$0].key }
    }

    /// Returns the model values of a layer at a time.
    public func model(of layer: LayerID, at time: Double) -> Layer {
        tracks[layer.index].models.value(at: time)
    }

    /// Whether a layer exists and descends from the root at a time.
    package func isInTree(_ layer: LayerID, at time: Double) -> Bool {
        isInTree(layer, at: time, view: .current)
    }

    /// Returns the presentation values of a layer at a time: its model values with its animations applied.
    ///
    /// A layer outside of the tree has no render tree to be presented in, and its model values are returned.
    public func presentation(of layer: LayerID, at time: Double) -> Layer {
        presentation(of: layer, at: time, view: .current)
    }
}

extension Timeline {
    /// Returns the sublayers of a layer at a time, the rearmost first unless their depths say otherwise.
    package func sublayers(of layer: LayerID, at time: Double) -> [LayerID] { tracks[layer.index].sublayers.value(at: time) }

    /// Returns the layer that masks another one at a time; nil where none does.
    package func mask(of layer: LayerID, at time: Double) -> LayerID? { tracks[layer.index].mask.value(at: time) }
}

extension Timeline {
    /// Returns the layer's local time at a media time: the time spaces of its superlayers and its own, one after the other.
    package func localTime(of layer: LayerID, at time: Double) -> Double {
        localTime(of: layer, at: time, view: .current)
    }

    /// Returns the media time at which a layer's local time has a value, given the time spaces that hold at `time`.
    ///
    /// Infinite where that moment never comes, because a speed on the way is 0 or the layer runs backwards.
    package func mediaTime(of layer: LayerID, atLocalTime localTime: Double, under time: Double) -> Double {
        var result = localTime
        for ancestor in ancestry(of: layer, at: time, view: .current) {
            let timing = tracks[ancestor.index].timing(at: time, view: .current)
            guard timing.speed > 0 else { return .infinity }
            result = timing.parentTime(local: result)
        }
        return result
    }

    func localTime(of layer: LayerID, at time: Double, view: TimelineView) -> Double {
        ancestry(of: layer, at: time, view: view).reversed().reduce(time) { parentTime, ancestor in
            tracks[ancestor.index].timing(at: time, view: view).localTime(parent: parentTime)
        }
    }

    /// Returns the layer and its superlayers, up to the root or to the top of a tree that is not on the stage.
    func ancestry(of layer: LayerID, at time: Double, view: TimelineView) -> [LayerID] {
        var result = [layer]
        var next = tracks[layer.index].superlayer.value(at: time, view: view)
        while let ancestor = next, result.count <= tracks.count {
            result.append(ancestor)
            next = tracks[ancestor.index].superlayer.value(at: time, view: view)
        }
        return result
    }

    func isInTree(_ layer: LayerID, at time: Double, view: TimelineView) -> Bool {
        guard tracks[layer.index].exists(at: time, view: view) else { return false }
        return ancestry(of: layer, at: time, view: view).last == Self.root
    }

    func presentation(of layer: LayerID, at time: Double, view: TimelineView) -> Layer {
        guard isInTree(layer, at: time, view: view) else { return tracks[layer.index].models.value(at: time, view: view) }
        return tracks[layer.index].presentation(at: time, localTime: localTime(of: layer, at: time, view: view), view: view)
    }
}

/// A time, with the side of the changes made at it that is looked at.
struct TimelineMoment: Sendable {
    let time: Double
    let view: TimelineView
}

/// The side of the changes made at one moment that is looked at.
enum TimelineView {
    /// The changes at the moment have happened.
    case current
    /// The changes at the moment have not happened yet: what the last commit shows.
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

/// An interval during which the app is in the background, out of sight.
struct BackgroundInterval: Sendable {
    /// The time of its start in seconds.
    let start: Double
    /// The time at which the app is seen again; infinite while that has not come.
    var end: Double
    /// Whether nothing but the window shows; else the last picture before.
    let isBlank: Bool
}
