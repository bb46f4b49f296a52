import AnimGeometry

/// The search for the frequency with which a spring of mass 1 reaches a threshold at the end of a duration.
///
/// The equations are those of the UIKit family as two open ports have them (OpenUXKit, Framer Motion's spring generator).
struct SpringFit {
    /// The duration, 0.01…10 seconds.
    let duration: Double
    /// The damping ratio, above 0, up to 1.
    let dampingRatio: Double
    /// The initial velocity, finite.
    let velocity: Double

    /// Clamps the parameters to what the search can handle.
    init(duration: Double, dampingRatio: Double, velocity: Double) {
        self.duration = duration.isNaN ? 0.01 : min(max(duration, 0.01), 10)
        self.dampingRatio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 1.1920929e-7), 1)
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// Returns the angular frequency that fits.
    ///
    /// Where Newton's method does not arrive at a root, bisection looks for one, then the velocity is left out; a ratio too
    /// small for any root keeps the frequency at which the search starts.
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

    /// The frequency at which the search starts.
    private var start: Double { 5 / duration }

    /// The root after twelve steps of Newton's method, if it is one.
    private var newtonRoot: Double? {
        var frequency = start
        for _ in 0..<12 {
            let (residual, slope) = equation(frequency)
            frequency -= residual / slope
        }
        guard frequency > 0, frequency < .infinity else { return nil }
        return abs(equation(frequency).residual) < 1e-6 ? frequency : nil
    }

    /// The largest root between 0.001 and 10 000, if the equation is seen to change its sign there.
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

    /// Returns the equation's left side, which vanishes at the frequency sought, and its derivative.
    private func equation(_ frequency: Double) -> (residual: Double, slope: Double) {
        dampingRatio < 1 ? underdamped(frequency) : critical(frequency)
    }

    /// Returns ε − |B|·e^(−ζωD), the part of the envelope that belongs to the sine, and its derivative.
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

/// The frequency of a spring that is given by a duration and a damping ratio, where several fit.
///
/// A spring fits whose envelope is 0.001 at the end of the duration. With an initial velocity above the damping ratio times
/// 5 / duration there are up to three such frequencies.
public enum SpringRoot: String, Hashable, Sendable, CaseIterable {
    /// The one that Newton's method arrives at from 5 / duration, as two open ports of UIKit's springs have it.
    ///
    /// With a strong velocity the motion may be far from its goal at the end of the duration, where it jumps there.
    case newton
    /// The largest one, with which the motion has come to rest at the end of the duration.
    case largest
}
