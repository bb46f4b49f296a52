import AnimInteraction
import AnimLayers
import AnimScene

/// The layers of a scene that are in the tree at a time, in the order of the tree.
struct LayerTreeState {
    /// A layer.
    struct Entry {
        /// The name of the file, or the indices from the top.
        let name: String
        /// The name of its superlayer; `nil` for those that lie in the window.
        let superlayer: String?
        /// The names of its sublayers and of its mask.
        var sublayers: [String] = []
        /// The values that were set.
        let model: Layer
        /// The values that are shown.
        let presentation: Layer
    }

    /// The layers.
    let entries: [Entry]
    /// The names of those that lie in the window.
    let top: [String]
    private let indices: [String: Int]

    /// Collects the layers of a scene.
    ///
    /// - Parameter hasPresentation: Whether the values that are shown are wanted, too, which take longer.
    init(_ scene: Scene, at time: Double, hasPresentation: Bool = true) {
        var builder = Builder(scene, at: time, hasPresentation: hasPresentation)
        builder.visitAll()
        entries = builder.entries
        top = builder.top
        indices = Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// The layer of a name.
    subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }
}

private struct Builder {
    private let timeline: Timeline
    private let time: Double
    private let hasPresentation: Bool
    /// The names of layers; of several layers with one name, the last one in the tree has it, as on the command line.
    private let names: [LayerID: String]
    var entries: [LayerTreeState.Entry] = []
    var top: [String] = []

    /// A layer that waits for its turn, and the index of the entry of its superlayer.
    private struct Pending {
        let id: LayerID
        let path: String
        let superlayer: Int?
    }

    init(_ scene: Scene, at time: Double, hasPresentation: Bool) {
        timeline = scene.timeline
        self.time = time
        self.hasPresentation = hasPresentation
        let present = scene.layers.filter { [timeline] in timeline.isInTree($0.id, at: time) }
        let owners = Dictionary(present.map { ($0.name, $0.id) }) { $1 }
        names = Dictionary(owners.map { ($1, $0) }) { first, _ in first }
    }

    mutating func visitAll() {
        // A stack, since layers may be nested more deeply than calls.
        var pending = children(of: Timeline.root, path: "", superlayer: nil)
        while let next = pending.popLast() {
            let index = entries.count
            add(next)
            pending += children(of: next.id, path: next.path + "/", superlayer: index)
        }
    }

    /// Returns the sublayers and the mask of a layer, the first one last.
    private func children(of layer: LayerID, path: String, superlayer: Int?) -> [Pending] {
        var children = timeline.sublayers(of: layer, at: time).enumerated().map {
            Pending(id: $1, path: "\(path)\($0)", superlayer: superlayer)
        }
        if let mask = timeline.mask(of: layer, at: time) {
            children.append(Pending(id: mask, path: path + "mask", superlayer: superlayer))
        }
        return children.reversed()
    }

    private mutating func add(_ next: Pending) {
        let name = names[next.id] ?? "#\(next.path)"
        if let superlayer = next.superlayer { entries[superlayer].sublayers.append(name) } else { top.append(name) }
        let model = timeline.model(of: next.id, at: time)
        entries.append(
            LayerTreeState.Entry(
                name: name, superlayer: next.superlayer.map { entries[$0].name }, model: model,
                presentation: hasPresentation ? timeline.presentation(of: next.id, at: time) : model))
    }
}
