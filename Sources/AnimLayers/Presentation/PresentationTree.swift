import AnimGeometry

/// The layers as they are on screen at one moment, in drawing order: each one before its sublayers, siblings by `zPosition`, and
/// its mask after them.
///
/// A layer under a transition is there three times: once for the transition, and, one level deeper, with its sublayers in each
/// of the two pictures. The sublayers of a replicator are there once for each copy.
public struct PresentationTree: Sendable {
    /// A layer with its presentation values and its place in the tree.
    public struct Node: Sendable {
        /// The identity of the layer.
        public let id: LayerID
        /// The number of nodes around it; 0 for the root.
        public let depth: Int
        /// The presentation values.
        public let layer: Layer
        /// What the node is a picture of; nil for those that are none.
        var picture: TransitionPicture?
        /// The transition whose pictures follow, one level deeper, instead of sublayers; nil for a layer as it is.
        var transition: TransitionType?
        /// The copy of a replicator's sublayers that the node begins a part of; nil outside of such, and below the sublayers.
        var copy: ReplicatorCopy?
        /// Whether the layer is the mask of the one that the node lies in; it comes after all sublayers.
        public internal(set) var isMask = false
        /// Whether the layer has a mask.
        var hasMask = false
        /// The particles of an emitter layer, in the order in which they are drawn.
        public internal(set) var particles: [Particle] = []
    }

    /// The layers in drawing order, the root first, hidden ones included.
    public let nodes: [Node]
}

/// One of the two pictures of a transition.
struct TransitionPicture: Hashable, Sendable {
    /// How far it is moved, in points of the layer's own space.
    var offset: Point
    /// How far it has taken the place of the picture below, 0…1; nil where it lies on top.
    var share: Double?
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
        var builder = PresentationTreeBuilder(self)
        return builder.tree(at: time, view: view)
    }
}
