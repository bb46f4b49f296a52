import AnimGeometry

/// The motion of content after a fling: it decelerates and stops once it is slow.
///
/// With the rate d and λ = 1000 · ln d, the velocity is v · e^(λt) and the distance is v · d / (1 − d) · (1 − e^(λt)) / 1000.
/// Velocities are in points per second, distances in points, times in seconds; a velocity that is not finite counts as 0.
package struct Deceleration: Hashable, Sendable {
    /// The velocity at time 0.
    package let velocity: Double
    /// The time at which the content stops; 0 if it is slow enough from the start.
    package let duration: Double

    private let exponent: Double
    /// The distance in points per point per second of lost velocity.
    private let distancePerVelocity: Double
    /// The magnitude of the velocity at the end.
    private let endVelocity: Double

    /// The velocity at which UIKit's scroll views stop: 0.01 points per millisecond.
    package static let defaultEndVelocity = 10.0
    /// The least allowed end velocity, so that every motion ends.
    private static let minimumEndVelocity = 1e-3

    /// Creates a motion.
    ///
    /// - Parameters:
    ///   - velocity: The velocity at time 0.
    ///   - rate: The deceleration rate.
    ///   - endVelocity: The velocity at which the content stops; a value that is not finite counts as the default.
    package init(from velocity: Double, rate: DecelerationRate, endVelocity: Double = defaultEndVelocity) {
        let endVelocity = Self.usable(endVelocity)
        let velocity = velocity.isFinite ? velocity : 0
        self.velocity = velocity
        self.endVelocity = endVelocity
        exponent = rate.exponent
        distancePerVelocity = rate.distancePerVelocity
        duration = abs(velocity) > endVelocity ? DeterministicMath.log(endVelocity / abs(velocity)) / exponent : 0
    }

    /// Creates the motion that stops after a distance; no motion if that is 0 or not finite.
    package init(restingAfter distance: Double, rate: DecelerationRate, endVelocity: Double = defaultEndVelocity) {
        let lost = distance / rate.distancePerVelocity
        let end = Self.usable(endVelocity)
        self.init(from: lost == 0 ? 0 : lost + (lost < 0 ? -end : end), rate: rate, endVelocity: end)
    }

    private static func usable(_ endVelocity: Double) -> Double {
        endVelocity.isFinite ? max(endVelocity, minimumEndVelocity) : defaultEndVelocity
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

    /// The distance after which the content stops.
    package var restingDistance: Double { distance(at: .infinity) }

    /// UIKit's estimate of the distance for the delegate when the finger is lifted: the integral of the velocity up to the end.
    ///
    /// At the normal rate it exceeds the actual distance by half a thousandth of the velocity.
    package var estimatedDistance: Double {
        guard duration > 0 else { return 0 }
        return (velocity < 0 ? velocity + endVelocity : velocity - endVelocity) / -exponent
    }

    /// Returns the time after which a distance is covered; nil if it is never covered, such as a distance in the opposite
    /// direction.
    package func time(toTravel distance: Double) -> Double? {
        if distance == 0 { return 0 }
        let left = 1 - distance / (velocity * distancePerVelocity)
        guard duration > 0, left > 0, left < 1 else { return nil }
        let time = DeterministicMath.log(left) / exponent
        return time <= duration ? time : nil
    }

    private func decay(at time: Double) -> Double { time > 0 ? DeterministicMath.exp(exponent * time) : 1 }
}

/// The deceleration of content after a fling: the fraction of its velocity that is left after each millisecond.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that is left after a millisecond, 0.001…0.9999.
    public let rawValue: Double

    /// Creates a rate from the fraction that is left after a millisecond; it is clamped to 0.001…0.9999, and NaN counts as
    /// normal.
    public init(rawValue: Double) {
        self.rawValue = rawValue.isNaN ? 0.998 : min(max(rawValue, 0.001), 0.9999)
    }

    /// The rate of lists and pages, `UIScrollView.DecelerationRate.normal`.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate for a quick stop, `UIScrollView.DecelerationRate.fast`.
    public static let fast = DecelerationRate(rawValue: 0.99)
}

extension DecelerationRate {
    /// The exponent λ of the velocity v · e^(λt), per second; negative.
    package var exponent: Double { 1000 * DeterministicMath.log(rawValue) }

    /// The distance in points per point per second of lost velocity.
    ///
    /// This is the sum over steps of a millisecond, d + d² + d³ …, and not the integral −1/λ: 0.499 instead of 0.4995 at the
    /// normal rate, as measured.
    var distancePerVelocity: Double { rawValue / (1 - rawValue) / 1000 }
}

/// The resistance of content that is dragged beyond its bounds: it follows the finger less and less.
///
/// A pull of x points moves the content by x·c·d / (d + x·c), with the coefficient c and the dimension d of the view; the
/// displacement stays below d. Both directions behave alike.
package struct RubberBand: Hashable, Sendable {
    /// The displacement per pull for small pulls; the default is `UIScrollView`'s.
    package var coefficient: Double

    /// Creates a rubber band; the content does not move unless the coefficient is positive and finite.
    package init(coefficient: Double = 0.55) { self.coefficient = coefficient }

    /// Returns the displacement of the content by a pull; 0 for NaN, and if the dimension is not positive and finite.
    package func displacement(ofPull pull: Double, dimension: Double) -> Double {
        guard isElastic(in: dimension), !pull.isNaN else { return 0 }
        let displacement = (1 - 1 / (abs(pull) * coefficient / dimension + 1)) * dimension
        return pull < 0 ? -displacement : displacement
    }

    /// Returns the pull for a displacement of the content, the inverse of `displacement(ofPull:dimension:)`.
    ///
    /// Since no pull moves the content by the whole dimension, displacements are limited to 0.999 of it.
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
