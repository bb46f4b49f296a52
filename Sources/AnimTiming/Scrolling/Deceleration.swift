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
