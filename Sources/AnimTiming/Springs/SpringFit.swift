import AnimGeometry

/// Searches for the frequency at which a spring of mass 1 settles to a threshold at the end of a duration.
///
/// The equations are UIKit's, as found in two open ports (OpenUXKit and Framer Motion's spring generator).
struct SpringFit {
    /// The duration, 0.01…10 seconds.
    let duration: Double
    /// The damping ratio, greater than 0 and at most 1.
    let dampingRatio: Double
    /// The initial velocity, finite.
    let velocity: Double

    /// Clamps the parameters to the range that the search can handle.
    init(duration: Double, dampingRatio: Double, velocity: Double) {
        self.duration = duration.isNaN ? 0.01 : min(max(duration, 0.01), 10)
        self.dampingRatio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 1.1920929e-7), 1)
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// Returns the angular frequency.
    ///
    /// If Newton's method does not converge, bisection searches for a root, and if that fails the velocity is ignored. If the
    /// damping ratio is too small for any root, the result is the start of the search.
    func frequency(_ root: SpringRoot) -> Double {
        let found =
            switch root {
            case .newton: newtonRoot ?? bisectedRoot
            case .largest: bisectedRoot ?? newtonRoot
            }
        if let found { return found }
        if velocity != 0 { return SpringFit(duration: duration, dampingRatio: dampingRatio, velocity: 0).frequency(root) }
        return start
    }

    /// The start of the search.
    private var start: Double { 5 / duration }

    /// The result of twelve steps of Newton's method, if it is a root.
    private var newtonRoot: Double? {
        var frequency = start
        for _ in 0..<12 {
            let (residual, slope) = equation(frequency)
            frequency -= residual / slope
        }
        guard frequency > 0, frequency < .infinity else { return nil }
        return abs(equation(frequency).residual) < 1e-6 ? frequency : nil
    }

    /// The largest root between 0.001 and 10,000, if a change of sign is found there.
    private var bisectedRoot: Double? {
        var (low, high) = (9e3, 1e4)
        let rises = equation(high).residual > 0
        while (equation(low).residual > 0) == rises {
            guard low > 1e-3 else { return nil }
            (low, high) = (0.9 * low, low)
        }
        for _ in 0..<100 {
            let middle = 0.5 * (low + high)
            if (equation(middle).residual > 0) == rises { high = middle } else { low = middle }
        }
        return high
    }

    /// Returns the residual, which is 0 at the right frequency, and its derivative.
    private func equation(_ frequency: Double) -> (residual: Double, slope: Double) {
        dampingRatio < 1 ? underdamped(frequency) : critical(frequency)
    }

    /// Returns ε − |B|·e^(−ζωD), with the envelope of the sine part, and its derivative.
    private func underdamped(_ frequency: Double) -> (residual: Double, slope: Double) {
        let (z, w, v, d) = (dampingRatio, frequency, velocity, duration)
        let root = ((1 - z) * (1 + z)).squareRoot()
        let decay = DeterministicMath.exp(-z * w * d)
        let weight = (z * w - v) / (root * w)
        let slope = (v + z * d * v * w - z * z * d * w * w) / (root * w * w) * decay
        return (Spring.settlingThreshold - abs(weight) * decay, weight > 0 ? -slope : slope)
    }

    /// Returns (1 + (ω − v)D)·e^(−ωD) ∓ ε, and its derivative.
    private func critical(_ frequency: Double) -> (residual: Double, slope: Double) {
        let (w, v, d) = (frequency, velocity, duration)
        let decay = DeterministicMath.exp(-w * d)
        let threshold = w - v >= 0 ? Spring.settlingThreshold : -Spring.settlingThreshold
        return (((w - v) * d + 1) * decay - threshold, d * d * (v - w) * decay)
    }
}

/// The choice of a spring's frequency if several fit a duration and a damping ratio.
///
/// A frequency fits if the envelope of the motion is 0.001 at the end of the duration. If the initial velocity exceeds the
/// damping ratio times 5 / duration, up to three frequencies fit.
public enum SpringRoot: String, Hashable, Sendable, CaseIterable {
    /// The root that Newton's method finds from 5 / duration, as in two open ports of UIKit's springs.
    ///
    /// With a high velocity the motion may be far from its target at the end of the duration, and then jumps to it.
    case newton
    /// The largest root; the motion has come to rest at the end of the duration.
    case largest
}
