/// The values of a keyframe animation over the whole of its duration, as `CAKeyframeAnimation` has them.
///
/// Invalid arrays are ignored and reported in `issues`. The spline of the cubic modes does not depend on the key times: its
/// speed jumps where neighbouring segments differ in duration. `cubicPaced` measures it by 128 chords per segment, which keeps
/// the speed to a few percent even in a sharp turn.
package struct KeyframeTrack<Value: Interpolatable>: Sendable {
    /// The values, in order.
    package let values: [Value]
    /// The way in which the animation gets from value to value.
    package let calculationMode: CalculationMode
    /// The mistakes in the arrays given.
    package let issues: [KeyframeIssue]

    /// The times of the segments.
    private let schedule: KeyframeSchedule
    /// The shape of the curve through the values.
    private let spline: KeyframeSpline
    /// Lengths along the spline, for constant speed; empty for other modes.
    private let lengths: [[Double]]

    /// Creates a track.
    /// - Parameters:
    ///   - values: one value holds throughout; none has no effect.
    ///   - keyTimes: shares of the duration, never decreasing, commonly from 0 to 1: one per value, and one more for the discrete mode,
    ///     where value i holds from key time i to the next. The first and the last value hold outside. Empty spaces them evenly.
    ///   - timingFunctions: the pace within each segment, one less than values; empty is linear.
    ///   - calculationMode: how the animation gets from value to value.
    ///   - tensionValues: one per value for the cubic modes, more is tighter; empty is 0.
    ///   - continuityValues: one per value for the cubic modes, below 0 makes corners; empty is 0.
    ///   - biasValues: one per value for the cubic modes, above 0 overshoots; empty is 0.
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

    /// The times of the values, as shares of the duration: those given if valid, else the ones that follow from the mode.
    package var keyTimes: [Double] { values.count > 1 ? schedule.keyTimes : [] }

    /// Returns the value at a share of the duration; nil without values.
    ///
    /// Shares outside 0…1 count as 0 or 1, NaN as 0. At a key time the value is exact.
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

    /// The number of chords that measure a segment of a spline.
    private static var chordCount: Int { 128 }

    /// Returns the lengths along each segment of a spline up to the ends of its chords, from 0.
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

    /// Returns the parameter at a share of a segment's length.
    private static func parameter(_ share: Double, in sums: [Double]) -> Double {
        let chords = sums.count - 1
        let target = share * sums[chords]
        let chord = (1..<chords).first { sums[$0] > target } ?? chords
        let length = sums[chord] - sums[chord - 1]
        let rest = length > 0 ? min((target - sums[chord - 1]) / length, 1) : 0
        return (Double(chord - 1) + rest) / Double(chords)
    }
}

/// The way in which a keyframe animation gets from value to value.
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

    /// Whether speed is constant, so that key times and pacing curves have no say.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// A part of a keyframe animation that is invalid or has no effect, and is ignored, or that is unusual.
package enum KeyframeIssue: Hashable, Sendable {
    /// The number of key times does not fit: one per value, and one more for the discrete mode.
    case keyTimeCount(expected: Int, found: Int)
    /// The first key time is not 0, or the last not 1: the first value holds until there, and the last one from there on.
    case keyTimeEnds
    /// The key time of an index is less than the one before it, infinite, or NaN.
    case keyTimeOrder(index: Int)
    /// The number of pacing curves does not fit: one per segment, that is one less than values.
    case timingFunctionCount(expected: Int, found: Int)
    /// The number of spline parameters of a kind does not fit: one per value.
    case splineParameterCount(SplineParameter, expected: Int, found: Int)
    /// The calculation mode has no use for key times.
    case unusedKeyTimes
    /// The calculation mode has no use for pacing curves.
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
