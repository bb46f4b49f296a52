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
