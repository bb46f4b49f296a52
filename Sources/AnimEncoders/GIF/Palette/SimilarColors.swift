/// The colors of a table that can replace another color, the nearest first.
struct SimilarColors: Sendable {
    /// The index of a replacement, and the amount by which its squared distance, over all channels, exceeds the nearest
    /// color's.
    struct Candidate: Hashable, Sendable {
        var index: Int
        var cost: Int
    }

    /// The largest additional error of a replacement.
    struct Limits: Hashable, Sendable {
        /// The largest difference per channel, in levels, from the color itself; 0 if nothing may be replaced.
        var levels: Int
        /// The largest amount by which its squared distance, over all channels, may exceed the nearest color's.
        var cost: Int

        /// The bits that a replacement can save: a higher cost never pays.
        private static let maximumBits = 32

        /// Nothing may be replaced.
        static let none = Limits(levels: 0, cost: 0)

        init(levels: Int, cost: Int) { (self.levels, self.cost) = (levels, cost) }

        /// The levels of a quality, and the error that the savable bits are worth.
        init(_ options: GIFOptions) {
            self.init(levels: options.error, cost: Self.maximumBits * options.lambda / GIFOptions.lambdaScale)
        }
    }

    /// The largest number of candidates: more hardly make matches longer.
    private static let maximumCandidates = 6
    /// The number of neighbors considered for each color of the table.
    private static let maximumNeighbors = 16
    private let colors: [UInt32]
    private let limits: Limits
    /// The neighbors of each color, the nearest first.
    private var neighbors: [[UInt8]] = []

    /// Finds the neighbors within limits.
    init(_ colors: [UInt32], _ limits: Limits) {
        (self.colors, self.limits) = (colors, limits)
        guard limits.levels > 0, limits.cost > 0 else { return }
        neighbors = colors.indices.map { index in
            var distances: [Int] = []
            for (other, candidate) in colors.enumerated()
            where other != index && PackedColor.largestDifference(colors[index], candidate) <= 2 * limits.levels {
                distances.append(PackedColor.squaredDistance(colors[index], candidate) << 8 | other)
            }
            distances.sort()
            return distances.prefix(Self.maximumNeighbors).map { UInt8(truncatingIfNeeded: $0 & 255) }
        }
    }

    /// Returns the colors that can replace the one with a number.
    func candidates(for number: Int, of targets: TargetColors) -> [Candidate] {
        let nearest = targets.index(of: number)
        return candidates(
            for: number < colors.count ? colors[nearest] : targets.approximated[number - colors.count], nearest: nearest)
    }

    /// Returns the colors that can replace a color, given the index of the nearest.
    func candidates(for color: UInt32, nearest: Int) -> [Candidate] {
        var list = [Candidate(index: nearest, cost: 0)]
        guard !neighbors.isEmpty else { return list }
        let least = PackedColor.squaredDistance(color, colors[nearest])
        for neighbor in neighbors[nearest] {
            let other = colors[Int(neighbor)]
            let cost = max(0, PackedColor.squaredDistance(color, other) - least)
            guard cost <= limits.cost, PackedColor.largestDifference(color, other) <= limits.levels else { continue }
            Self.insert(Candidate(index: Int(neighbor), cost: cost), into: &list)
        }
        return list
    }

    private static func insert(_ candidate: Candidate, into list: inout [Candidate]) {
        var position = list.count
        while position > 1, list[position - 1].cost > candidate.cost { position -= 1 }
        guard position < maximumCandidates else { return }
        list.insert(candidate, at: position)
        if list.count > maximumCandidates { list.removeLast() }
    }
}
