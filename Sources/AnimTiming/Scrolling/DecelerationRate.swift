import AnimGeometry

/// The rate at which content that was flung slows down: the share of its velocity that is left after each millisecond.
///
/// With the rate d and λ = 1000 · ln d the velocity is v · e^(λt), and the way is v · (e^(λt) − 1) / λ. Velocities are in points
/// per second, times in seconds; a velocity that is not finite counts as 0.
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
    /// The exponent λ of the velocity, per second; negative.
    package var exponent: Double { 1000 * DeterministicMath.log(rawValue) }

    /// Returns the velocity after a time.
    package func velocity(from initialVelocity: Double, after time: Double) -> Double {
        Self.usable(initialVelocity) * DeterministicMath.exp(exponent * Self.past(time))
    }

    /// Returns the way after a time, in points.
    package func distance(from initialVelocity: Double, after time: Double) -> Double {
        Self.usable(initialVelocity) * ((DeterministicMath.exp(exponent * Self.past(time)) - 1) / exponent)
    }

    /// Returns the whole way until the content rests, in points.
    package func restDistance(from initialVelocity: Double) -> Double {
        -Self.usable(initialVelocity) / exponent
    }

    /// Returns the velocity with which the content rests after a way in points.
    package func velocity(toRestAfter distance: Double) -> Double { -distance * exponent }

    /// Returns the time after which the rest of the way is below a threshold in points; 0 where it is from the start.
    package func settlingTime(from initialVelocity: Double, within threshold: Double = 0.5) -> Double {
        let velocity = abs(Self.usable(initialVelocity))
        let share = -exponent * threshold / velocity
        guard share > 0, share < 1 else { return 0 }
        return DeterministicMath.log(share) / exponent
    }

    /// Returns the time after which a way in points is covered; nil for a way that is not covered, such as one backwards.
    package func time(toTravel distance: Double, from initialVelocity: Double) -> Double? {
        if distance == 0 { return 0 }
        let left = 1 + exponent * (distance / Self.usable(initialVelocity))
        guard left > 0, left < 1 else { return nil }
        return DeterministicMath.log(left) / exponent
    }

    private static func usable(_ velocity: Double) -> Double { velocity.isFinite ? velocity : 0 }
    private static func past(_ time: Double) -> Double { time > 0 ? time : 0 }
}
