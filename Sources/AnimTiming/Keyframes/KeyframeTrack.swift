/// The values of a keyframe animation over its whole duration, as in `CAKeyframeAnimation`.
///
/// Invalid arrays are ignored and reported in `issues`. The spline of the cubic modes does not depend on the key times, so its
/// speed jumps between segments of different durations. `cubicPaced` measures it with 128 chords per segment, which keeps the
/// speed accurate to a few percent even in a sharp turn.
package struct KeyframeTrack<Value: Interpolatable>: Sendable {
    /// The values, in order.
    package let values: [Value]
    /// The interpolation between values.
    package let calculationMode: CalculationMode
    /// The issues found in the arrays.
    package let issues: [KeyframeIssue]

    /// The times of the segments.
    private let schedule: KeyframeSchedule
    /// The shape of the curve through the values.
    private let spline: KeyframeSpline
    /// Lengths along the spline, for constant speed; empty for other modes.
    private let lengths: [[Double]]

    /// Creates a track.
    /// - Parameters:
    ///   - values: The values; a single value holds throughout, and an empty array has no effect.
    ///   - keyTimes: Fractions of the duration, never decreasing, commonly from 0 to 1: one per value, and one more for the
    ///     discrete mode, in which value i holds from key time i to the next. The first and the last value hold outside. An empty
    ///     array spaces them evenly.
    ///   - timingFunctions: The pace within each segment, one fewer than the values; an empty array is linear.
    ///   - calculationMode: The interpolation between values.
    ///   - tensionValues: One per value for the cubic modes; greater values are tighter. An empty array is all 0.
    ///   - continuityValues: One per value for the cubic modes; values below 0 make corners. An empty array is all 0.
    ///   - biasValues: One per value for the cubic modes; values above 0 overshoot. An empty array is all 0.
    package init(
        values: [Value], keyTimes: [Double] = [], timingFunctions: [TimingFunction] = [],
        calculationMode: CalculationMode = .linear, tensionValues: [Double] = [], continuityValues: [Double] = [],
        biasValues: [Double] = []
    ) {
        let count = max(values.count, 2)
        let spline = KeyframeSpline(
            count: count, tension: tensionValues, continuity: continuityValues, bias: biasValues)
        let schedule = KeyframeSchedule(
            valueCount: count, mode: calculationMode, keyTimes: keyTimes, timingFunctions: timingFunctions)
        self.values = values
        self.calculationMode = calculationMode
        self.spline = spline
        issues = values.count > 1 ? schedule.issues + spline.issues : []
        guard values.count > 1, calculationMode.isPaced else {
            (self.schedule, lengths) = (schedule, [])
            return
        }
        lengths = calculationMode == .cubicPaced ? Self.lengths(of: spline, through: values) : []
        let distances =
            lengths.isEmpty ? zip(values, values.dropFirst()).map { $0.distance(to: $1) } : lengths.map { $0[$0.count - 1] }
        self.schedule = KeyframeSchedule(lengths: distances, issues: issues)
    }

    /// The times of the values, as fractions of the duration: the given key times if they are valid, else the times that follow
    /// from the mode.
    package var keyTimes: [Double] { values.count > 1 ? schedule.keyTimes : [] }

    /// Returns the value at a fraction of the duration; nil without values.
    ///
    /// Fractions outside 0…1 count as 0 or 1, NaN as 0. At a key time the value is exact.
    package func value(at fraction: Double) -> Value? {
        guard values.count > 1 else { return values.first }
        let (segment, progress) = schedule.locate(fraction)
        if calculationMode == .discrete || progress == 0 { return values[segment] }
        if progress == 1 { return values[segment + 1] }
        switch calculationMode {
        case .linear, .paced, .discrete: return values[segment].interpolated(to: values[segment + 1], by: progress)
        case .cubic: return Self.value(of: spline, through: values, segment, progress)
        case .cubicPaced:
            return Self.value(of: spline, through: values, segment, Self.parameter(progress, in: lengths[segment]))
        }
    }
}

extension KeyframeTrack: Equatable where Value: Equatable {}
extension KeyframeTrack: Hashable where Value: Hashable {}

extension KeyframeTrack {
    /// Returns the value on a spline at a parameter of a segment.
    private static func value(
        of spline: KeyframeSpline, through values: [Value], _ segment: Int, _ parameter: Double
    ) -> Value {
        let weights = spline.weights(segment: segment, progress: parameter)
        return Value.weightedSum([
            (values[max(segment - 1, 0)], weights.before), (values[segment], weights.start), (values[segment + 1], weights.end),
            (values[min(segment + 2, values.count - 1)], weights.after),
        ])
    }

    /// The number of chords per segment for measuring a spline.
    private static var chordCount: Int { 128 }

    /// Returns, for each segment of a spline, the cumulative lengths of its chords, starting with 0.
    private static func lengths(of spline: KeyframeSpline, through values: [Value]) -> [[Double]] {
        (0..<values.count - 1).map { segment in
            var sums = [0.0]
            var (last, sum) = (values[segment], 0.0)
            for step in 1...chordCount {
                let next = value(of: spline, through: values, segment, Double(step) / Double(chordCount))
                let length = last.distance(to: next)
                sum += length > 0 && length < .infinity ? length : 0
                sums.append(sum)
                last = next
            }
            return sums
        }
    }

    /// Returns the parameter at a fraction of a segment's length.
    private static func parameter(_ share: Double, in sums: [Double]) -> Double {
        let chords = sums.count - 1
        let target = share * sums[chords]
        let chord = (1..<chords).first { sums[$0] > target } ?? chords
        let length = sums[chord] - sums[chord - 1]
        let rest = length > 0 ? min((target - sums[chord - 1]) / length, 1) : 0
        return (Double(chord - 1) + rest) / Double(chords)
    }
}

/// The interpolation between the values of a keyframe animation.
///
/// The raw values are Core Animation's.
public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    /// Straight from each value to the next.
    case linear
    /// Jumps: each value holds until the time of the next.
    case discrete
    /// Straight and at constant speed; key times are ignored.
    case paced
    /// Along a spline through the values.
    case cubic
    /// Along a spline through the values at constant speed; key times are ignored.
    case cubicPaced

    /// Whether the speed is constant, so that key times and pacing curves have no effect.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// A problem with an array of a keyframe animation: it is invalid and ignored, has no effect, or is unusual.
package enum KeyframeIssue: Hashable, Sendable {
    /// The number of key times is wrong: it must be the number of values, plus one in the discrete mode.
    case keyTimeCount(expected: Int, found: Int)
    /// The first key time is not 0 or the last is not 1: the first value holds before, and the last value holds after.
    case keyTimeEnds
    /// The key time at an index is less than the one before it, infinite or NaN.
    case keyTimeOrder(index: Int)
    /// The number of pacing curves is wrong: it must be the number of segments, one less than the number of values.
    case timingFunctionCount(expected: Int, found: Int)
    /// The number of spline parameters of a kind is wrong: it must be the number of values.
    case splineParameterCount(SplineParameter, expected: Int, found: Int)
    /// The calculation mode ignores key times.
    case unusedKeyTimes
    /// The calculation mode ignores pacing curves.
    case unusedTimingFunctions

    /// A kind of parameter of a Kochanek–Bartels spline.
    ///
    /// The raw values are the names of Core Animation's properties.
    package enum SplineParameter: String, Hashable, Sendable {
        /// The tightness of the curve at a value.
        case tension = "tensionValues"
        /// The sharpness of its corner.
        case continuity = "continuityValues"
        /// The amount by which it over- or undershoots.
        case bias = "biasValues"
    }
}
