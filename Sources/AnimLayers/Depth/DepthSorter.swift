import AnimGeometry

/// Sorts the members of a space by depth.
///
/// Each plane has one depth at each pixel, and two planes are equally deep along a straight line. So the intersection lines of
/// the members divide the screen into convex cells with one drawing order each. Cells are drawn instead of the pieces into which
/// the members cut each other: the backdrop would show through the antialiased edges between pieces, but two cells share each
/// pixel on their common line, and both have whole pictures there. A cell is divided only by the line of a pair that crosses
/// within it, or to resolve a cycle: three bars can each cover the next without crossing.
struct DepthSorter {
    private let members: [DepthMember]
    /// Pairs with the same member in front everywhere.
    private var fixed: [(behind: Int, front: Int)] = []
    private var pairs: [DepthPair] = []
    /// The remaining steps.
    private var allowance: Int
    /// Whether the allowance or the nesting is exceeded.
    private var isExhausted = false

    /// The most steps of a frame, about one second; a step examines a pair or a member in one cell.
    static let maximumWork = 2_000_000
    /// The deepest nesting of cells.
    private static let maximumNesting = 200
    /// The distance in pixels up to which members near a cell are drawn in it, since they may touch a pixel that the cell shares.
    private static let reach = 1.5

    /// Sorts members that are given in list order, and reduces the allowance by the steps taken; nil if it is exceeded.
    static func order(_ members: [DepthMember], allowance: inout Int) -> DepthOrder? {
        var sorter = DepthSorter(members, allowance: allowance)
        let groups = sorter.groups()
        allowance = sorter.allowance
        return sorter.isExhausted ? nil : DepthOrder(groups: groups)
    }

    private init(_ members: [DepthMember], allowance: Int) {
        self.members = members
        self.allowance = allowance
    }

    private mutating func spend(_ steps: Int) -> Bool {
        allowance -= steps
        if allowance < 0 { isExhausted = true }
        return !isExhausted
    }

    private mutating func groups() -> [DepthOrder.Group] {
        let seen = members.indices.filter { members[$0].isSeen }
        guard findPairs(among: seen) else { return [] }
        var undivided: [Int] = []
        var undividedEdges: [(behind: Int, front: Int)] = []
        var divided: [(first: Int, cells: [DepthOrder.Cell])] = []
        for component in components(of: seen) {
            let cells = cells(of: component)
            if isExhausted { return [] }
            if cells.count == 1 {
                undivided += component.members
                undividedEdges += zip(cells[0].members, cells[0].members.dropFirst()).map { ($0, $1) }
            } else if let first = component.members.first {
                divided.append((first, cells))
            }
        }
        return DepthSorter.merge(DepthSorter.sorted(undivided.sorted(), undividedEdges).order, with: divided)
    }

    /// Inserts the groups of cells at the places of their first members.
    private static func merge(
        _ sequence: [Int], with divided: [(first: Int, cells: [DepthOrder.Cell])]
    ) -> [DepthOrder.Group] {
        var groups: [DepthOrder.Group] = []
        var waiting = divided[...]
        var run: [Int] = []
        for member in sequence {
            while let next = waiting.first, next.first < member {
                if !run.isEmpty { groups.append(.sequence(run)) }
                run = []
                groups.append(.cells(next.cells))
                waiting.removeFirst()
            }
            run.append(member)
        }
        if !run.isEmpty { groups.append(.sequence(run)) }
        return groups + waiting.map { .cells($0.cells) }
    }
}

extension DepthSorter {
    /// Finds the overlapping pairs by a sweep from left to right; returns false if there are too many.
    private mutating func findPairs(among seen: [Int]) -> Bool {
        let boxes = members.map { $0.polygon.bounds ?? .zero }
        let depths = members.map(\.plane.onScreen)
        var active: [Int] = []
        for index in seen.sorted(by: { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }) {
            active.removeAll { boxes[$0].maxX <= boxes[index].minX }
            guard spend(active.count + 1) else { return false }
            for other in active where boxes[other].minY < boxes[index].maxY && boxes[index].minY < boxes[other].maxY {
                add(min(index, other), max(index, other), depths)
            }
            active.append(index)
        }
        pairs.sort { ($0.first, $0.second) < ($1.first, $1.second) }
        return true
    }

    private mutating func add(_ first: Int, _ second: Int, _ depths: [ScreenDepth?]) {
        if let a = members[first].plane.constant, let b = members[second].plane.constant {
            fixed.append(b >= a ? (first, second) : (second, first))
        } else if let a = depths[first], let b = depths[second] {
            let overlap = members[first].polygon.intersection(members[second].polygon)
            if let pair = DepthPair(first, second, (a, b), overlap: overlap) { pairs.append(pair) }
        }
    }

    /// Members that overlap one another, directly or through others, and no other members.
    private struct Component {
        /// The members, in list order.
        var members: [Int] = []
        var fixed: [(behind: Int, front: Int)] = []
        var pairs: [DepthPair] = []
    }

    /// Returns the components, ordered by their first members.
    private func components(of seen: [Int]) -> [Component] {
        var parents = Array(members.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index {
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }
        for (a, b) in fixed.map({ ($0.behind, $0.front) }) + pairs.map({ ($0.first, $0.second) }) {
            let (a, b) = (root(a), root(b))
            parents[max(a, b)] = min(a, b)
        }
        // The root is the smallest member, so it comes first.
        var result: [Component] = []
        var positions = [Int](repeating: 0, count: members.count)
        for index in seen {
            if root(index) == index {
                positions[index] = result.count
                result.append(Component())
            }
            result[positions[root(index)]].members.append(index)
        }
        for edge in fixed { result[positions[root(edge.behind)]].fixed.append(edge) }
        for pair in pairs { result[positions[root(pair.first)]].pairs.append(pair) }
        return result
    }
}

extension DepthSorter {
    /// Returns the cells of a component, which together cover everything that its members draw.
    private mutating func cells(of component: Component) -> [DepthOrder.Cell] {
        if component.pairs.isEmpty {
            let order = DepthSorter.sorted(component.members, component.fixed).order
            return [DepthOrder.Cell(polygon: ConvexPolygon(.zero), members: order)]
        }
        var region = Rect.zero
        for member in component.members { region = region.union(members[member].polygon.bounds ?? .zero) }
        // Coverage extends up to a pixel beyond the edges.
        let polygon = ConvexPolygon(region.insetBy(dx: -2, dy: -2))
        return cells(of: component, in: polygon, nesting: 0)
    }

    /// Returns the cells of a convex region of the screen; the component's pairs are clipped to it.
    private mutating func cells(of component: Component, in region: ConvexPolygon, nesting: Int) -> [DepthOrder.Cell] {
        guard spend(component.members.count + component.fixed.count + component.pairs.count) else { return [] }
        var edges = component.fixed
        for pair in component.pairs {
            switch pair.relation {
            case .firstIsBehind: edges.append((pair.first, pair.second))
            case .secondIsBehind: edges.append((pair.second, pair.first))
            case .crossing: return divide(component, region, by: pair.line, nesting: nesting)
            }
        }
        let (order, cycle) = DepthSorter.sorted(component.members, edges)
        if let pair = component.pairs.first(where: { cycle.contains($0.first) && cycle.contains($0.second) && $0.divides(region) }
        ) {
            return divide(component, region, by: pair.line, nesting: nesting)
        }
        let near = (order + cycle).filter { members[$0].polygon.isNear(region, within: DepthSorter.reach) }
        return near.isEmpty ? [] : [DepthOrder.Cell(polygon: region, members: near)]
    }

    private mutating func divide(
        _ component: Component, _ region: ConvexPolygon, by line: HalfPlane, nesting: Int
    ) -> [DepthOrder.Cell] {
        if nesting == DepthSorter.maximumNesting { isExhausted = true }
        if isExhausted { return [] }
        var cells: [DepthOrder.Cell] = []
        for side in [line, line.opposite] {
            let part = region.clipped(to: side)
            if part.area <= DepthPair.minimumArea { continue }
            var rest = component
            rest.pairs = component.pairs.compactMap { $0.clipped(to: side) }
            cells += self.cells(of: rest, in: part, nesting: nesting + 1)
        }
        guard cells.count == 2, let members = DepthSorter.commonOrder(cells[0].members, cells[1].members) else { return cells }
        return [DepthOrder.Cell(polygon: region, members: members)]
    }

    /// Returns the longer of two orders if it contains the other, so that it is valid in both cells.
    private static func commonOrder(_ a: [Int], _ b: [Int]) -> [Int]? {
        let (short, long) = a.count < b.count ? (a, b) : (b, a)
        var next = short[...]
        for member in long where member == next.first { next.removeFirst() }
        return next.isEmpty ? long : nil
    }

    /// Returns the members, given in list order, sorted so that each comes after the members behind it, otherwise in list order;
    /// and the members that are left over because of cycles.
    private static func sorted(
        _ members: [Int], _ edges: [(behind: Int, front: Int)]
    ) -> (order: [Int], cycle: [Int]) {
        guard !edges.isEmpty, let last = members.last else { return (members, []) }
        var fronts = [[Int]](repeating: [], count: last + 1)
        var counts = [Int](repeating: 0, count: last + 1)
        for edge in edges {
            fronts[edge.behind].append(edge.front)
            counts[edge.front] += 1
        }
        var positions = [Int](repeating: 0, count: last + 1)
        for (position, member) in members.enumerated() { positions[member] = position }
        var isDone = [Bool](repeating: false, count: members.count)
        var order: [Int] = []
        var position = 0
        while position < members.count {
            let member = members[position]
            if isDone[position] || counts[member] > 0 {
                position += 1
                continue
            }
            isDone[position] = true
            order.append(member)
            position += 1
            for front in fronts[member] {
                counts[front] -= 1
                if counts[front] == 0 { position = min(position, positions[front]) }
            }
        }
        return (order, members.indices.filter { !isDone[$0] }.map { members[$0] })
    }
}

extension DepthPair {
    /// Whether the line divides a region of the screen.
    fileprivate func divides(_ region: ConvexPolygon) -> Bool {
        region.clipped(to: line).area > DepthPair.minimumArea && region.clipped(to: line.opposite).area > DepthPair.minimumArea
    }
}

/// The drawing order of the members of a space.
///
/// Members that overlap are in the same group; within a group, the rearmost comes first.
struct DepthOrder {
    /// Members that are sorted together.
    enum Group: Hashable {
        /// One order everywhere.
        case sequence([Int])
        /// A separate order in each cell of the screen.
        case cells([Cell])
    }

    /// A region of the screen with one drawing order.
    struct Cell: Hashable {
        let polygon: ConvexPolygon
        /// The members that may be visible there, the rearmost first.
        let members: [Int]
    }

    /// The groups in drawing order, which between groups follows the list order.
    private(set) var groups: [Group] = []
}

/// A layer's picture in the space of its siblings.
struct DepthMember: Hashable {
    /// The pixels that the picture may cover.
    let polygon: ConvexPolygon
    /// The depth of its plane.
    let plane: PlaneDepth

    /// Whether it is visible: an edge-on member draws nothing and divides nothing.
    var isSeen: Bool { polygon.area >= DepthPair.minimumArea }
}

/// Two members that overlap.
struct DepthPair {
    /// The smallest area of an overlap, in square pixels: a shared edge of two faces of a cube must not count as a crossing.
    static let minimumArea = 1e-6
    /// The perpendicular distance in points below which planes coincide: well above the rounding errors for coordinates of
    /// thousands of points, and below any intended distance.
    static let tolerance = 0.01

    /// The members, in list order.
    let first: Int
    let second: Int
    /// The pixels at which the second member is at least as near.
    let line: HalfPlane
    private let weight: HalfPlane
    private let slope: Double
    /// The pixels that both members may cover.
    private(set) var overlap: ConvexPolygon

    /// Creates a pair; nil if the members do not overlap.
    init?(_ first: Int, _ second: Int, _ depths: (ScreenDepth, ScreenDepth), overlap: ConvexPolygon) {
        guard overlap.area > DepthPair.minimumArea else { return nil }
        (self.first, self.second, self.overlap) = (first, second, overlap)
        line = depths.0.isBehind(depths.1)
        weight = depths.0.weight
        slope = min(depths.0.slope, depths.1.slope)
    }

    /// Returns the pair within a half-plane; nil if the members do not overlap there.
    func clipped(to half: HalfPlane) -> DepthPair? {
        var result = self
        result.overlap = overlap.clipped(to: half)
        return result.overlap.area > DepthPair.minimumArea ? result : nil
    }

    /// Which of two members is behind.
    enum Relation {
        case firstIsBehind, secondIsBehind
        /// Each is behind the other at some pixels.
        case crossing
    }

    /// The relation in the overlap; at equal depth, the first in list order is behind.
    var relation: Relation {
        var (low, high) = (0.0, 0.0)
        for vertex in overlap.vertices {
            let distance = line.value(at: vertex) / weight.value(at: vertex) * slope
            (low, high) = (min(low, distance), max(high, distance))
        }
        if low >= -DepthPair.tolerance { return .firstIsBehind }
        return high <= DepthPair.tolerance ? .secondIsBehind : .crossing
    }
}
