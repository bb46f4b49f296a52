import AnimGeometry
import AnimGraphics

extension PresentationTree {
    /// The index after all nodes inside a node.
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
    /// It is not looked into what perspective, transitions, copies and particles draw: they may be seen anywhere.
    func draws(beyond outline: RoundedRect, below index: Int) -> Bool {
        let layer = nodes[index].layer
        if layer.content.isUnbounded || !outline.holds(layer.contentCommands(transform: .identity), .identity) { return true }
        // The maps from the sublayers of the nodes around the one at hand to the outline's space.
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

    /// How a layer without its sublayers lies to an outline.
    private enum Placement {
        case outside
        /// Inside; with the map from the sublayers, where these have to be looked at.
        case inside(SublayerMap?)
    }

    private func placement(of index: Int, in space: Transform?, within outline: RoundedRect) -> Placement {
        let node = nodes[index]
        let layer = node.layer
        if layer.isHidden || !(layer.opacity > 0) || node.isMask { return .inside(nil) }
        guard node.picture == nil, node.transition == nil, node.copy == nil, let space, let own = layer.planarTransform else {
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

    /// What the sublayer transform does to the places of sublayers; nil where they leave the plane.
    fileprivate var planarTransformOfSublayers: Transform? {
        sublayerTransform.affine.map { $0.isIdentity ? .identity : Layer.placing(anchor, at: anchor, through: $0) }
    }
}

extension LayerContent {
    /// Whether it may draw anywhere.
    fileprivate var isUnbounded: Bool {
        switch self {
        case .emitter: true
        case .none, .shape, .gradient, .text, .replicator: false
        }
    }
}

extension RoundedRect {
    /// How far a point may lie outside: less than what can be seen.
    private static var tolerance: Double { 0.01 }

    /// The circle that the corners are looked upon as; continuous ones are flatter at their ends.
    private var circle: (radius: Double, margin: Double) {
        let radius = effectiveRadius
        guard radius > 0 else { return (0, 0) }
        return curve == .continuous ? (radius, radius / 50) : (radius, 0)
    }

    /// Whether a point lies inside.
    func holds(_ point: Point) -> Bool {
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
        let reach = radius + slack - margin
        return x * x + y * y <= reach * reach
    }

    /// Points whose hull the outline lies in.
    fileprivate var outlinePoints: [Point] {
        let radius = curve == .circular ? circle.radius : 0
        return [
            (Corners.minXMinY, rect.minX, rect.minY, 1.0, 1.0), (.maxXMinY, rect.maxX, rect.minY, -1, 1),
            (.minXMaxY, rect.minX, rect.maxY, 1, -1), (.maxXMaxY, rect.maxX, rect.maxY, -1, -1),
        ].flatMap { corner, x, y, dx, dy in
            guard radius > 0, corners.contains(corner) else { return [Point(x: x, y: y)] }
            return [(1.0, 0.0), (0.0, 1.0), (0.2929, 0.2929)].map {
                Point(x: x + dx * radius * $0.0, y: y + dy * radius * $0.1)
            }
        }
    }

    /// Whether all that steps draw lies inside.
    fileprivate func holds(_ commands: [DrawCommand], _ map: Transform) -> Bool {
        commands.allSatisfy { command in
            switch command {
            case .fill(let shape, _, let transform):
                guard let transform = transform.affine, let extent = shape.extent else { return false }
                let whole = transform.concatenating(map)
                return extent.corners.allSatisfy { holds(whole.apply($0)) }
            case .shadow: return false
            case .pushClip, .popClip, .pushGroup, .popGroup: return true
            }
        }
    }
}

extension Rect {
    fileprivate var corners: [Point] {
        [origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY)]
    }
}

extension Shape {
    /// A rectangle that the shape lies in; nil where that is not known.
    fileprivate var extent: Rect? {
        switch self {
        case .rect(let rect): rect
        case .roundedRect(let rounded): rounded.rect
        case .ring(let outer, _): outer.rect
        case .path(let path, _): path.bounds ?? .zero
        case .stroke(let path, let style):
            path.bounds.map { bounds in
                let reach = style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 1.5)
                return bounds.insetBy(dx: -reach, dy: -reach)
            }
        case .glyphs(let run): run.extent
        }
    }
}

extension GlyphRun {
    /// A rectangle around the glyphs, none of which reaches farther from its origin than a font's usually do.
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
