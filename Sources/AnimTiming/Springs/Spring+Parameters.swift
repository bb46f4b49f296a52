import AnimGeometry

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
