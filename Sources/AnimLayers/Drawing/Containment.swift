import AnimGeometry
import AnimGraphics

extension PresentationTree {
    /// Whether a node's layer has a mask.
    func hasMask(_ index: Int) -> Bool {
        guard nodes[index].hasMask else { return false }
        let depth = nodes[index].depth + 1
        return (index + 1..<end(of: index)).contains { nodes[$0].isMask && nodes[$0].depth == depth }
    }

    /// Whether a node has sublayers, not counting a mask.
    func hasSublayers(_ index: Int) -> Bool {
        nodes[index].leavesOutSublayers
            || index + 1 < nodes.count && nodes[index + 1].depth > nodes[index].depth && !nodes[index + 1].isMask
    }

    /// Whether the contents of a node's layer, or its sublayers, may be visible outside a rounded rectangle in its space.
    ///
    /// True if that is unknown: perspective, transitions, copies and particles are not examined. The layer is then drawn in a way
    /// that is always correct but slower.
    ///
    /// Nodes are in drawing order, a node's descendants directly after it and deeper than it:
    ///
    /// ```
    /// depth    0  1  2  2  1  2          the ancestors of the node at the arrow are the nearest less deep nodes before it;
    ///          a  b  c  d  e  f          their maps are on the stack `spaces`: here a's and e's
    ///                         ↑
    /// ```
    ///
    /// Invariant: the depths on the stack ascend, and its last map leads from the next node's space to the outline's; nil if that
    /// node may leave the plane.
    func draws(beyond outline: RoundedRect, below index: Int) -> Bool {
        let layer = nodes[index].layer
        if layer.content.isUnbounded || !outline.contains(layer.contentCommands(transform: .identity), mappedBy: .identity) {
            return true
        }
        // The maps to the outline's space from the sublayer spaces of the current node's ancestors.
        var spaces = [(depth: nodes[index].depth, map: layer.planarSublayerTransform)]
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
        /// Inside; with the map from its sublayers, if these have to be examined.
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
        let casts = layer.shadow.visibleColor != nil && !layer.masksToBounds || layer.filters.blurRadius > 0
        if casts || layer.content.isUnbounded || !map.isFinite { return .outside }
        let isSeen = layer.backgroundColor != nil || layer.visibleBorderColor != nil || layer.masksToBounds
        if isSeen && !layer.roundedBounds.outlinePoints.allSatisfy({ outline.contains(map.apply($0)) }) { return .outside }
        if layer.masksToBounds { return .inside(nil) }
        if !outline.contains(layer.contentCommands(transform: .identity), mappedBy: map) { return .outside }
        return .inside(layer.planarSublayerTransform.map { .affine($0.concatenating(map)) } ?? .perspective)
    }
}

extension Layer {
    /// The map from the layer's plane to its superlayer's; nil if the layer leaves that plane.
    fileprivate var planarTransform: Transform? { transform.isAffine ? transformToSuperlayer : nil }
}

extension LayerContent {
    /// Whether its extent is unknown.
    fileprivate var isUnbounded: Bool {
        switch self {
        case .emitter: true
        case .none, .shape, .gradient, .text, .replicator, .transform, .visualEffect: false
        }
    }
}

extension RoundedRect {
    /// The distance by which a point may lie outside; too small to be visible.
    private static var tolerance: Double { 0.01 }

    /// The circle that approximates the corners, and a margin inside it.
    ///
    /// A continuous corner curves earlier than a circle of the same radius, but lies less than a fiftieth of the radius inside
    /// it.
    private var circle: (radius: Double, margin: Double) {
        let radius = effectiveRadius
        guard radius > 0 else { return (0, 0) }
        return curve == .continuous ? (radius, radius / 50) : (radius, 0)
    }

    /// Whether a point lies inside.
    ///
    /// ```
    ///  ┌───x──┬────      x, y: the distances of the point from the center of the nearest corner's circle, towards the corner;
    ///  │   · y│          0 outside the corner's square, where only the sides of the rectangle count
    ///  ├──────┼          (a continuous corner extends a little beyond that square, hence the margin)
    ///  │      center
    /// ```
    func contains(_ point: Point) -> Bool {
        let slack = RoundedRect.tolerance
        guard point.x >= rect.minX - slack, point.x <= rect.maxX + slack, point.y >= rect.minY - slack,
            point.y <= rect.maxY + slack
        else { return false }
        let (radius, margin) = circle
        let isLeft = point.x < rect.midX
        let isUpper = point.y < rect.midY
        let corner: Corners = isUpper ? (isLeft ? .minXMinY : .maxXMinY) : (isLeft ? .minXMaxY : .maxXMaxY)
        guard radius > 0, corners.contains(corner) else { return true }
        let x = max(0, radius - (isLeft ? point.x - rect.minX : rect.maxX - point.x))
        let y = max(0, radius - (isUpper ? point.y - rect.minY : rect.maxY - point.y))
        if x == 0 || y == 0 { return margin == 0 || max(x, y) + margin <= radius || x + y == 0 }
        let limit = radius + slack - margin
        return x * x + y * y <= limit * limit
    }

    /// Sample points of the outline: each corner, or the ends and the middle of its arc.
    ///
    /// The middle of an arc is 1 − 1/√2 = 0.2929 radii away from both sides.
    var outlinePoints: [Point] { [Corners.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY].flatMap(outlinePoints(at:)) }

    /// Returns the sample points of a corner.
    func outlinePoints(at corner: Corners) -> [Point] {
        let radius = curve == .circular ? circle.radius : 0
        let (isLeft, isUpper) = (corner == .minXMinY || corner == .minXMaxY, corner == .minXMinY || corner == .maxXMinY)
        let (x, y) = (isLeft ? rect.minX : rect.maxX, isUpper ? rect.minY : rect.maxY)
        guard radius > 0, corners.contains(corner) else { return [Point(x: x, y: y)] }
        return [(1.0, 0.0), (0.0, 1.0), (0.2929, 0.2929)].map {
            Point(x: x + (isLeft ? radius : -radius) * $0.0, y: y + (isUpper ? radius : -radius) * $0.1)
        }
    }

    /// Whether everything that commands draw lies inside.
    func contains(_ commands: [DrawCommand], mappedBy map: Transform) -> Bool {
        commands.allSatisfy { command in
            switch command {
            case .fill(let shape, _, let transform), .backdrop(let shape, _, let transform):
                guard let transform = transform.affine, let extent = shape.extent else { return false }
                let whole = transform.concatenating(map)
                return extent.corners.allSatisfy { contains(whole.apply($0)) }
            case .shadow: return false
            case .pushClip, .popClip, .pushGroup, .popGroup: return true
            }
        }
    }
}

extension Rect {
    /// Whether another rectangle lies inside.
    func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }

    fileprivate var corners: [Point] {
        [origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY)]
    }
}

extension Shape {
    /// A rectangle that contains the shape.
    var extent: Rect? {
        switch self {
        case .rect(let rect): rect
        case .roundedRect(let rounded): rounded.rect
        case .ring(let outer, _): outer.rect
        case .path(let path, _): path.bounds ?? .zero
        case .stroke(let path, let style):
            path.bounds.map { bounds in
                let margin = style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 1.5)
                return bounds.insetBy(dx: -margin, dy: -margin)
            }
        case .glyphs(let run): run.extent
        }
    }
}

extension GlyphRun {
    /// A rectangle around the glyphs, estimated from their origins and the font size.
    fileprivate var extent: Rect {
        guard let first = glyphs.first else { return .zero }
        var (low, high) = (first.position, first.position)
        for glyph in glyphs {
            low = Point(x: min(low.x, glyph.position.x), y: min(low.y, glyph.position.y))
            high = Point(x: max(high.x, glyph.position.x), y: max(high.y, glyph.position.y))
        }
        return Rect(
            x: low.x - 0.25 * size, y: low.y - 1.1 * size, width: high.x - low.x + 1.5 * size,
            height: high.y - low.y + 1.5 * size)
    }
}
