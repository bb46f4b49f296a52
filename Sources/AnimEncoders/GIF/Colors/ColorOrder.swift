/// An order of a table's colours in which many images need the first few only.
///
/// LZW starts with codes as wide as the largest index needs, and each bit more costs as many bits as it doubles codes. The order starts with
/// what the images need that lack the fewest, as long as they fit below a power of two; the rest follows by how many
/// images use it. Each power is tried, and the cheapest order taken.
struct ColorOrder {
    /// The old indices of the used colours in their new order.
    private(set) var indices: [Int] = []

    init(of count: Int, usedBy images: [IndexSet256]) {
        var uses = [Int](repeating: 0, count: count)
        for used in images { for index in used.members { uses[index] += 1 } }
        var best = Int.max
        for limit in [0, 7, 15, 31, 63, 127, 255] {
            let order = Self.order(images, uses, limit: limit)
            let cost = Self.cost(of: order, for: images)
            if cost < best { (indices, best) = (order, cost) }
        }
    }

    private static func order(_ images: [IndexSet256], _ uses: [Int], limit: Int) -> [Int] {
        func sorted(_ members: [Int]) -> [Int] { members.sorted { (uses[$0], $1) > (uses[$1], $0) } }
        var waiting = images
        var chosen: [Int] = []
        var isChosen = IndexSet256()
        while let next = waiting.min(by: { $0.count < $1.count }), chosen.count + next.count <= limit {
            chosen += sorted(next.members)
            isChosen.formUnion(next)
            waiting = waiting.map { $0.subtracting(next) }.filter { $0.count > 0 }
        }
        return chosen + sorted(uses.indices.filter { uses[$0] > 0 && !isChosen.contains($0) })
    }

    /// The sum of the code counts that the images start with.
    private static func cost(of order: [Int], for images: [IndexSet256]) -> Int {
        var positions = [Int](repeating: 0, count: 256)
        for (position, index) in order.enumerated() { positions[index] = position + 1 }
        return images.reduce(0) { sum, used in
            let largest = used.members.reduce(0) { max($0, positions[$1]) }
            return sum + (1 << (Int.bitWidth - largest.leadingZeroBitCount))
        }
    }
}
