import AnimGeometry

/// A damped harmonic oscillator that moves a progress from 0 to its target 1.
///
/// Lengths are fractions of the distance and times are in seconds; any consistent unit of mass will do. A spring without a
/// positive mass and stiffness rests at its target. Damping that is not positive counts as 0, and so does a velocity that is not
/// finite.
public struct Spring: Hashable, Sendable {
    /// The inertia of the moving object.
    package var mass: Double
    /// The force per distance, towards the target.
    package var stiffness: Double
    /// The force per velocity, against the motion.
    package var damping: Double
    /// The velocity at time 0, in distances per second, positive towards the target.
    package var initialVelocity: Double
    /// Whether a damping ratio above 1 is overdamped; otherwise it counts as 1, as in Core Animation.
    package var allowsOverdamping: Bool

    /// Creates a spring from physical quantities, with the defaults of `CASpringAnimation`.
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

    /// The spring of the system's own transitions, which is effectively critically damped.
    package static let system = Spring(mass: 3, stiffness: 1000, damping: 500)

    /// The damping relative to critical damping; below 1 the motion overshoots.
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

    /// The motion around the target; nil for a spring at rest.
    var motion: SpringMotion? {
        let frequency = naturalFrequency
        let ratio = dampingRatio
        guard mass > 0, stiffness > 0, frequency > 0, frequency < .infinity else { return nil }
        let velocity = initialVelocity.isFinite ? initialVelocity : 0
        let damped = ratio > 0 ? (allowsOverdamping ? ratio : min(ratio, 1)) : 0
        return SpringMotion(frequency: frequency, dampingRatio: damped, velocity: velocity)
    }
}

extension Spring {
    /// Creates the spring of a UIKit animation with a duration and a damping ratio; its mass is 1.
    ///
    /// Newton's method finds the stiffness at which the envelope of the motion reaches 0.001 at the end of the duration. There
    /// the motion is cut off and the value snaps to the target.
    /// - Parameters:
    ///   - duration: The length of the animation in seconds, clamped to 0.01…10 for deriving the stiffness.
    ///   - dampingRatio: The damping ratio, clamped to 1.1920929e-7…1.
    ///   - initialVelocity: The velocity towards the target, in distances per second.
    ///   - root: The choice among several frequencies that fit.
    package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0, root: SpringRoot = .newton) {
        let fit = SpringFit(duration: duration, dampingRatio: dampingRatio, velocity: initialVelocity)
        let frequency = fit.frequency(root)
        let stiffness = frequency * frequency
        self.init(
            mass: 1, stiffness: stiffness, damping: 2 * fit.dampingRatio * stiffness.squareRoot(),
            initialVelocity: initialVelocity)
    }

    /// Creates a spring of mass 1 from its perceived duration and bounciness, as UIKit and SwiftUI do.
    ///
    /// The damping ratio is 1 − bounce, or 1 / (1 + bounce) for a negative bounce; overdamping is allowed.
    /// - Parameters:
    ///   - perceptualDuration: The perceived duration in seconds, at least 0.001; the motion lasts a little longer.
    ///   - bounce: The bounciness, −0.999…1: negative is overdamped, 0 critically damped, 1 undamped.
    ///   - initialVelocity: The velocity towards the target, in distances per second.
    public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
        self.init(
            response: perceptualDuration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
            initialVelocity: initialVelocity, allowsOverdamping: true)
    }

    /// Creates a spring from its response, the period of its undamped oscillation, and its damping ratio.
    /// - Parameters:
    ///   - response: The period in seconds, at least 0.001.
    ///   - dampingRatio: The damping ratio, not negative; below 1 the motion overshoots.
    ///   - mass: The inertia, which does not affect the motion.
    ///   - initialVelocity: The velocity towards the target, in distances per second.
    ///   - allowsOverdamping: Whether a damping ratio above 1 is overdamped.
    package init(
        response: Double, dampingRatio: Double, mass: Double = 1, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        let frequency = 2 * Double.pi / (response > 0.001 ? response : 0.001)
        let stiffness = frequency * frequency * mass
        self.init(
            mass: mass, stiffness: stiffness,
            damping: 2 * (dampingRatio > 0 ? dampingRatio : 0) * (stiffness * mass).squareRoot(),
            initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
    }
}

extension Spring {
    /// Returns the earliest time at which the progress is `y`, or `end` if it is not reached before.
    ///
    /// The search samples 256 to 4096 times, 32 per half period of an oscillation if possible; it misses a crossing that is
    /// undone between two samples. The result is 0 if `end` is not positive and finite.
    package func inverse(of y: Double, upTo end: Double) -> Double {
        guard end > 0, end < .infinity, !y.isNaN, y != 0, let motion else { return 0 }
        let halfPeriods = motion.dampingRatio < 1 ? end * motion.dampedFrequency / Double.pi : 0
        let count = Int(min(max(32 * halfPeriods, 256), 4096))
        var low = 0.0
        for index in 1...count {
            let high = end * (Double(index) / Double(count))
            if (value(at: high) >= y) == (y > 0) { return crossing(of: y, between: low, and: high) }
            low = high
        }
        return end
    }

    /// Bisects a range in which the progress reaches `y`.
    private func crossing(of y: Double, between start: Double, and end: Double) -> Double {
        var (low, high) = (start, end)
        for _ in 0..<60 {
            let middle = 0.5 * (low + high)
            if (value(at: middle) >= y) == (y > 0) { high = middle } else { low = middle }
        }
        return high
    }
}

/// SwiftUI's named springs.
///
/// They differ only in their bounce; durations are perceived durations.
public enum SpringPreset: String, Hashable, Sendable, CaseIterable {
    /// No bounce.
    case smooth
    /// A bounce of 0.15.
    case snappy
    /// A bounce of 0.3.
    case bouncy

    /// The default perceived duration in seconds.
    package static let defaultDuration = 0.5

    /// The bounce without extra bounce.
    private var bounce: Double {
        switch self {
        case .smooth: 0
        case .snappy: 0.15
        case .bouncy: 0.3
        }
    }

    /// Returns the bounce plus an extra bounce, clamped to −0.999…1; an extra that is not finite counts as 0.
    package func bounce(adding extra: Double) -> Double {
        min(max(bounce + (extra.isFinite ? extra : 0), -0.999), 1)
    }
}

extension Spring {
    /// Creates one of SwiftUI's named springs.
    ///
    /// - Parameters:
    ///   - preset: The name.
    ///   - duration: The perceived duration in seconds, at least 0.001.
    ///   - extraBounce: The bounce to add; the sum is clamped to −0.999…1.
    ///   - initialVelocity: Distances per second towards the target.
    public init(_ preset: SpringPreset, duration: Double = 0.5, extraBounce: Double = 0, initialVelocity: Double = 0) {
        self.init(
            perceptualDuration: duration, bounce: preset.bounce(adding: extraBounce), initialVelocity: initialVelocity)
    }

    /// Creates a spring like SwiftUI's `spring(response:dampingFraction:)`.
    ///
    /// - Parameters:
    ///   - response: The perceived duration in seconds, at least 0.001: the period of the undamped motion.
    ///   - dampingFraction: The damping ratio: 0 is undamped, 1 critically damped, more is overdamped.
    ///   - initialVelocity: Distances per second towards the target.
    public init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
        self.init(
            perceptualDuration: response, bounce: Spring.bounce(dampingFraction: dampingFraction),
            initialVelocity: initialVelocity)
    }

    /// Returns the bounce that `init(perceptualDuration:bounce:initialVelocity:)` needs for a damping fraction.
    ///
    /// - Parameter dampingFraction: The damping ratio: 0 is undamped, 1 critically damped, more is overdamped. Not negative.
    package static func bounce(dampingFraction: Double) -> Double {
        let fraction = dampingFraction > 0 ? dampingFraction : 0
        return fraction <= 1 ? 1 - fraction : max(1 / fraction - 1, -0.999)
    }
}
