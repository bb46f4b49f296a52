import AnimTiming

/// The layers as they are on screen at one moment, in drawing order: each one before its sublayers, siblings by `zPosition`.
public struct PresentationTree: Sendable {
    /// A layer with its presentation values and its place in the tree.
    public struct Node: Sendable {
        /// The identity of the layer.
        public let id: LayerID
        /// The number of superlayers; 0 for the root.
        public let depth: Int
        /// The presentation values.
        public let layer: Layer
    }

    /// The layers in drawing order, the root first, hidden ones included.
    public let nodes: [Node]
}

extension Timeline {
    /// The tree of presentation values at a time; times before 0 are those of the scene's start.
    public func presentation(at time: Double) -> PresentationTree {
        var nodes: [PresentationTree.Node] = []
        var open = [Pending(id: Self.root, depth: 0, parentTime: time, track: tracks[0], time: time)]
        while let next = open.popLast() {
            nodes.append(PresentationTree.Node(id: next.id, depth: next.depth, layer: next.layer))
            let sublayers = tracks[next.id.index].sublayers.value(at: time).map { id in
                Pending(
                    id: id, depth: next.depth + 1, parentTime: next.localTime, track: tracks[id.index], time: time)
            }
            open.append(contentsOf: sublayers.inDrawingOrder().reversed())
        }
        return PresentationTree(nodes: nodes)
    }
}

/// A layer that has been evaluated and waits for its turn in drawing order.
private struct Pending {
    let id: LayerID
    let depth: Int
    let localTime: Double
    let layer: Layer

    init(id: LayerID, depth: Int, parentTime: Double, track: LayerTrack, time: Double) {
        self.id = id
        self.depth = depth
        localTime = track.models.value(at: time).timing.localTime(parent: parentTime)
        layer = track.presentation(at: time, localTime: localTime, view: .current)
    }
}

extension [Pending] {
    /// Siblings by ascending `zPosition`, equal ones in the order of the tree.
    fileprivate func inDrawingOrder() -> [Pending] {
        guard contains(where: { $0.layer.zPosition != 0 }) else { return self }
        return enumerated().sorted { a, b in
            (a.element.layer.zPosition, a.offset) < (b.element.layer.zPosition, b.offset)
        }.map(\.element)
    }
}
