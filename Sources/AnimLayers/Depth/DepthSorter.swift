import AnimGeometry

/// Puts the members of a space in order by depth.
///
/// Each plane has one depth at each pixel, and two planes are equally deep at those of a straight line. So the lines of members that
/// cross divide the screen into convex cells, in each of which one order holds for all: that is what is drawn, rather than the pieces
/// into which members cut each other. Where pieces met, the backdrop would show through their smooth edges; cells share each pixel
/// on a line between two pictures that are both whole. A cell is only divided by the line of a pair that crosses within it, or one
/// that resolves a cycle: three bars can each cover the next without any two crossing.
struct DepthSorter {
    private let members: [DepthMember]
    /// Pairs of which one member covers the other in the same way everywhere, with that one last.
    private var fixed: [(behind: Int, front: Int)] = []
    private var pairs: [DepthPair] = []
    /// The steps that are left.
    private var allowance: Int
    /// Whether the cells are too many.
    private var isExhausted = false

    /// The most steps of a frame, of which each looks at a pair or a member in one cell: about a second.
    static let maximumWork = 2_000_000
    /// The deepest cells within cells.
    private static let maximumNesting = 200
    /// The distance in pixels from a cell up to which members are drawn in it: those that touch a pixel that the cell shares.
    private static let reach = 1.5

    /// Orders members, given in the order of the list; nil where that takes more steps than the allowance, which it reduces.
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
        var calm: [Int] = []
        var calmEdges: [(behind: Int, front: Int)] = []
        var divided: [(first: Int, cells: [DepthOrder.Cell])] = []
        for component in components(of: seen) {
            let cells = cells(of: component)
            if isExhausted { return [] }
            if cells.count == 1 {
                calm += component.members
                calmEdges += zip(cells[0].members, cells[0].members.dropFirst()).map { ($0, $1) }
            } else if let first = component.members.first {
                divided.append((first, cells))
            }
        }
        return DepthSorter.merge(DepthSorter.sorted(calm.sorted(), calmEdges).order, with: divided)
    }

    /// Puts the groups of cells where the first of their members would be.
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
    /// Finds the pairs that overlap, from left to right; false where they are too many.
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

    /// Members that overlap others of them, and none else.
    private struct Component {
        /// The members, in the order of the list.
        var members: [Int] = []
        var fixed: [(behind: Int, front: Int)] = []
        var pairs: [DepthPair] = []
    }

    /// Returns the components, by the first of their members.
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
        // The root is the least member, so it comes first.
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
    /// Returns the cells of a component, which together hold all that its members draw.
    private mutating func cells(of component: Component) -> [DepthOrder.Cell] {
        if component.pairs.isEmpty {
            let order = DepthSorter.sorted(component.members, component.fixed).order
            return [DepthOrder.Cell(polygon: ConvexPolygon(.zero), members: order)]
        }
        var region = Rect.zero
        for member in component.members { region = region.union(members[member].polygon.bounds ?? .zero) }
        // Coverage reaches a pixel beyond the sides.
        let polygon = ConvexPolygon(region.insetBy(dx: -2, dy: -2))
        return cells(of: component, in: polygon, nesting: 0)
    }

    /// Returns the cells of a convex part of the screen; the component's pairs are clipped to it.
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
            if part.area <= DepthPair.leastArea { continue }
            var rest = component
            rest.pairs = component.pairs.compactMap { $0.clipped(to: side) }
            cells += self.cells(of: rest, in: part, nesting: nesting + 1)
        }
        guard cells.count == 2, let members = DepthSorter.commonOrder(cells[0].members, cells[1].members) else { return cells }
        return [DepthOrder.Cell(polygon: region, members: members)]
    }

    /// The longer of two orders if the other one is a part of it: then one order holds in both cells.
    private static func commonOrder(_ a: [Int], _ b: [Int]) -> [Int]? {
        let (short, long) = a.count < b.count ? (a, b) : (b, a)
        var next = short[...]
        for member in long where member == next.first { next.removeFirst() }
        return next.isEmpty ? long : nil
    }

    /// Returns members, given in the order of the list, each after those behind it and else in that order, and those that are left by
    /// cycles.
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
    /// Whether the line divides a part of the screen.
    fileprivate func divides(_ region: ConvexPolygon) -> Bool {
        region.clipped(to: line).area > DepthPair.leastArea && region.clipped(to: line.opposite).area > DepthPair.leastArea
    }
}

/// The order in which the members of a space are drawn.
///
/// Members that overlap nowhere are apart in one of the groups; within a group, those behind come first.
struct DepthOrder {
    /// Members that are drawn together.
    enum Group: Hashable {
        /// One after the other, everywhere.
        case sequence([Int])
        /// In an order of their own in each cell of the screen.
        case cells([Cell])
    }

    /// A part of the screen in which one order holds.
    struct Cell: Hashable {
        let polygon: ConvexPolygon
        /// The members that may be seen there, the rearmost first.
        let members: [Int]
    }

    /// The groups in the order in which they are drawn, which between them means nothing but the order of the list.
    private(set) var groups: [Group] = []
}

/// A layer with its picture, which stands in the space of its siblings.
struct DepthMember: Hashable {
    /// The pixels that the picture may cover.
    let polygon: ConvexPolygon
    /// The depth of its plane.
    let plane: PlaneDepth

    /// Whether there is anything of it to be seen: one that is seen edge-on draws nothing, and cuts nothing.
    var isSeen: Bool { polygon.area >= DepthPair.leastArea }
}

/// Two members of which one may cover the other.
struct DepthPair {
    /// The area in square pixels from which on members overlap: sides that two faces of a cube share must not make them cross.
    static let leastArea = 1e-6
    /// The perpendicular distance in points up to which planes are one: what doubles leave of coordinates of thousands of points, and
    /// less than anybody means.
    static let tolerance = 0.01

    /// The members, in the order of the list.
    let first: Int
    let second: Int
    /// The pixels at which the second is nearer or as near.
    let line: HalfPlane
    private let weight: HalfPlane
    private let slope: Double
    /// The pixels that both may cover.
    private(set) var overlap: ConvexPolygon

    /// Creates a pair; nil where the members do not overlap.
    init?(_ first: Int, _ second: Int, _ depths: (ScreenDepth, ScreenDepth), overlap: ConvexPolygon) {
        guard overlap.area > DepthPair.leastArea else { return nil }
        (self.first, self.second, self.overlap) = (first, second, overlap)
        line = depths.0.isBehind(depths.1)
        weight = depths.0.weight
        slope = min(depths.0.slope, depths.1.slope)
    }

    /// The pair as far as it lies in a part of the screen; nil where the members do not overlap there.
    func clipped(to half: HalfPlane) -> DepthPair? {
        var result = self
        result.overlap = overlap.clipped(to: half)
        return result.overlap.area > DepthPair.leastArea ? result : nil
    }

    /// The relation of two members.
    enum Relation {
        case firstIsBehind, secondIsBehind
        /// Each is behind the other somewhere.
        case crossing
    }

    /// The relation where the members overlap; of equal depth, the first of the list is behind.
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
