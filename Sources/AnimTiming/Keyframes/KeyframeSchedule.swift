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

/// The Kochanek–Bartels spline through the values of a keyframe animation, as weights of the values.
///
/// The tangents are those of evenly spaced values (0 for all three parameters gives the Catmull–Rom spline), with the
/// outermost values repeated, whatever the key times are: these only say when a segment is run through, so that the speed
/// jumps between segments of different lengths in time, the direction does not.
struct KeyframeSpline: Hashable, Sendable {
    /// The parameters of each value; empty where all are 0.
    private let tension, continuity, bias: [Double]
    /// The mistakes in the arrays given.
    let issues: [KeyframeIssue]

    /// Checks the parameters; an array of the wrong length counts as all 0, as does each number that is not finite.
    init(count: Int, tension: [Double], continuity: [Double], bias: [Double]) {
        var issues: [KeyframeIssue] = []
        func checked(_ array: [Double], _ kind: KeyframeIssue.SplineParameter) -> [Double] {
            if array.isEmpty || array.count == count { return array.map { $0.isFinite ? $0 : 0 } }
            issues.append(.splineParameterCount(kind, expected: count, found: array.count))
            return []
        }
        self.tension = checked(tension, .tension)
        self.continuity = checked(continuity, .continuity)
        self.bias = checked(bias, .bias)
        self.issues = issues
    }

    /// Returns the tangents at a value: shares of the steps from the value before, and to the value after it.
    private func tangents(at index: Int) -> (outgoing: (Double, Double), incoming: (Double, Double)) {
        let t = 1 - (tension.isEmpty ? 0 : tension[index])
        let c = continuity.isEmpty ? 0 : continuity[index]
        let b = bias.isEmpty ? 0 : bias[index]
        let (before, after) = (0.5 * t * (1 + b), 0.5 * t * (1 - b))
        return ((before * (1 + c), after * (1 - c)), (before * (1 - c), after * (1 + c)))
    }

    /// Returns the weights of the values that make up the spline at a progress within a segment.
    ///
    /// They are of the value before the segment, of those at its ends, and of the one after it; where there is none before or
    /// after it the end of the segment stands in.
    func weights(segment: Int, progress s: Double) -> (before: Double, start: Double, end: Double, after: Double) {
        let out = tangents(at: segment).outgoing
        let into = tangents(at: segment + 1).incoming
        let (s2, s3) = (s * s, s * s * s)
        let (startTangent, endTangent) = (s3 - 2 * s2 + s, s3 - s2)
        let end = 3 * s2 - 2 * s3
        return (
            -startTangent * out.0, 1 - end + startTangent * (out.0 - out.1) - endTangent * into.0,
            end + startTangent * out.1 + endTangent * (into.0 - into.1), endTangent * into.1
        )
    }
}
