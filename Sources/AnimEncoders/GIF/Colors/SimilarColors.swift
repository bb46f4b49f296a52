/// The colours of a table that may stand for another colour, the nearest first.
struct SimilarColors: Sendable {
    /// The index of a colour that may stand for another, and how much larger its squared distance over all channels is than that of the nearest.
    struct Candidate: Hashable, Sendable {
        var index: Int
        var cost: Int
    }

    /// The most colours that may stand for one: more make matches hardly longer.
    private static let mostCandidates = 6
    /// The colours around each one of the table that are looked at.
    private static let mostNeighbors = 16
    /// The bits that another colour may save: what costs more is never worth it.
    private static let mostBits = 32

    private let colors: [UInt32]
    private let levels: Int
    private let mostCost: Int
    /// The colours around each, the nearest first.
    private var neighbors: [[UInt8]] = []

    /// Finds the colours within so many levels a channel, and as much error as the bits that they may save are worth.
    init(_ colors: [UInt32], _ options: GIFOptions) {
        self.init(colors, within: options.error, costing: Self.mostBits * options.lambda / GIFOptions.lambdaScale)
    }

    /// Finds the colours within so many levels a channel and a squared distance.
    init(_ colors: [UInt32], within levels: Int, costing mostCost: Int) {
        self.colors = colors
        self.levels = levels
        self.mostCost = mostCost
        guard levels > 0, mostCost > 0 else { return }
        neighbors = colors.indices.map { index in
            var distances: [Int] = []
            for (other, candidate) in colors.enumerated()
            where other != index && PackedColor.largestDifference(colors[index], candidate) <= 2 * levels {
                distances.append(PackedColor.squaredDistance(colors[index], candidate) << 8 | other)
            }
            distances.sort()
            return distances.prefix(Self.mostNeighbors).map { UInt8(truncatingIfNeeded: $0 & 255) }
        }
    }

    /// Returns the colours that may stand for the one with a number.
    func candidates(for number: Int, of wanted: WantedColors) -> [Candidate] {
        let nearest = wanted.index(of: number)
        return candidates(
            for: number < colors.count ? colors[nearest] : wanted.approximated[number - colors.count], nearest: nearest)
    }

    /// Returns the colours that may stand for one, of which the nearest has an index.
    func candidates(for color: UInt32, nearest: Int) -> [Candidate] {
        var list = [Candidate(index: nearest, cost: 0)]
        guard !neighbors.isEmpty else { return list }
        let least = PackedColor.squaredDistance(color, colors[nearest])
        for neighbor in neighbors[nearest] {
            let other = colors[Int(neighbor)]
            let cost = max(0, PackedColor.squaredDistance(color, other) - least)
            guard cost <= mostCost, PackedColor.largestDifference(color, other) <= levels else { continue }
            Self.insert(Candidate(index: Int(neighbor), cost: cost), into: &list)
        }
        return list
    }

    private static func insert(_ candidate: Candidate, into list: inout [Candidate]) {
        var position = list.count
        while position > 1, list[position - 1].cost > candidate.cost { position -= 1 }
        guard position < mostCandidates else { return }
        list.insert(candidate, at: position)
        if list.count > mostCandidates { list.removeLast() }
    }
}
