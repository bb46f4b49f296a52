package import AnimGeometry

/// The place of a layer on a canvas.
package struct LayerOutline: Hashable, Sendable {
    /// The layer.
    package let id: LayerID
    /// The number of layers around it, the window included.
    package let depth: Int
    /// The corners of its bounds on the canvas: left and top first, then clockwise if the layer is not mirrored.
    package let corners: [Point]
    /// The anchor point on the canvas.
    package let anchor: Point
    /// The frame in its superlayer, in points.
    package let frame: Rect
    /// Whether it is the mask of a layer.
    package let isMask: Bool
}

extension PresentationTree {
    /// Returns the places of all layers below the window that are not hidden, in tree order.
    ///
    /// A layer of a replicator has one for each copy. Layers that are turned edge-on, or are behind the viewer, have none.
    ///
    /// - Parameter canvas: The map from points of the window to the canvas.
    package func outlines(on canvas: Projection) -> [LayerOutline] {
        var result: [LayerOutline] = []
        var open: [(depth: Int, projection: Projection, space: SublayerSpace)] = []
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            while let last = open.last, last.depth >= node.depth { open.removeLast() }
            var space = open.last.map { node.isMask ? SublayerSpace($0.projection) : $0.space } ?? SublayerSpace(canvas)
            if let copy = node.copy { space = space.moved(by: copy.transform) }
            let projection = space.projection(of: node)
            guard node.isShown(in: space), projection.isFinite else {
                index = end(of: index)
                continue
            }
            if node.picture == nil, node.depth > 0, let outline = LayerOutline(node, projection) { result.append(outline) }
            // The pictures of a transition are in the space of the layer itself.
            let inner = node.transition == nil ? space.space(of: node.layer, seenThrough: projection) : space
            open.append((node.depth, projection, inner))
            index += 1
        }
        return result
    }
}

extension PresentationTree.Node {
    /// Whether the layer is neither hidden nor transparent, and does not face away.
    fileprivate func isShown(in space: SublayerSpace) -> Bool {
        !layer.isHidden && layer.opacity > 0 && layer.bounds.isFinite && picture?.facesAway != true
            && (layer.preservesDepth || space.shows(layer))
    }
}

extension LayerOutline {
    fileprivate init?(_ node: PresentationTree.Node, _ projection: Projection) {
        let bounds = node.layer.bounds
        let corners = [
            Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
            Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
        ].compactMap(projection.apply)
        guard corners.count == 4, let anchor = projection.apply(node.layer.anchor) else { return nil }
        self.init(
            id: node.id, depth: node.depth, corners: corners, anchor: anchor, frame: node.layer.frame, isMask: node.isMask)
    }
}

extension SublayerSpace {
    /// Returns the projection of a node's plane; transition pictures are rotated and moved in their own space.
    func projection(of node: PresentationTree.Node) -> Projection {
        var seen = projection(of: node.layer)
        guard let picture = node.picture else { return seen }
        if picture.offset != .zero {
            seen = Projection(Transform(translationX: picture.offset.x, y: picture.offset.y)).concatenating(seen)
        }
        return picture.turn.map { $0.projection.concatenating(seen) } ?? seen
    }
}

extension Timeline {
    /// Returns the center of a layer's bounds on a canvas at a time; nil while it is not in the tree, or is behind the viewer.
    ///
    /// Copies of replicators and the pictures of transitions do not count.
    ///
    /// - Parameter canvas: The map from points of the window to the canvas.
    package func center(of layer: LayerID, at time: Double, on canvas: Projection) -> Point? {
        guard isInTree(layer, at: time) else { return nil }
        var (space, projection) = (SublayerSpace(canvas), canvas)
        var superlayer: LayerID?
        for id in ancestry(of: layer, at: time, view: .current).reversed() {
            if let superlayer, mask(of: superlayer, at: time) == id { space = SublayerSpace(projection) }
            let values = presentation(of: id, at: time)
            projection = space.projection(of: values)
            if id == layer { return projection.apply(Point(x: values.bounds.midX, y: values.bounds.midY)) }
            space = space.space(of: values, seenThrough: projection)
            superlayer = id
        }
        return nil
    }
}
