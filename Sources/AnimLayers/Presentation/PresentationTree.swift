import AnimGeometry

/// The layers as presented at one moment: each layer before its sublayers, in tree order, and its mask after them.
///
/// A layer with a transition appears three times: once for the transition, and, one level deeper, with its sublayers in each of
/// the two pictures. The sublayers of a replicator appear once per copy.
package struct PresentationTree: Sendable {
    /// A layer with its presentation values and its position in the tree.
    package struct Node: Sendable {
        /// The identity of the layer.
        package let id: LayerID
        /// The number of ancestor nodes; 0 for the root.
        package let depth: Int
        /// The presentation values.
        package internal(set) var layer: Layer
        /// The transition picture that the node represents; nil for other nodes.
        var picture: TransitionPicture?
        /// The transition whose pictures follow, one level deeper, instead of sublayers; nil for other nodes.
        var transition: TransitionType?
        /// The replicator's copy that the node belongs to; nil unless its superlayer is a replicator.
        var copy: ReplicatorCopy?
        /// Whether the layer is the mask of the enclosing node's layer; a mask comes after all sublayers.
        var isMask = false
        /// Whether the layer has a mask.
        var hasMask = false
        /// Whether the tree has not all sublayers of the layer, since nothing of them is seen.
        var leavesOutSublayers = false
        /// Whether sublayers may have different depths and are drawn in depth order.
        var sortsSublayers = false
        /// The particles of an emitter layer, in drawing order.
        package internal(set) var particles: [Particle] = []

        /// Whether the node is not drawn as a plain layer at its place: a mask, a copy, or a part of a transition.
        package var isIndirect: Bool { isMask || copy != nil || picture != nil || transition != nil }
    }

    /// The layers, the root first, including hidden ones.
    package internal(set) var nodes: [Node]
    /// The layer at which the contents exceeded the size limit, so that the tree ends after it; nil for a complete tree.
    package internal(set) var overflowingLayer: LayerID?

    init(nodes: [Node], overflowingLayer: LayerID? = nil) {
        self.nodes = nodes
        self.overflowingLayer = overflowingLayer
    }

    /// Returns the index after all descendants of a node.
    func end(of index: Int) -> Int {
        let depth = nodes[index].depth
        var end = index + 1
        while end < nodes.count, nodes[end].depth > depth { end += 1 }
        return end
    }

    /// Removes the background of the root layer.
    package mutating func removeWindowBackground() {
        guard !nodes.isEmpty else { return }
        nodes[0].layer.backgroundColor = nil
    }
}

extension Timeline {
    /// Returns the tree of presentation values at a time; times before 0, and NaN, count as 0.
    ///
    /// While the app is in the background, it is the tree of the last picture before, or only the window.
    ///
    /// - Parameter leavesOutUnseen: Whether the tree is only drawn, so that it need not have invisible layers.
    package func presentation(at time: Double, leavesOutUnseen: Bool = false) -> PresentationTree {
        let time = max(0, time)
        func tree(at time: Double, view: TimelineView) -> PresentationTree {
            var builder = PresentationTreeBuilder(self, leavesOutUnseen: leavesOutUnseen)
            return builder.tree(at: time, view: view)
        }
        guard let interval = backgroundInterval(at: time) else { return tree(at: time, view: .current) }
        guard interval.isBlank else { return tree(at: interval.start, view: .committed) }
        let window = model(of: Self.root, at: interval.start)
        return PresentationTree(nodes: [PresentationTree.Node(id: Self.root, depth: 0, layer: window)])
    }
}

/// One of the two pictures of a transition.
struct TransitionPicture: Hashable, Sendable {
    /// The displacement, in points of the layer's own space.
    var offset: Point
    /// The rotation of a flip in the layer's space, before the displacement; nil for none.
    var turn: Transform3D?
    /// Whether it is a flip's picture that faces away from the viewer.
    var facesAway = false
    /// The share of the picture below that it has replaced, 0…1; nil if it lies on top.
    var share: Double?
}

extension TransitionPicture {
    /// Rotates the picture of a flip within the rotation that it already has; nil if it faces away.
    ///
    /// A picture is flat: its depth is dropped before the outer rotation, or the perspective would be applied twice.
    mutating func flip(_ turn: Transform3D?) {
        guard let turn else {
            facesAway = true
            return
        }
        guard let outer = self.turn else {
            self.turn = turn
            return
        }
        var flat = turn
        (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
        self.turn = flat.concatenating(outer)
    }
}
