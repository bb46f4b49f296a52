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
