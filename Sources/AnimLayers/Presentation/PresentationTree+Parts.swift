import AnimGeometry

/// The part of a tree that is shown.
package enum TreePart: Hashable, Sendable {
    /// All layers.
    case all
    /// Some layers with their sublayers, moved, clipped and faded as in the whole tree.
    case only(Set<LayerID>)
    /// All layers but some, and their sublayers.
    case without(Set<LayerID>)
}

extension PresentationTree {
    /// Removes the layers that do not belong to a part of the tree.
    ///
    /// The superlayers of shown layers stay, with their masks, but draw nothing themselves.
    package mutating func keep(_ part: TreePart) {
        switch part {
        case .all: break
        case .only(let layers): keepOnly(layers)
        case .without(let layers): remove(layers)
        }
    }

    private mutating func remove(_ layers: Set<LayerID>) {
        var isKept = [Bool](repeating: true, count: nodes.count)
        for index in nodes.indices where layers.contains(nodes[index].id) {
            for inner in index..<end(of: index) { isKept[inner] = false }
        }
        keepNodes(isKept)
    }

    private mutating func keepOnly(_ layers: Set<LayerID>) {
        var isKept = [Bool](repeating: false, count: nodes.count)
        var isSuperlayer = isKept
        var path: [Int] = []
        var index = 0
        while index < nodes.count {
            path.removeLast(max(0, path.count - nodes[index].depth))
            guard layers.contains(nodes[index].id) else {
                path.append(index)
                index += 1
                continue
            }
            for outer in path { (isKept[outer], isSuperlayer[outer]) = (true, true) }
            let end = end(of: index)
            for inner in index..<end { isKept[inner] = true }
            index = end
        }
        for index in nodes.indices where nodes[index].isMask && !isKept[index] {
            guard let outer = superlayer(of: index), isSuperlayer[outer] else { continue }
            for inner in index..<end(of: index) { isKept[inner] = true }
        }
        for index in nodes.indices where isSuperlayer[index] { nodes[index].layer.clearDrawing() }
        keepNodes(isKept)
    }

    private mutating func keepNodes(_ isKept: [Bool]) {
        nodes = nodes.indices.filter { isKept[$0] }.map { nodes[$0] }
    }

    private func superlayer(of index: Int) -> Int? { nodes[..<index].lastIndex { $0.depth < nodes[index].depth } }
}

extension Layer {
    /// Removes everything that the layer draws itself.
    fileprivate mutating func clearDrawing() {
        (backgroundColor, borderWidth, filters) = (nil, 0, [])
        (contents, shadow) = (LayerContents(), LayerShadow())
        switch content {
        case .none, .replicator, .transform: break
        case .shape, .gradient, .text, .emitter, .visualEffect: content = .none
        }
    }
}
