import AnimGeometry

/// The rate at which content that was flung slows down: the share of its velocity that is left after each millisecond.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of the velocity that is left after a millisecond, 0.001…0.9999.
    public let rawValue: Double

    /// Creates a rate from the share that is left after a millisecond; it is kept within 0.001…0.9999, NaN counts as normal.
    public init(rawValue: Double) {
        self.rawValue = rawValue.isNaN ? 0.998 : min(max(rawValue, 0.001), 0.9999)
    }

    /// The rate of lists and pages, `UIScrollView.DecelerationRate.normal`.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate that stops soon, `UIScrollView.DecelerationRate.fast`.
    public static let fast = DecelerationRate(rawValue: 0.99)
}

extension DecelerationRate {
    /// The exponent λ of the velocity v · e^(λt), per second; negative.
    package var exponent: Double { 1000 * DeterministicMath.log(rawValue) }

    /// The distance in points that is covered for each point per second of the velocity that is lost.
    ///
    /// It is the sum of the steps of a millisecond, d + d² + d³ …, and not the integral −1/λ: 0.499 and not 0.4995 at the normal
    /// rate, as was measured.
    var distancePerVelocity: Double { rawValue / (1 - rawValue) / 1000 }
}
