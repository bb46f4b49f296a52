import AnimGeometry

/// The motion of content that was flung: it slows down, and stands still once it is slow.
///
/// With the rate d and λ = 1000 · ln d the velocity is v · e^(λt), and the distance v · d / (1 − d) · (1 − e^(λt)) / 1000. Velocities
/// are in points per second, distances in points, times in seconds; a velocity that is not finite counts as 0.
package struct Deceleration: Hashable, Sendable {
    /// The velocity at time 0.
    package let velocity: Double
    /// The time from which on the content stands still: 0 if it is that slow from the start.
    package let duration: Double

    private let exponent: Double
    /// The distance that is covered for each point per second that is lost.
    private let distancePerVelocity: Double
    /// The velocity at the end, without its sign.
    private let endVelocity: Double

    /// The velocity of 0.01 points per millisecond, at which UIKit's scroll views stand still.
    package static let defaultEndVelocity = 10.0
    /// The least velocity that counts as motion, so that every motion has an end.
    private static let leastEndVelocity = 1e-3

    /// Creates a motion.
    ///
    /// - Parameters:
    ///   - velocity: The velocity at time 0.
    ///   - rate: The rate at which it slows down.
    ///   - endVelocity: The velocity at which the content stands still; the default for one that is not finite.
    package init(from velocity: Double, rate: DecelerationRate, endVelocity: Double = defaultEndVelocity) {
        let endVelocity = Self.usable(endVelocity)
        let velocity = velocity.isFinite ? velocity : 0
        self.velocity = velocity
        self.endVelocity = endVelocity
        exponent = rate.exponent
        distancePerVelocity = rate.distancePerVelocity
        duration = abs(velocity) > endVelocity ? DeterministicMath.log(endVelocity / abs(velocity)) / exponent : 0
    }

    /// Creates the motion that rests after a distance; none for 0 and for what is not finite.
    package init(restingAfter distance: Double, rate: DecelerationRate, endVelocity: Double = defaultEndVelocity) {
        let lost = distance / rate.distancePerVelocity
        let end = Self.usable(endVelocity)
        self.init(from: lost == 0 ? 0 : lost + (lost < 0 ? -end : end), rate: rate, endVelocity: end)
    }

    private static func usable(_ endVelocity: Double) -> Double {
        endVelocity.isFinite ? max(endVelocity, leastEndVelocity) : defaultEndVelocity
    }
}

extension Deceleration {
    /// Returns the velocity at a time.
    package func velocity(at time: Double) -> Double {
        time < duration ? velocity * decay(at: time) : 0
    }

    /// Returns the distance from the start at a time.
    package func distance(at time: Double) -> Double {
        duration > 0 ? velocity * distancePerVelocity * (1 - decay(at: min(time, duration))) : 0
    }

    /// The distance after which the content stands still.
    package var restingDistance: Double { distance(at: .infinity) }

    /// The estimate of that distance which UIKit gives a delegate when the finger lets go: the integral of the velocity to the end.
    ///
    /// It is more than is covered, by half a thousandth of the velocity at the normal rate.
    package var estimatedDistance: Double {
        guard duration > 0 else { return 0 }
        return (velocity < 0 ? velocity + endVelocity : velocity - endVelocity) / -exponent
    }

    /// Returns the time after which a distance is covered; nil for one that is not, such as one backwards.
    package func time(toTravel distance: Double) -> Double? {
        if distance == 0 { return 0 }
        let left = 1 - distance / (velocity * distancePerVelocity)
        guard duration > 0, left > 0, left < 1 else { return nil }
        let time = DeterministicMath.log(left) / exponent
        return time <= duration ? time : nil
    }

    private func decay(at time: Double) -> Double { time > 0 ? DeterministicMath.exp(exponent * time) : 1 }
}

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

/// The resistance of content that is pulled beyond its bounds: it follows the finger less and less.
///
/// A pull of x points moves the content by x·c·d / (d + x·c), with the coefficient c and the dimension d of the view; it never
/// gets as far as d. Both directions behave alike.
package struct RubberBand: Hashable, Sendable {
    /// The share of a small pull that moves the content, `UIScrollView`'s unless given.
    package var coefficient: Double

    /// Creates a band; a coefficient that is not a positive finite number lets nothing move.
    package init(coefficient: Double = 0.55) { self.coefficient = coefficient }

    /// Returns how far a pull moves the content; 0 in a dimension that is not positive and finite, and for NaN.
    package func displacement(ofPull pull: Double, dimension: Double) -> Double {
        guard isElastic(in: dimension), !pull.isNaN else { return 0 }
        let displacement = (1 - 1 / (abs(pull) * coefficient / dimension + 1)) * dimension
        return pull < 0 ? -displacement : displacement
    }

    /// Returns the pull that moves the content by a displacement, the inverse of `displacement(ofPull:dimension:)`.
    ///
    /// No pull moves the content by the dimension: a displacement counts as 0.999 of the dimension at most.
    package func pull(ofDisplacement displacement: Double, dimension: Double) -> Double {
        guard isElastic(in: dimension), !displacement.isNaN else { return 0 }
        let reached = min(abs(displacement), 0.999 * dimension)
        let pull = reached * dimension / (coefficient * (dimension - reached))
        return displacement < 0 ? -pull : pull
    }

    private func isElastic(in dimension: Double) -> Bool {
        dimension > 0 && dimension < .infinity && coefficient > 0 && coefficient < .infinity
    }
}
