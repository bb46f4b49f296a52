import AnimInspection
package import AnimInteraction
import AnimSource

/// An event that is not as it was.
package struct EventDifference: Hashable, Sendable {
    /// The kind of the difference.
    package enum Change: Hashable, Sendable {
        /// The event happens now, and did not.
        case added
        /// The event happened, and does not any more.
        case removed
        /// The event happened at another time, in seconds.
        case moved(from: Double)
    }

    /// The event; one that does not happen any more as it was.
    package let event: Event
    /// The difference.
    package let change: Change

    /// The most events on a side that are compared by their order; all events after them count as removed or added.
    private static let limit = 2000

    /// Compares events by the longest sequence that both have, times left aside; the differences are in the order of their times.
    package static func differences(from reference: [Event], to actual: [Event]) -> [EventDifference] {
        let start = zip(reference, actual).prefix { $0 == $1 }.count
        let end = zip(reference.dropFirst(start).reversed(), actual.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let before = Array(reference[start..<(reference.count - end)])
        let after = Array(actual[start..<(actual.count - end)])
        let pairs = commonPairs(Array(before.prefix(limit)), Array(after.prefix(limit)))
        let (kept, same) = (Set(pairs.map(\.reference)), Set(pairs.map(\.actual)))
        var differences = before.indices.filter { !kept.contains($0) }.map {
            EventDifference(event: before[$0], change: .removed)
        }
        differences += after.indices.filter { !same.contains($0) }.map { EventDifference(event: after[$0], change: .added) }
        for pair in pairs where before[pair.reference].time != after[pair.actual].time {
            differences.append(
                EventDifference(event: after[pair.actual], change: .moved(from: before[pair.reference].time)))
        }
        // Sorted by time; differences at the same time keep the order in which they were found.
        return differences.enumerated().sorted { ($0.element.event.time, $0.offset) < ($1.element.event.time, $1.offset) }
            .map(\.element)
    }

    /// Returns the indices of the longest common subsequence, by dynamic programming over all suffixes.
    private static func commonPairs(_ a: [Event], _ b: [Event]) -> [(reference: Int, actual: Int)] {
        let width = b.count + 1
        var lengths = [UInt16](repeating: 0, count: (a.count + 1) * width)
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                lengths[i * width + j] =
                    a[i].kind == b[j].kind
                    ? lengths[(i + 1) * width + j + 1] + 1
                    : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
            }
        }
        var pairs: [(reference: Int, actual: Int)] = []
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if a[i].kind == b[j].kind {
                pairs.append((i, j))
                (i, j) = (i + 1, j + 1)
            } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }
}

extension EventDifference {
    /// Returns the differences as lines, such as `+ 0.85  send grown true`.
    static func lines(of differences: some Collection<EventDifference>) -> [String] {
        let decimals = differences.contains(where: \.needsThreeDecimals) ? 3 : 2
        return differences.map { $0.line(decimals: decimals) }
    }

    private var needsThreeDecimals: Bool {
        if case .moved(let time) = change { Self.text(time, decimals: 2) == Self.text(event.time, decimals: 2) } else { false }
    }

    private func line(decimals: Int) -> String {
        let time = Self.text(event.time, decimals: decimals)
        let sign =
            switch change {
            case .added: "+ \(time)"
            case .removed: "- \(time)"
            case .moved(let former): "~ \(Self.text(former, decimals: decimals)) -> \(time)"
            }
        let words = [event.kind.type.rawValue, event.kind.name ?? "", event.kind.details].filter { !$0.isEmpty }
        return Diagnostic.visibleText("\(sign)  \(words.joined(separator: " "))")
    }

    private static func text(_ time: Double, decimals: Int) -> String {
        FrameTime.text(seconds: time, decimals: decimals)
    }
}
