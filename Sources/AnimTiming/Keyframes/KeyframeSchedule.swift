/// The segment times of a keyframe animation, and the pace within the segments.
///
/// A segment leads from one value to the next; in the discrete mode a segment is the time for which a value holds.
struct KeyframeSchedule: Hashable, Sendable {
    /// The boundaries of the segments, never decreasing: one more than the segments.
    ///
    /// The first value holds before the first boundary, the last value after the last.
    let keyTimes: [Double]
    /// The pacing curves of the segments; empty if all are linear.
    let timingFunctions: [TimingFunction]
    /// The issues found in the arrays.
    let issues: [KeyframeIssue]

    /// Checks the arrays of a keyframe animation with at least two values, and replaces invalid key times by even spacing.
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

    /// Creates a schedule of constant speed from the lengths of its segments (at least one).
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

    /// Returns the segment at a fraction of the whole and the progress within it, which overshoots if its pacing curve does.
    ///
    /// A boundary belongs to the later segment. Fractions outside 0…1 count as 0 or 1, NaN as 0.
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
    /// Returns the issue with the key times, if any.
    private static func issue(of keyTimes: [Double], expected: Int, _ mode: CalculationMode) -> KeyframeIssue? {
        guard !keyTimes.isEmpty else { return nil }
        if mode.isPaced { return .unusedKeyTimes }
        if keyTimes.count != expected { return .keyTimeCount(expected: expected, found: keyTimes.count) }
        for (index, time) in keyTimes.enumerated() where !time.isFinite || (index > 0 && keyTimes[index - 1] > time) {
            return .keyTimeOrder(index: index)
        }
        return keyTimes.first == 0 && keyTimes.last == 1 ? nil : .keyTimeEnds
    }

    /// Returns the issue with the pacing curves, if any.
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
/// The tangents are computed as for evenly spaced values, with the outermost values repeated; all parameters 0 give the
/// Catmull–Rom spline. They do not depend on the key times, which only determine when each segment is traversed. So the speed,
/// but not the direction, jumps between segments of different durations.
struct KeyframeSpline: Hashable, Sendable {
    /// The parameters of each value; empty if all are 0.
    private let tension, continuity, bias: [Double]
    /// The issues found in the arrays.
    let issues: [KeyframeIssue]

    /// Checks the parameters; an array of the wrong length counts as all 0, and so does each number that is not finite.
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

    /// Returns the tangents at a value, as factors of the differences to the previous and the next value.
    private func tangents(at index: Int) -> (outgoing: (Double, Double), incoming: (Double, Double)) {
        let t = 1 - (tension.isEmpty ? 0 : tension[index])
        let c = continuity.isEmpty ? 0 : continuity[index]
        let b = bias.isEmpty ? 0 : bias[index]
        let (before, after) = (0.5 * t * (1 + b), 0.5 * t * (1 - b))
        return ((before * (1 + c), after * (1 - c)), (before * (1 - c), after * (1 + c)))
    }

    /// Returns the weights of the values in the spline at a progress within a segment.
    ///
    /// They apply to the value before the segment, the values at its ends, and the value after it; the first and the last segment
    /// use their outer end instead of the missing value.
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
