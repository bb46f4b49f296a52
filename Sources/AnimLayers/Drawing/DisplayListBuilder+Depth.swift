import AnimGeometry
import AnimGraphics

/// A layer whose commands are sorted among its siblings' commands.
struct SpaceMember {
    /// The index of its first command.
    let start: Int
    /// The depth of its plane; nil if it is edge-on.
    let depth: PlaneDepth?
}

/// The sorting of sublayers by depth.
///
/// Each sublayer is drawn on its own, including its shadow and mask, and its commands are moved as a whole. If two cross, all
/// overlapping ones are drawn once in each of the cells into which the intersection lines divide the screen.
extension DisplayListBuilder {
    /// Sorts the commands since the first of some members by depth.
    mutating func arrange(_ members: [SpaceMember], of superlayer: LayerID) {
        guard let start = members.first?.start else { return }
        var drawn: [(steps: Range<Int>, depth: PlaneDepth?)] = []
        for (index, member) in members.enumerated() {
            let end = index + 1 < members.count ? members[index + 1].start : commands.count
            if member.start < end { drawn.append((member.start..<end, member.depth)) }
        }
        let seen = drawn.compactMap { member in member.depth.map { (steps: member.steps, depth: $0) } }
        if seen.count == drawn.count && DisplayListBuilder.isInOrder(seen.map(\.depth)) { return }
        guard let groups = groups(seen) else {
            crowdedLayer = crowdedLayer ?? superlayer
            return
        }
        rearrange(from: start, groups, of: seen.map(\.steps), superlayer)
    }

    /// Whether all planes are parallel to the superlayer's and already in depth order, as for most layers.
    private static func isInOrder(_ depths: [PlaneDepth]) -> Bool {
        var last = -Double.infinity
        for depth in depths {
            guard let constant = depth.constant, constant >= last else { return false }
            last = constant
        }
        return true
    }

    /// Returns the order of members; nil if sorting would take too long, or result in too many commands.
    private mutating func groups(_ seen: [(steps: Range<Int>, depth: PlaneDepth)]) -> [DepthOrder.Group]? {
        let constants = seen.compactMap(\.depth.constant)
        if constants.count == seen.count {
            return [.sequence(seen.indices.sorted { (constants[$0], $0) < (constants[$1], $1) })]
        }
        let members = seen.map { DepthMember(polygon: DrawnExtent.polygon(around: commands[$0.steps]), plane: $0.depth) }
        guard let order = DepthSorter.order(members, allowance: &depthAllowance) else { return nil }
        for case .cells(let cells) in order.groups {
            for member in cells.flatMap(\.members) { depthAllowance -= DisplayListBuilder.commandCost * seen[member].steps.count }
        }
        return depthAllowance < 0 ? nil : order.groups
    }

    /// The cost of a command in a cell, in steps of the sorter, since the display list grows by it.
    private static let commandCost = 4

    /// Replaces the commands from an index on by the members' commands in a new order.
    private mutating func rearrange(
        from start: Int, _ groups: [DepthOrder.Group], of members: [Range<Int>], _ superlayer: LayerID
    ) {
        let given = commands[start...].map { $0 }
        let owners = owners.map { DisplayListBuilder.owners($0, of: commands.count) }
        commands.removeSubrange(start...)
        self.owners?.removeAll { $0.start >= start }
        func add(_ indices: [Int], to builder: inout DisplayListBuilder) {
            for step in indices.lazy.flatMap({ members[$0] }) {
                if let owners { builder.setOwner(owners[step]) }
                builder.commands.append(given[step - start])
            }
        }
        for group in groups {
            switch group {
            case .sequence(let indices): add(indices, to: &self)
            case .cells(let cells):
                setOwner(superlayer)
                commands.append(.pushGroup(GroupStyle(compositing: .cells)))
                for cell in cells {
                    setOwner(superlayer)
                    commands.append(.pushGroup(GroupStyle(compositing: .cell(cell.polygon, transform: .identity))))
                    add(cell.members, to: &self)
                    setOwner(superlayer)
                    commands.append(.popGroup)
                }
                commands.append(.popGroup)
            }
        }
    }

    /// Returns the owner of each command.
    static func owners(_ owners: [CommandOwner], of count: Int) -> [LayerID] {
        var result: [LayerID] = []
        for (index, owner) in owners.enumerated() {
            let end = index + 1 < owners.count ? owners[index + 1].start : count
            result += Array(repeating: owner.layer, count: max(0, min(end, count) - result.count))
        }
        return result
    }
}

/// Finds a convex polygon around all pixels that drawing commands may touch.
///
/// For a rotated rectangle, that is its outline. For round, hollow or multi-part shapes, it is larger than the drawn area; planes
/// are then sorted where nothing is visible, without effect.
struct DrawnExtent {
    private var points: [Point] = []
    /// The intersection of the current clips; nil for none.
    private var clip: ConvexPolygon?
    private var scopes: [Scope] = []

    private struct Scope {
        let clip: ConvexPolygon?
        let group: GroupStyle?
        /// The number of points before the scope.
        let start: Int
    }

    /// The visible standard deviations of a Gaussian: 3.5 leave 1/2000 outside.
    private static let deviations = 3.5

    /// Returns the polygon around everything that commands draw.
    static func polygon(around commands: ArraySlice<DrawCommand>) -> ConvexPolygon {
        var extent = DrawnExtent()
        for command in commands { extent.add(command) }
        return ConvexPolygon(around: extent.points)
    }

    private mutating func add(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, _, let transform), .backdrop(let shape, _, let transform): add(shape.extent, transform)
        case .shadow(let shape, let radius, _, let transform):
            let margin = radius.magnitude * DrawnExtent.deviations
            add(shape.extent?.insetBy(dx: -margin, dy: -margin), transform)
        case .pushClip(let shape, let transform):
            let polygon = shape.extent.map { transform.image(of: $0) }
            push(group: nil)
            clip = polygon.map { polygon in clip.map(polygon.intersection) ?? polygon } ?? clip
        case .pushGroup(let style): push(group: style)
        case .popClip, .popGroup: pop()
        }
    }

    private mutating func add(_ rect: Rect?, _ transform: Projection) {
        guard let rect, !rect.isEmpty else { return }
        add(transform.image(of: rect))
    }

    private mutating func add(_ polygon: ConvexPolygon) {
        points += (clip.map(polygon.intersection) ?? polygon).vertices
    }

    private mutating func push(group: GroupStyle?) {
        scopes.append(Scope(clip: clip, group: group, start: points.count))
    }

    private mutating func pop() {
        guard let scope = scopes.popLast() else { return }
        clip = scope.clip
        guard let group = scope.group else { return }
        // A mask only removes content.
        if group.compositing == .destinationIn || group.compositing == .destinationOut {
            return points.removeSubrange(scope.start...)
        }
        if let filters = group.filters {
            let blur = DropShadow(color: .black, radius: filters.blurRadius, offset: .zero, transform: filters.transform)
            addShadow(blur, of: ConvexPolygon(around: Array(points[scope.start...])))
        }
        if let shadow = group.shadow { addShadow(shadow, of: ConvexPolygon(around: Array(points[scope.start...]))) }
    }

    /// Adds the shadow of a group, which is offset and blurred in its layer's space.
    private mutating func addShadow(_ shadow: DropShadow, of polygon: ConvexPolygon) {
        guard let inverse = shadow.transform.inverted() else { return }
        let own = polygon.vertices.compactMap { inverse.apply($0) }
        guard own.count == polygon.vertices.count, let box = ConvexPolygon(around: own).bounds else { return }
        let margin = shadow.radius.magnitude * DrawnExtent.deviations
        let moved = Rect(
            x: box.minX + shadow.offset.width, y: box.minY + shadow.offset.height, width: box.width, height: box.height)
        add(shadow.transform.image(of: moved.insetBy(dx: -margin, dy: -margin)))
    }
}

extension GroupFilters {
    /// The sum of the radii of all blurs.
    fileprivate var blurRadius: Double {
        filters.reduce(0) { sum, filter in
            if case .gaussianBlur(let radius) = filter { sum + radius } else { sum }
        }
    }
}

extension Projection {
    /// The share of the greatest w of a rectangle's corners below which a part counts as behind the viewer: it would be magnified
    /// a thousandfold.
    private static let nearest = 1e-3

    /// Returns the image of the part of a rectangle in front of the viewer.
    fileprivate func image(of rect: Rect) -> ConvexPolygon {
        let corners = ConvexPolygon(rect).vertices
        if let affine { return ConvexPolygon(around: corners.map(affine.apply).filter(\.isFinite)) }
        let weights = HalfPlane(x: m13, y: m23, constant: m33)
        let greatest = corners.map { weights.value(at: $0) }.max() ?? 0
        guard greatest > 0, greatest.isFinite else { return ConvexPolygon(around: []) }
        var visible = weights
        visible.constant -= greatest * Projection.nearest
        return ConvexPolygon(around: ConvexPolygon(rect).clipped(to: visible).vertices.compactMap(apply).filter(\.isFinite))
    }
}
