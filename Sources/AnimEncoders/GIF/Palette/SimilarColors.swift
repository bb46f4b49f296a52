/// The colours of a table that may stand for another colour, the nearest first.
struct SimilarColors: Sendable {
    /// The index of a colour that may stand for another, and how much larger its squared distance over all channels is than that of the nearest.
    struct Candidate: Hashable, Sendable {
        var index: Int
        var cost: Int
    }

    /// What a colour may add to the error of the nearest one to stand for it.
    struct Limits: Hashable, Sendable {
        /// The most levels a channel by which it may differ from the colour itself; 0 where none may stand for another.
        var levels: Int
        /// The most that its squared distance over all channels may be larger than that of the nearest.
        var cost: Int

        /// The bits that another colour may save: what costs more is never worth it.
        private static let maximumBits = 32

        /// No colour stands for another.
        static let none = Limits(levels: 0, cost: 0)

        init(levels: Int, cost: Int) { (self.levels, self.cost) = (levels, cost) }

        /// The levels of a quality, and as much error as the bits are worth that may be saved.
        init(_ options: GIFOptions) {
            self.init(levels: options.error, cost: Self.maximumBits * options.lambda / GIFOptions.lambdaScale)
        }
    }

    /// The most colours that may stand for one: more make matches hardly longer.
    private static let maximumCandidates = 6
    /// The colours around each one of the table that are looked at.
    private static let maximumNeighbors = 16
    private let colors: [UInt32]
    private let limits: Limits
    /// The colours around each, the nearest first.
    private var neighbors: [[UInt8]] = []

    /// Finds the colours within limits.
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

    /// Returns the colours that may stand for the one with a number.
    func candidates(for number: Int, of targets: TargetColors) -> [Candidate] {
        let nearest = targets.index(of: number)
        return candidates(
            for: number < colors.count ? colors[nearest] : targets.approximated[number - colors.count], nearest: nearest)
    }

    /// Returns the colours that may stand for one, of which the nearest has an index.
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
