import AnimGeometry

/// The return of content to rest by a spring, from any displacement and velocity.
///
/// Unlike `Spring`, which measures in fractions of a distance, it may start at its target with a velocity, as content does that
/// hits the edge of a scroll view. Lengths are in points, times in seconds.
package struct SpringReturn: Sendable {
    /// The displacement from rest at time 0.
    package let displacement: Double
    /// The velocity at time 0, in points per second, in the direction of a positive displacement.
    package let velocity: Double
    /// The motion from a displacement of 1 without velocity; nil if the spring is at rest.
    private let motion: SpringMotion?

    /// Creates the return by a spring, ignoring the spring's own initial velocity.
    ///
    /// It ends at once if the spring is at rest. Values that are not finite count as 0.
    package init(spring: Spring, displacement: Double, velocity: Double) {
        var still = spring
        still.initialVelocity = 0
        self.init(motion: still.motion, displacement: displacement, velocity: velocity)
    }

    /// Creates the return by a critically damped spring that does not overshoot.
    ///
    /// - Parameters:
    ///   - frequency: The natural frequency in radians per second; the return ends at once unless it is positive and finite.
    ///   - displacement: The displacement at time 0.
    ///   - velocity: The velocity at time 0, limited to the frequency times the displacement.
    package init(frequency: Double, displacement: Double, velocity: Double) {
        let isUsable = frequency > 0 && frequency < .infinity
        let limit = isUsable ? frequency * abs(displacement) : 0
        self.init(
            motion: isUsable ? SpringMotion(frequency: frequency, dampingRatio: 1, velocity: 0) : nil,
            displacement: displacement, velocity: min(max(velocity, -limit), limit))
    }

    private init(motion: SpringMotion?, displacement: Double, velocity: Double) {
        self.motion = motion
        self.displacement = displacement.isFinite ? displacement : 0
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// Returns the displacement at a time; before time 0, the initial displacement.
    package func displacement(at time: Double) -> Double {
        guard let motion else { return 0 }
        guard time > 0 else { return displacement }
        return displacement * motion.displacement(at: time) + velocity * motion.impulse(at: time)
    }

    /// Returns the velocity at a time; before time 0, the initial velocity.
    package func velocity(at time: Double) -> Double {
        guard let motion else { return 0 }
        guard time > 0 else { return velocity }
        return displacement * motion.velocity(at: time) + velocity * motion.impulseVelocity(at: time)
    }

    /// Returns an upper bound on the magnitude of the displacement from a time on.
    ///
    /// The bound never grows, so a motion stays below a threshold once its bound is below it. If the return does not oscillate
    /// and will not cross its target again, its current displacement is the bound; otherwise the bound is the amplitude of the
    /// undamped motion.
    package func amplitude(at time: Double) -> Double {
        guard let motion else { return 0 }
        let (displacement, velocity) = (displacement(at: time), velocity(at: time))
        let limit = motion.frequency * abs(displacement)
        // A start at exactly the limit does not count as a crossing, whatever the rounding.
        let crosses = velocity * displacement >= 0 || abs(velocity) > limit * (1 + 1e-12)
        if motion.dampingRatio >= 1, !crosses { return abs(displacement) }
        return DeterministicMath.hypot(displacement, velocity / motion.frequency)
    }

    /// The time after 0 at which the displacement is 0 for the first time; nil if it never is, or from the start.
    package var crossingTime: Double? {
        guard let motion, displacement != 0 else { return nil }
        // In the units of the displacement, which is 1 then: x = e^(−ζωt) · (1 + …).
        let velocity = velocity / displacement
        guard velocity.isFinite else { return nil }
        let time: Double
        if motion.dampingRatio < 1 {
            let sine = (velocity + motion.dampingRatio * motion.frequency) / motion.dampedFrequency
            time = DeterministicMath.atan2(1, -sine) / motion.dampedFrequency
        } else if motion.dampingRatio == 1 {
            time = -1 / (velocity + motion.frequency)
        } else {
            // a · e^(−slow·t) + (1 − a) · e^(−fast·t)
            let rates = motion.decayRates
            let a = (velocity + rates.fast) / (rates.fast - rates.slow)
            time = DeterministicMath.log((a - 1) / a) / (rates.fast - rates.slow)
        }
        return time > 0 && time.isFinite ? time : nil
    }

    /// The natural frequency in radians per second; 0 for a spring at rest.
    package var frequency: Double { motion?.frequency ?? 0 }
}

extension SpringMotion {
    /// Returns the displacement at a positive time of a motion that starts at the target with the velocity 1.
    fileprivate func impulse(at time: Double) -> Double {
        let x =
            if dampingRatio < 1 {
                envelope(at: time) * DeterministicMath.sin(dampedFrequency * time) / dampedFrequency
            } else if dampingRatio == 1 {
                envelope(at: time) * time
            } else {
                differenceOfDecays(at: time, slow: 1, fast: 1)
            }
        return x.isFinite ? x : 0
    }

    /// Returns the derivative of the impulse.
    fileprivate func impulseVelocity(at time: Double) -> Double {
        let dx: Double
        if dampingRatio < 1 {
            let (s, c) = DeterministicMath.sincos(dampedFrequency * time)
            dx = envelope(at: time) * (c - dampingRatio * frequency / dampedFrequency * s)
        } else if dampingRatio == 1 {
            dx = envelope(at: time) * (1 - frequency * time)
        } else {
            dx = differenceOfDecays(at: time, slow: -decayRates.slow, fast: -decayRates.fast)
        }
        return dx.isFinite ? dx : 0
    }

    private func envelope(at time: Double) -> Double { DeterministicMath.exp(-dampingRatio * frequency * time) }

    private func differenceOfDecays(at time: Double, slow: Double, fast: Double) -> Double {
        let rates = decayRates
        let difference =
            slow * DeterministicMath.exp(-rates.slow * time) - fast * DeterministicMath.exp(-rates.fast * time)
        return difference / (rates.fast - rates.slow)
    }
}
