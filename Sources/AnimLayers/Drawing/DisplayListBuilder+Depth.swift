import AnimGeometry
import AnimGraphics

/// A layer whose steps stand among those of its siblings.
struct SpaceMember {
    /// The index of its first step.
    let start: Int
    /// The depth of its plane; nil where it is seen edge-on.
    let depth: PlaneDepth?
}

/// Sublayers of one superlayer, put in order by depth.
///
/// Each is drawn as if it were alone, with all that it casts and masks, and its steps are moved as a whole. Where two cross, all that
/// overlap are drawn once in each cell of the screen that their lines make.
extension DisplayListBuilder {
    /// Puts the steps since the first of some members in the order of their depths.
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

    /// Whether all planes are parallel to the superlayer's, and none is nearer than one after it: so it is for most layers.
    private static func isInOrder(_ depths: [PlaneDepth]) -> Bool {
        var last = -Double.infinity
        for depth in depths {
            guard let constant = depth.constant, constant >= last else { return false }
            last = constant
        }
        return true
    }

    /// Returns the order of members; nil where that would take too long, or too many steps.
    private mutating func groups(_ seen: [(steps: Range<Int>, depth: PlaneDepth)]) -> [DepthOrder.Group]? {
        let constants = seen.compactMap(\.depth.constant)
        if constants.count == seen.count {
            return [.sequence(seen.indices.sorted { (constants[$0], $0) < (constants[$1], $1) })]
        }
        let members = seen.map { DepthMember(polygon: DrawnExtent.polygon(around: commands[$0.steps]), plane: $0.depth) }
        guard let order = DepthSorter.order(members, allowance: &depthAllowance) else { return nil }
        for case .cells(let cells) in order.groups {
            for member in cells.flatMap(\.members) { depthAllowance -= DisplayListBuilder.costOfStep * seen[member].steps.count }
        }
        return depthAllowance < 0 ? nil : order.groups
    }

    /// The cost of a step of a cell, in steps of the sorter: the display list grows by it.
    private static let costOfStep = 4

    /// Replaces the steps from an index on by those of members in another order.
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

    /// Returns the owner of each step.
    private static func owners(_ owners: [CommandOwner], of count: Int) -> [LayerID] {
        var result: [LayerID] = []
        for (index, owner) in owners.enumerated() {
            let end = index + 1 < owners.count ? owners[index + 1].start : count
            result += Array(repeating: owner.layer, count: max(0, min(end, count) - result.count))
        }
        return result
    }
}

/// Finds a convex polygon around all pixels that drawing steps may touch.
///
/// Of a turned rectangle that is its outline. It is larger than what is drawn where shapes are round, hollow or of several parts, where
/// planes are put in an order that nobody sees.
struct DrawnExtent {
    private var points: [Point] = []
    /// The clips in force, one within the other; nil where there is none.
    private var clip: ConvexPolygon?
    private var scopes: [Scope] = []

    private struct Scope {
        let clip: ConvexPolygon?
        let group: GroupStyle?
        /// The number of points before it.
        let start: Int
    }

    /// The deviations of a Gaussian that can be seen: 3.5 of them leave 1/2000 outside.
    private static let deviations = 3.5

    /// Returns the polygon around all that steps draw.
    static func polygon(around commands: ArraySlice<DrawCommand>) -> ConvexPolygon {
        var extent = DrawnExtent()
        for command in commands { extent.add(command) }
        return ConvexPolygon(around: extent.points)
    }

    private mutating func add(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, _, let transform): add(shape.extent, transform)
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
        // A mask only takes away.
        if group.compositing == .destinationIn { return points.removeSubrange(scope.start...) }
        if let shadow = group.shadow { addShadow(shadow, of: ConvexPolygon(around: Array(points[scope.start...]))) }
    }

    /// Adds the shadow that a group casts, which is moved and blurred in the space of the layer that has it.
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

extension Projection {
    /// The share of the greatest w' of a rectangle's corners below which a part of it counts as behind the eye: it would be a thousand
    /// times as large as the rest.
    private static let nearest = 1e-3

    /// Returns the image of a rectangle, as far as it lies before the eye.
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
