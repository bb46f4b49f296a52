import AnimGeometry

/// The displacement x(t) of a damped oscillator from its target; it starts at 1 with the velocity −v.
///
/// With the natural frequency ω, the damping ratio ζ and ωd = ω√|1−ζ²|:
/// - ζ < 1: x = e^(−ζωt)·(cos ωd t + B·sin ωd t), B = (ζω − v)/ωd
/// - ζ = 1: x = e^(−ωt)·(1 + (ω − v)t)
/// - ζ > 1: x = e^(−ζωt)·(cosh ωd t + B·sinh ωd t), as the sum of two decays
struct SpringMotion {
    /// The angular frequency of the undamped motion, positive and finite.
    let frequency: Double
    /// The damping relative to critical damping, not negative.
    let dampingRatio: Double
    /// The initial velocity towards the target.
    let velocity: Double

    /// The angular frequency of the damped motion (of the hyperbolic functions if the damping ratio is above 1).
    var dampedFrequency: Double { frequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

    /// The coefficient B of the sine part.
    var sineWeight: Double { (dampingRatio * frequency - velocity) / dampedFrequency }

    /// The rates of the two decays of an overdamped motion, computed without cancellation.
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

    /// Returns the derivative of the displacement at a time ≥ 0.
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
    /// The displacement, as a fraction of the distance, at which a spring counts as settled.
    static let settlingThreshold = 0.001

    /// The time after which the motion stays within 0.001 of the target, as estimated by `CASpringAnimation`.
    ///
    /// If the damping ratio is below 1, this is the time at which the envelope settles, else the smallest multiple of 0.1 s such
    /// that it and all later multiples are settled. It is the greatest finite `Float` without damping, and 0 for a spring at
    /// rest.
    package var settlingDuration: Double {
        guard let motion else { return 0 }
        let never = Double(Float.greatestFiniteMagnitude)
        let time = motion.dampingRatio < 1 ? motion.envelopeSettling : motion.settling(on: TimeGrid(stepsPerSecond: 10))
        return min(time, never)
    }

    /// The time at which UIKit ends the animation of a spring that is defined by its physics.
    ///
    /// If the damping ratio is below 1, this is the time at which the envelope settles; at 1, an approximation of the exact time
    /// (Barry et al., "Real values of the W-function"); above 1, if the spring allows it, the exact time. It is infinity without
    /// damping, and 0 for a spring at rest.
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

    /// The settling time of a critical motion, by Barry's approximation of branch −1 of Lambert's W; nil if that is undefined.
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

/// The times that a search considers: all times, or the multiples of a step.
///
/// Times are counted in steps, or in seconds without a step.
private struct TimeGrid {
    /// The number of steps per second; nil to consider all times.
    let stepsPerSecond: Double?

    /// Returns the time of a count.
    func time(_ count: Double) -> Double { count / (stepsPerSecond ?? 1) }
    /// Returns the last count up to a time.
    func count(upTo time: Double) -> Double { stepsPerSecond.map { (time * $0).rounded(.down) } ?? time }
    /// Returns the first count at or after a time.
    func count(from time: Double) -> Double { stepsPerSecond.map { (time * $0).rounded(.up) } ?? time }
    /// Returns the count halfway between two counts.
    func middle(_ low: Double, _ high: Double) -> Double {
        let middle = 0.5 * (low + high)
        return stepsPerSecond == nil ? middle : middle.rounded(.down)
    }
}

extension SpringMotion {
    /// Returns the earliest time of a grid after which a motion, which must not be underdamped, stays within the threshold.
    ///
    /// The displacement has at most one zero and, after it, one extremum. It is monotone before the zero and after the extremum.
    fileprivate func settling(on grid: TimeGrid) -> Double {
        let (zero, extremum) = landmarks
        // After the zero, the largest displacement on the grid is at a neighbor of the extremum.
        let (last, next) = (grid.count(upTo: extremum), grid.count(from: extremum))
        guard isSettled(at: next, grid) else { return grid.time(firstSettled(after: next, grid)) }
        guard isSettled(at: last, grid) else { return grid.time(next) }
        let bound = grid.count(upTo: zero)
        guard isSettled(at: bound, grid) else { return grid.time(min(bound + 1, last)) }
        return grid.time(firstSettled(between: 0, and: bound, grid))
    }

    /// The times of the zero and of the extremum of the displacement; 0 if they are not positive.
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

    /// Returns the first settled count after an unsettled one, given that the motion decays from there; infinity if it is out of
    /// range.
    private func firstSettled(after start: Double, _ grid: TimeGrid) -> Double {
        var (low, high) = (start, max(2 * start, 1))
        while !isSettled(at: high, grid) {
            guard high < 1e300 else { return .infinity }
            (low, high) = (high, 2 * high)
        }
        return firstSettled(between: low, and: high, grid)
    }

    /// Returns the first settled count of a range in which the motion decays and which ends settled.
    private func firstSettled(between start: Double, and end: Double, _ grid: TimeGrid) -> Double {
        if isSettled(at: start, grid) { return start }
        var (low, high) = (start, end)
        // This many halvings separate any two doubles; on a grid the loop ends sooner.
        for _ in 0..<1100 {
            let middle = grid.middle(low, high)
            if middle <= low || middle >= high { break }
            if isSettled(at: middle, grid) { high = middle } else { low = middle }
        }
        return high
    }
}

/// The initial velocities of a spring along the two axes.
///
/// They are in distances of the animation per second along the respective axis, positive towards the target: a velocity in points
/// per second is divided by the remaining distance along its axis. Values of one dimension use `dx`.
public struct SpringVelocity: Hashable, Sendable {
    /// The velocity of x coordinates, widths and values of one dimension.
    public var dx: Double
    /// The velocity of y coordinates and heights.
    public var dy: Double

    /// Creates the velocities of the two axes.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates the same velocity along both axes.
    public init(_ velocity: Double) { self.init(dx: velocity, dy: velocity) }

    /// No initial velocity.
    public static let zero = SpringVelocity(0)
}

extension SpringVelocity: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates the same velocity along both axes.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates the same velocity along both axes.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
}
