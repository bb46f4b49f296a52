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
