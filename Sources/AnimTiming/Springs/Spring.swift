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

extension Spring {
    /// Creates the spring of UIKit's animations with a duration and a damping ratio, of mass 1.
    ///
    /// Its stiffness is the one with which the envelope of the motion reaches 0.001 at the end of the duration, found by
    /// Newton's method. The motion is cut there: at the duration the value snaps to the target.
    /// - Parameters:
    ///   - duration: the length of the animation in seconds; the stiffness is derived from 0.01…10 of them.
    ///   - dampingRatio: kept within 1.1920929e-7…1.
    ///   - initialVelocity: distances per second towards the target.
    ///   - root: the frequency where several fit.
    package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0, root: SpringRoot = .newton) {
        let fit = SpringFit(duration: duration, dampingRatio: dampingRatio, velocity: initialVelocity)
        let frequency = fit.frequency(root)
        let stiffness = frequency * frequency
        self.init(
            mass: 1, stiffness: stiffness, damping: 2 * fit.dampingRatio * stiffness.squareRoot(),
            initialVelocity: initialVelocity)
    }

    /// Creates a spring of mass 1 from the pace and the bounciness that are perceived, as UIKit and SwiftUI do.
    ///
    /// Its damping ratio is 1 − bounce, or 1 / (1 + bounce) for a negative one; it allows overdamping.
    /// - Parameters:
    ///   - perceptualDuration: seconds, at least 0.001; the motion lasts a little longer.
    ///   - bounce: −0.999…1, from slow and flat over 0, the critically damped motion, to endless oscillation.
    ///   - initialVelocity: distances per second towards the target.
    public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
        let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
        self.init(
            response: perceptualDuration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
            initialVelocity: initialVelocity, allowsOverdamping: true)
    }

    /// Creates a spring from its response, the period of its undamped oscillation, and its damping ratio.
    /// - Parameters:
    ///   - response: seconds, at least 0.001.
    ///   - dampingRatio: below 1 the motion overshoots; not negative.
    ///   - mass: the inertia, which does not change the motion.
    ///   - initialVelocity: distances per second towards the target.
    ///   - allowsOverdamping: whether a damping ratio above 1 creeps to the target.
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
    /// Returns the earliest time at which the progress is `y`; `end` where that is never before it.
    ///
    /// The search looks at 256 times or more, up to 4096 for the sake of 32 in each half period of an oscillation: a crossing
    /// that is undone between two of them is missed. The time is 0 for an `end` that is not positive and finite.
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

    /// Bisects a range at whose start the progress is on the near side of `y`, and at whose end it is not.
    private func crossing(of y: Double, between start: Double, and end: Double) -> Double {
        var (low, high) = (start, end)
        for _ in 0..<60 {
            let middle = 0.5 * (low + high)
            if (value(at: middle) >= y) == (y > 0) { high = middle } else { low = middle }
        }
        return high
    }
}

/// SwiftUI's springs that have a name.
///
/// They differ by their bounce alone; the duration is the perceived one.
public enum SpringPreset: String, Hashable, Sendable, CaseIterable {
    /// No bounce.
    case smooth
    /// A bounce of 0.15.
    case snappy
    /// A bounce of 0.3.
    case bouncy

    /// The perceived duration in seconds unless another one is given.
    package static let defaultDuration = 0.5

    /// The bounce without any extra.
    private var bounce: Double {
        switch self {
        case .smooth: 0
        case .snappy: 0.15
        case .bouncy: 0.3
        }
    }

    /// Returns the bounce with an extra one, kept within −0.999…1; an extra that is not finite counts as 0.
    package func bounce(adding extra: Double) -> Double {
        min(max(bounce + (extra.isFinite ? extra : 0), -0.999), 1)
    }
}

extension Spring {
    /// Creates one of SwiftUI's springs by its name.
    ///
    /// - Parameters:
    ///   - preset: The name.
    ///   - duration: The perceived duration in seconds, at least 0.001.
    ///   - extraBounce: Bounce in addition to that of the name; the sum is kept within −0.999…1.
    ///   - initialVelocity: Distances per second towards the target.
    public init(_ preset: SpringPreset, duration: Double = 0.5, extraBounce: Double = 0, initialVelocity: Double = 0) {
        self.init(
            perceptualDuration: duration, bounce: preset.bounce(adding: extraBounce), initialVelocity: initialVelocity)
    }

    /// Creates a spring as SwiftUI's `spring(response:dampingFraction:)` does.
    ///
    /// - Parameters:
    ///   - response: The perceived duration in seconds, at least 0.001: the period of the motion without damping.
    ///   - dampingFraction: The damping ratio: 0 swings for ever, 1 does not swing, more creeps.
    ///   - initialVelocity: Distances per second towards the target.
    public init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
        self.init(
            perceptualDuration: response, bounce: Spring.bounce(dampingFraction: dampingFraction),
            initialVelocity: initialVelocity)
    }

    /// Returns the bounce of a spring of a damping fraction, as `init(perceptualDuration:bounce:initialVelocity:)` takes it.
    ///
    /// - Parameter dampingFraction: The damping ratio: 0 swings for ever, 1 does not swing, more creeps. Not negative.
    package static func bounce(dampingFraction: Double) -> Double {
        let fraction = dampingFraction > 0 ? dampingFraction : 0
        return fraction <= 1 ? 1 - fraction : max(1 / fraction - 1, -0.999)
    }
}
