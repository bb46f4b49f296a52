import AnimGeometry

/// The displacement x(t) of a damped oscillator around its target, which starts at 1 with the velocity −v.
///
/// With the natural frequency ω, the damping ratio ζ and ωd = ω√|1−ζ²|:
/// - ζ < 1: x = e^(−ζωt)·(cos ωd t + B·sin ωd t), B = (ζω − v)/ωd
/// - ζ = 1: x = e^(−ωt)·(1 + (ω − v)t)
/// - ζ > 1: x = e^(−ζωt)·(cosh ωd t + B·sinh ωd t), as a sum of two decays
struct SpringMotion {
    /// The angular frequency of the undamped motion, positive and finite.
    let frequency: Double
    /// The damping as a share of the critical one, not negative.
    let dampingRatio: Double
    /// The initial velocity towards the target.
    let velocity: Double

    /// The angular frequency of the damped motion (of the hyperbolic functions for a ratio above 1).
    var dampedFrequency: Double { frequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

    /// The weight B of the sine part.
    var sineWeight: Double { (dampingRatio * frequency - velocity) / dampedFrequency }

    /// The rates of the two decays of an overdamped motion, the slow one first, free of cancellation.
    var decayRates: (slow: Double, fast: Double) {
        let fast = dampingRatio * frequency + dampedFrequency
        return (frequency * (frequency / fast), fast)
    }

    /// Returns the displacement at a positive time.
    func displacement(at time: Double) -> Double {
        let x =
            if dampingRatio < 1 {
                underdamped(at: time, cosine: 1, sine: sineWeight)
            } else if dampingRatio == 1 {
                decay(frequency * time) * (1 + (frequency - velocity) * time)
            } else {
                overdamped(at: time, slow: 1, fast: 1)
            }
        return x.isFinite ? x : 0
    }

    /// Returns the derivative of the displacement at a time that is not negative.
    func velocity(at time: Double) -> Double {
        let dx =
            if dampingRatio < 1 {
                underdamped(
                    at: time, cosine: -velocity, sine: -dampingRatio * frequency * sineWeight - dampedFrequency)
            } else if dampingRatio == 1 {
                -decay(frequency * time) * (velocity + frequency * (frequency - velocity) * time)
            } else {
                overdamped(at: time, slow: -decayRates.slow, fast: -decayRates.fast)
            }
        return dx.isFinite ? dx : 0
    }

    /// Returns a decaying sum of a cosine and a sine.
    private func underdamped(at time: Double, cosine: Double, sine: Double) -> Double {
        let (s, c) = DeterministicMath.sincos(dampedFrequency * time)
        return decay(dampingRatio * frequency * time) * (cosine * c + sine * s)
    }

    /// Returns the sum of the two decays, each with a factor.
    private func overdamped(at time: Double, slow: Double, fast: Double) -> Double {
        let rates = decayRates
        let weight = sineWeight
        return 0.5 * (slow * (1 + weight) * decay(rates.slow * time) + fast * (1 - weight) * decay(rates.fast * time))
    }

    /// Returns e^(−x).
    private func decay(_ x: Double) -> Double { DeterministicMath.exp(-x) }
}

extension Spring {
    /// The displacement, as a share of the distance, at which a spring counts as settled.
    static let settlingThreshold = 0.001

    /// The time after which the motion stays within 0.001 of the target, as `CASpringAnimation` estimates it.
    ///
    /// Below a damping ratio of 1 the envelope decides; else it is the smallest multiple of 0.1 s from which all later
    /// multiples are settled. Without damping it is the greatest finite `Float`; 0 for a spring that rests.
    package var settlingDuration: Double {
        guard let motion else { return 0 }
        let never = Double(Float.greatestFiniteMagnitude)
        let time = motion.dampingRatio < 1 ? motion.envelopeSettling : motion.settling(on: TimeGrid(stepsPerSecond: 10))
        return min(time, never)
    }

    /// The time after which UIKit ends the animation of a spring that is given by its physics.
    ///
    /// Below a damping ratio of 1 the envelope decides, at 1 an approximation of the exact time (Barry et al., "Real values of
    /// the W-function"), above 1 (where the spring allows it) the exact time. Infinity without damping; 0 for a spring that
    /// rests.
    package var uiSettlingDuration: Double {
        guard let motion else { return 0 }
        if motion.dampingRatio < 1 { return motion.envelopeSettling }
        let exact = motion.dampingRatio > 1 ? nil : motion.criticalSettlingEstimate
        return exact ?? motion.settling(on: TimeGrid(stepsPerSecond: nil))
    }
}

extension SpringMotion {
    /// The time at which the envelope of an underdamped motion reaches the threshold; infinity without damping.
    var envelopeSettling: Double {
        guard dampingRatio > 0 else { return .infinity }
        let amplitude = DeterministicMath.log(1 + abs(sineWeight)) - DeterministicMath.log(Spring.settlingThreshold)
        return max(amplitude / (dampingRatio * frequency), 0)
    }

    /// The settling time of a critical motion by Barry's approximation of the branch −1 of Lambert's W; nil where it has none.
    var criticalSettlingEstimate: Double? {
        let threshold = Spring.settlingThreshold
        let b = frequency - velocity
        if b == 0 { return -DeterministicMath.log(threshold) / frequency }
        let l = DeterministicMath.log(abs(threshold * frequency / b)) - frequency / b
        let s = -1 - l
        guard s >= 0 else { return nil }
        let root = s.squareRoot()
        let g = 1 + 0.3361 * (s / 2).squareRoot() / (1 - 0.0042 * s * DeterministicMath.exp(-0.0201 * root))
        let w = l - (2 / 0.3361) * (1 - 1 / g)
        let time = -(frequency + b * w) / (frequency * b)
        return time.isFinite && time >= 0 ? time : nil
    }
}

/// The times at which a search may look: all, or the multiples of a step.
///
/// They are counted in steps, in seconds without one.
private struct TimeGrid {
    /// The number of steps in a second; nil to look at every time.
    let stepsPerSecond: Double?

    /// Returns the time of a count.
    func time(_ count: Double) -> Double { count / (stepsPerSecond ?? 1) }
    /// Returns the last count up to a time.
    func count(upTo time: Double) -> Double { stepsPerSecond.map { (time * $0).rounded(.down) } ?? time }
    /// Returns the first count from a time on.
    func count(from time: Double) -> Double { stepsPerSecond.map { (time * $0).rounded(.up) } ?? time }
    /// Returns the count halfway between two.
    func middle(_ low: Double, _ high: Double) -> Double {
        let middle = 0.5 * (low + high)
        return stepsPerSecond == nil ? middle : middle.rounded(.down)
    }
}

extension SpringMotion {
    /// Returns the earliest time of a grid from which on a motion that is not underdamped stays within the threshold.
    ///
    /// The displacement has at most one zero and, after it, one extremum: it is monotone up to the zero, and again after the
    /// extremum.
    fileprivate func settling(on grid: TimeGrid) -> Double {
        let (zero, extremum) = landmarks
        // Of the times of the grid, either neighbour of the extremum can have the largest displacement after the zero.
        let (last, next) = (grid.count(upTo: extremum), grid.count(from: extremum))
        guard isSettled(at: next, grid) else { return grid.time(firstSettled(after: next, grid)) }
        guard isSettled(at: last, grid) else { return grid.time(next) }
        let bound = grid.count(upTo: zero)
        guard isSettled(at: bound, grid) else { return grid.time(min(bound + 1, last)) }
        return grid.time(firstSettled(between: 0, and: bound, grid))
    }

    /// The times at which the displacement vanishes and at which it turns around, 0 where that is not after 0.
    private var landmarks: (zero: Double, extremum: Double) {
        if dampingRatio == 1 {
            let b = frequency - velocity
            return (max(-1 / b, 0), max(1 / frequency - 1 / b, 0))
        }
        let rates = decayRates
        let quotient = (sineWeight - 1) / (sineWeight + 1)
        let span = rates.fast - rates.slow
        let zero = DeterministicMath.log(quotient) / span
        let extremum = DeterministicMath.log(quotient * (rates.fast / rates.slow)) / span
        return (zero > 0 && zero < .infinity ? zero : 0, extremum > 0 && extremum < .infinity ? extremum : 0)
    }

    /// Whether the displacement is within the threshold.
    private func isSettled(at count: Double, _ grid: TimeGrid) -> Bool {
        abs(displacement(at: grid.time(count))) <= Spring.settlingThreshold
    }

    /// Returns the first settled count after one that is not, from which on the motion decays; infinity beyond all reach.
    private func firstSettled(after start: Double, _ grid: TimeGrid) -> Double {
        var (low, high) = (start, max(2 * start, 1))
        while !isSettled(at: high, grid) {
            guard high < 1e300 else { return .infinity }
            (low, high) = (high, 2 * high)
        }
        return firstSettled(between: low, and: high, grid)
    }

    /// Returns the first settled count of a range in which the motion decays, and whose end is settled.
    private func firstSettled(between start: Double, and end: Double, _ grid: TimeGrid) -> Double {
        if isSettled(at: start, grid) { return start }
        var (low, high) = (start, end)
        // Halving separates any two doubles in this many steps; a grid is through sooner.
        for _ in 0..<1100 {
            let middle = grid.middle(low, high)
            if middle <= low || middle >= high { break }
            if isSettled(at: middle, grid) { high = middle } else { low = middle }
        }
        return high
    }
}

/// The velocities with which a spring starts along the two axes.
///
/// They are in distances of the animation per second, each along its own axis; positive is towards the target. A velocity in
/// points per second is divided by the way that is left along its axis. What moves in one dimension has `dx`.
public struct SpringVelocity: Hashable, Sendable {
    /// The velocity of x coordinates, of widths and of all that has one dimension.
    public var dx: Double
    /// The velocity of y coordinates and of heights.
    public var dy: Double

    /// Creates the velocities of the two axes.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates the same velocity along both axes.
    public init(_ velocity: Double) { self.init(dx: velocity, dy: velocity) }

    /// The spring at rest.
    public static let zero = SpringVelocity(0)
}

extension SpringVelocity: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates the same velocity along both axes.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates the same velocity along both axes.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
}
