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
