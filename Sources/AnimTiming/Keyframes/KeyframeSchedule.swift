/// The times of the segments of a keyframe animation, and the pace within them.
///
/// A segment leads from a value to the next; for the discrete mode it is the span in which a value holds.
struct KeyframeSchedule: Hashable, Sendable {
    /// The ends of the segments, never decreasing: one more than segments.
    ///
    /// Before the first the first value holds, after the last the last one.
    let keyTimes: [Double]
    /// The pacing curves of the segments; empty where all are linear.
    let timingFunctions: [TimingFunction]
    /// The mistakes in the arrays given.
    let issues: [KeyframeIssue]

    /// Checks the arrays of a keyframe animation of two values or more, and replaces invalid ones by even spacing.
    init(valueCount: Int, mode: CalculationMode, keyTimes: [Double], timingFunctions: [TimingFunction]) {
        let segmentCount = mode == .discrete ? valueCount : valueCount - 1
        var issues: [KeyframeIssue] = []
        if let issue = Self.issue(of: keyTimes, expected: segmentCount + 1, mode) { issues.append(issue) }
        let isUsable = issues.allSatisfy { $0 == .keyTimeEnds }
        self.keyTimes =
            keyTimes.isEmpty || !isUsable
            ? (0...segmentCount).map { Double($0) / Double(segmentCount) } : keyTimes
        let issue = Self.issue(of: timingFunctions, expected: valueCount - 1, mode)
        if let issue { issues.append(issue) }
        self.timingFunctions = issue == nil ? timingFunctions : []
        self.issues = issues
    }

    /// Creates the schedule of constant speed, given the lengths of its segments, of which there is at least one.
    init(lengths: [Double], issues: [KeyframeIssue]) {
        let lengths = lengths.map { $0 > 0 && $0 < .infinity ? $0 : 0 }
        let total = lengths.reduce(0, +)
        let isMeasurable = total > 0 && total < .infinity
        var times = [0.0]
        var sum = 0.0
        for (index, length) in lengths.enumerated() {
            sum += length
            times.append(isMeasurable ? min(sum / total, 1) : Double(index + 1) / Double(lengths.count))
        }
        times[times.count - 1] = 1
        keyTimes = times
        timingFunctions = []
        self.issues = issues
    }

    /// Returns the segment of a share of the whole, and the progress in it, which overshoots where its pacing curve does.
    ///
    /// A time that ends one segment belongs to the next one. Shares outside 0…1 count as 0 or 1, NaN as 0.
    func locate(_ share: Double) -> (segment: Int, progress: Double) {
        let share = share > 0 ? min(share, 1) : 0
        var (low, high) = (0, keyTimes.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if keyTimes[middle] <= share { low = middle } else { high = middle }
        }
        let span = keyTimes[low + 1] - keyTimes[low]
        let progress = span > 0 ? min(max((share - keyTimes[low]) / span, 0), 1) : share < keyTimes[low] ? 0 : 1
        return (low, timingFunctions.isEmpty ? progress : timingFunctions[low].value(at: progress))
    }
}

extension KeyframeSchedule {
    /// Returns the mistake in key times; nil where there is none.
    private static func issue(of keyTimes: [Double], expected: Int, _ mode: CalculationMode) -> KeyframeIssue? {
        guard !keyTimes.isEmpty else { return nil }
        if mode.isPaced { return .unusedKeyTimes }
        if keyTimes.count != expected { return .keyTimeCount(expected: expected, found: keyTimes.count) }
        for (index, time) in keyTimes.enumerated() where !time.isFinite || (index > 0 && keyTimes[index - 1] > time) {
            return .keyTimeOrder(index: index)
        }
        return keyTimes.first == 0 && keyTimes.last == 1 ? nil : .keyTimeEnds
    }

    /// Returns the mistake in pacing curves; nil where there is none.
    private static func issue(
        of timingFunctions: [TimingFunction], expected: Int, _ mode: CalculationMode
    ) -> KeyframeIssue? {
        guard !timingFunctions.isEmpty else { return nil }
        if mode.isPaced || mode == .discrete { return .unusedTimingFunctions }
        if timingFunctions.count == expected { return nil }
        return .timingFunctionCount(expected: expected, found: timingFunctions.count)
    }
}
