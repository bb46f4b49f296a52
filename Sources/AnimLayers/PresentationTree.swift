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
    /// The tree of presentation values at a time; times before 0, and NaN, are those of the scene's start.
    ///
    /// While the app is in the background it is that of the last picture before, or nothing but the window.
    public func presentation(at time: Double) -> PresentationTree {
        let time = max(0, time)
        guard let absence = absence(at: time) else { return tree(at: time, view: .current) }
        guard absence.isBlank else { return tree(at: absence.start, view: .committed) }
        let window = model(of: Self.root, at: absence.start)
        return PresentationTree(nodes: [PresentationTree.Node(id: Self.root, depth: 0, layer: window)])
    }

    private func tree(at time: Double, view: TimelineView) -> PresentationTree {
        var nodes: [PresentationTree.Node] = []
        nodes.reserveCapacity(min(tracks.count, Self.expectedNodeCount))
        var open = [Pending(id: Self.root, depth: 0, parentTime: time)]
        while let next = open.popLast() {
            let index = next.id.index
            let localTime = tracks[index].timing(at: time, view: view).localTime(parent: next.parentTime)
            let layer = tracks[index].presentation(at: time, localTime: localTime, view: view)
            nodes.append(PresentationTree.Node(id: next.id, depth: next.depth, layer: layer))
            let sublayers = inDrawingOrder(
                tracks[index].sublayers.value(at: time, view: view), at: time, parentTime: localTime, view)
            for id in sublayers.reversed() {
                open.append(Pending(id: id, depth: next.depth + 1, parentTime: localTime))
            }
        }
        return PresentationTree(nodes: nodes)
    }

    /// Room is made for so many nodes at once: enough for most scenes, little for one that has used up many layers.
    private static var expectedNodeCount: Int { 1024 }

    /// Siblings by ascending `zPosition`, equal ones (and NaN, as 0) in the order of the tree.
    private func inDrawingOrder(
        _ siblings: [LayerID], at time: Double, parentTime: Double, _ view: TimelineView
    ) -> [LayerID] {
        guard siblings.contains(where: { tracks[$0.index].hasZPosition }) else { return siblings }
        return siblings.enumerated().map { offset, id in
            let localTime = tracks[id.index].timing(at: time, view: view).localTime(parent: parentTime)
            let z = tracks[id.index].presentation(at: time, localTime: localTime, view: view).zPosition
            return (id: id, z: z.isNaN ? 0 : z, offset: offset)
        }.sorted { ($0.z, $0.offset) < ($1.z, $1.offset) }.map(\.id)
    }
}

/// A layer that waits for its turn in drawing order.
private struct Pending {
    let id: LayerID
    let depth: Int
    let parentTime: Double
}
