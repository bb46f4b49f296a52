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
