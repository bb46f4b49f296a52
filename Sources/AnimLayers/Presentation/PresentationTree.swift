import AnimGeometry

/// The layers as they are on screen at one moment, each one before its sublayers, those in the order of the tree, and its mask after
/// them.
///
/// A layer under a transition is there three times: once for the transition, and, one level deeper, with its sublayers in each
/// of the two pictures. The sublayers of a replicator are there once for each copy.
package struct PresentationTree: Sendable {
    /// A layer with its presentation values and its position in the tree.
    package struct Node: Sendable {
        /// The identity of the layer.
        package let id: LayerID
        /// The number of nodes around it; 0 for the root.
        package let depth: Int
        /// The presentation values.
        package let layer: Layer
        /// The picture of a transition that the node is; nil for other nodes.
        var picture: TransitionPicture?
        /// The transition whose pictures follow, one level deeper, instead of sublayers; nil for a layer as it is.
        var transition: TransitionType?
        /// The copy of a replicator's sublayers that the node begins a part of; nil outside of such, and below the sublayers.
        var copy: ReplicatorCopy?
        /// Whether the layer is the mask of the one that the node lies in; it comes after all sublayers.
        var isMask = false
        /// Whether the layer has a mask.
        var hasMask = false
        /// Whether sublayers may have different depths: then these decide about the order in which they are drawn.
        var sortsSublayers = false
        /// The particles of an emitter layer, in the order in which they are drawn.
        package internal(set) var particles: [Particle] = []

        /// Whether the node is not simply drawn where its geometry says: a mask, a copy, or a part of a transition.
        package var isIndirect: Bool { isMask || copy != nil || picture != nil || transition != nil }
    }

    /// The layers, the root first, hidden ones included.
    package let nodes: [Node]
    /// The layer with which the contents of all layers are more than a tree can hold, and after which it ends; nil for a whole tree.
    package internal(set) var overflowingLayer: LayerID?
}

extension Timeline {
    /// Returns the tree of presentation values at a time; times before 0, and NaN, are those of the scene's start.
    ///
    /// While the app is in the background it is that of the last picture before, or nothing but the window.
    package func presentation(at time: Double) -> PresentationTree {
        let time = max(0, time)
        guard let interval = backgroundInterval(at: time) else { return tree(at: time, view: .current) }
        guard interval.isBlank else { return tree(at: interval.start, view: .committed) }
        let window = model(of: Self.root, at: interval.start)
        return PresentationTree(nodes: [PresentationTree.Node(id: Self.root, depth: 0, layer: window)])
    }

    private func tree(at time: Double, view: TimelineView) -> PresentationTree {
        var builder = PresentationTreeBuilder(self)
        return builder.tree(at: time, view: view)
    }
}

/// One of the two pictures of a transition.
struct TransitionPicture: Hashable, Sendable {
    /// The displacement, in points of the layer's own space.
    var offset: Point
    /// The turn of a flip in the layer's own space, before the displacement; nil for none.
    var turn: Transform3D?
    /// Whether it is the picture of a flip that is turned away from the eye.
    var isTurnedAway = false
    /// The share by which it has replaced the picture below, 0…1; nil where it lies on top.
    var share: Double?
}

extension TransitionPicture {
    /// Turns the picture of a flip, which is within what turns it already; nil where its back is seen.
    ///
    /// A picture is flat: what turns it already does not see its depth, through which the perspective would count twice.
    mutating func flip(_ turn: Transform3D?) {
        guard let turn else {
            isTurnedAway = true
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
