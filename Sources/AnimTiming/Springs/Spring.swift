import AnimGeometry

/// A damped harmonic oscillator that carries a progress from 0 to its target 1.
///
/// Lengths are shares of the distance, times seconds; any consistent unit of mass will do. A spring whose mass or stiffness
/// is not a positive number rests at its target; damping that is not counts as 0, and a velocity that is not finite as 0.
public struct Spring: Hashable, Sendable {
    /// The inertia of the moving object.
    package var mass: Double
    /// The force per distance that pulls towards the target.
    package var stiffness: Double
    /// The force per velocity that slows the motion.
    package var damping: Double
    /// The velocity at time 0, in distances per second; positive is towards the target.
    package var initialVelocity: Double
    /// Whether a damping ratio above 1 creeps to the target; else it moves like 1, as in Core Animation.
    package var allowsOverdamping: Bool

    /// Creates a spring from physical quantities; the defaults are those of `CASpringAnimation`.
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// The spring of the system's own transitions, in effect critically damped.
    package static let system = Spring(mass: 3, stiffness: 1000, damping: 500)

    /// The damping as a share of the critical one: below 1 the motion overshoots.
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The angular frequency of the undamped motion, in radians per second.
    package var naturalFrequency: Double { (stiffness / mass).squareRoot() }
}

extension Spring {
    /// Returns the progress at a time: 0 up to time 0, then towards 1.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard let motion else { return 1 }
        return 1 - motion.displacement(at: time)
    }

    /// Returns the velocity at a time, in distances per second; 0 before time 0.
    package func velocity(at time: Double) -> Double {
        guard time >= 0, let motion else { return 0 }
        return -motion.velocity(at: time)
    }

    /// The motion around the target, nil for a spring that rests.
    var motion: SpringMotion? {
        let frequency = naturalFrequency
        let ratio = dampingRatio
        guard mass > 0, stiffness > 0, frequency > 0, frequency < .infinity else { return nil }
        let velocity = initialVelocity.isFinite ? initialVelocity : 0
        let damped = ratio > 0 ? (allowsOverdamping ? ratio : min(ratio, 1)) : 0
        return SpringMotion(frequency: frequency, dampingRatio: damped, velocity: velocity)
    }
}
