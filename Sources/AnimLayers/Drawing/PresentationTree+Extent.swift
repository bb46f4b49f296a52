import AnimGeometry
import AnimGraphics

extension PresentationTree {
    /// Returns the index after all nodes inside a node.
    func end(of index: Int) -> Int {
        let depth = nodes[index].depth
        var end = index + 1
        while end < nodes.count, nodes[end].depth > depth { end += 1 }
        return end
    }

    /// Whether a node's layer has a mask.
    func hasMask(_ index: Int) -> Bool {
        guard nodes[index].hasMask else { return false }
        let depth = nodes[index].depth + 1
        return (index + 1..<end(of: index)).contains { nodes[$0].isMask && nodes[$0].depth == depth }
    }

    /// Whether there are nodes inside a node, a mask not counted.
    func hasSublayers(_ index: Int) -> Bool {
        index + 1 < nodes.count && nodes[index + 1].depth > nodes[index].depth && !nodes[index + 1].isMask
    }

    /// Whether the contents of a node's layer, or its sublayers, may be seen outside of a rounded rectangle in its space.
    ///
    /// True where that is not known: perspective, transitions, copies and particles are not looked into. The layer is then drawn
    /// in the way that is always right, and costs more.
    ///
    /// Nodes come in drawing order, those inside a node right after it and deeper than it:
    ///
    /// ```
    /// depth    0  1  2  2  1  2          the node at the arrow lies in the nearest ones before it that are less deep;
    ///          a  b  c  d  e  f          their maps are on the stack `spaces`: here those of a and e
    ///                         ↑
    /// ```
    ///
    /// Invariant: the depths on the stack ascend, and its last map leads from the space in which the next node lies to the
    /// outline's; nil where that leaves the plane.
    func draws(beyond outline: RoundedRect, below index: Int) -> Bool {
        let layer = nodes[index].layer
        if layer.content.isUnbounded || !outline.holds(layer.contentCommands(transform: .identity), .identity) { return true }
        // The maps from the sublayers of the nodes around the current one to the outline's space.
        var spaces = [(depth: nodes[index].depth, map: layer.planarTransformOfSublayers)]
        let end = end(of: index)
        var next = index + 1
        while next < end {
            while spaces.count > 1, let last = spaces.last, last.depth >= nodes[next].depth { spaces.removeLast() }
            switch placement(of: next, in: spaces[spaces.count - 1].map, within: outline) {
            case .outside: return true
            case .inside(.affine(let map)?):
                spaces.append((nodes[next].depth, map))
                next += 1
            case .inside(.perspective?):
                spaces.append((nodes[next].depth, nil))
                next += 1
            case .inside(nil):
                next = self.end(of: next)
            }
        }
        return false
    }

    /// The map from a layer's sublayers to an outline's space.
    private enum SublayerMap {
        case affine(Transform)
        case perspective
    }

    /// The position of a layer without its sublayers relative to an outline.
    private enum Placement {
        case outside
        /// Inside; with the map from the sublayers, where these have to be looked at.
        case inside(SublayerMap?)
    }

    private func placement(of index: Int, in space: Transform?, within outline: RoundedRect) -> Placement {
        let node = nodes[index]
        let layer = node.layer
        if layer.isHidden || !(layer.opacity > 0) || node.isMask { return .inside(nil) }
        guard node.picture == nil, node.transition == nil, node.copy == nil, !layer.preservesDepth, let space,
            let own = layer.planarTransform
        else {
            return .outside
        }
        let map = own.concatenating(space)
        let casts = layer.shadow.shownColor != nil && !layer.masksToBounds
        if casts || layer.content.isUnbounded || !map.isFinite { return .outside }
        let isSeen = layer.backgroundColor != nil || layer.shownBorderColor != nil || layer.masksToBounds
        if isSeen && !layer.roundedBounds.outlinePoints.allSatisfy({ outline.holds(map.apply($0)) }) { return .outside }
        if layer.masksToBounds { return .inside(nil) }
        if !outline.holds(layer.contentCommands(transform: .identity), map) { return .outside }
        return .inside(layer.planarTransformOfSublayers.map { .affine($0.concatenating(map)) } ?? .perspective)
    }
}

extension Layer {
    /// The map from the layer's own plane to its superlayer's; nil where it leaves that plane.
    fileprivate var planarTransform: Transform? { transform.isAffine ? transformToSuperlayer : nil }

    /// The effect of the sublayer transform on sublayers; nil where they leave the plane.
    fileprivate var planarTransformOfSublayers: Transform? {
        sublayerTransform.affine.map { $0.isIdentity ? .identity : Layer.placing(anchor, at: anchor, through: $0) }
    }
}

extension LayerContent {
    /// Whether it may draw anywhere.
    fileprivate var isUnbounded: Bool {
        switch self {
        case .emitter: true
        case .none, .shape, .gradient, .text, .replicator, .transform: false
        }
    }
}
