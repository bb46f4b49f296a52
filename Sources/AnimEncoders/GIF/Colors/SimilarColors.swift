/// The colours of a table that may stand for each of its colours, the nearest first.
struct SimilarColors: Sendable {
    /// The index of a colour that may stand for another, and the squared distance over all channels.
    struct Candidate: Hashable, Sendable {
        var index: Int
        var cost: Int
    }

    /// The most colours that may stand for one: more make matches hardly longer.
    private static let mostCandidates = 12

    /// The colours for each, of which the first is itself; empty where each stands for itself only.
    private var lists: [[Candidate]] = []

    /// Finds the colours within so many levels a channel.
    init(_ colors: [UInt32], within levels: Int) {
        guard levels > 0 else { return }
        lists = colors.enumerated().map { index, color in
            var list: [Candidate] = []
            for (other, candidate) in colors.enumerated() where Self.isWithin(levels, color, candidate) {
                Self.insert(Candidate(index: other, cost: PackedColor.squaredDistance(color, candidate)), into: &list)
            }
            return list.isEmpty ? [Candidate(index: index, cost: 0)] : list
        }
    }

    /// Returns the colours that may stand for one.
    func candidates(for index: Int) -> [Candidate] {
        lists.isEmpty ? [Candidate(index: index, cost: 0)] : lists[index]
    }

    private static func insert(_ candidate: Candidate, into list: inout [Candidate]) {
        var position = list.count
        while position > 0, list[position - 1].cost > candidate.cost { position -= 1 }
        guard position < mostCandidates else { return }
        list.insert(candidate, at: position)
        if list.count > mostCandidates { list.removeLast() }
    }

    /// Whether no channel differs by more.
    @inline(__always)
    private static func isWithin(_ levels: Int, _ first: UInt32, _ second: UInt32) -> Bool {
        abs(PackedColor.red(first) - PackedColor.red(second)) <= levels
            && abs(PackedColor.green(first) - PackedColor.green(second)) <= levels
            && abs(PackedColor.blue(first) - PackedColor.blue(second)) <= levels
    }
}
