/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial of the curve parameter s.
struct UnitCubic {
    /// The coefficients of s³, s² and s.
    let a, b, c: Double

    /// Creates the polynomial of two inner control values.
    init(_ first: Double, _ second: Double) {
        c = 3 * first
        b = 3 * (second - first) - c
        a = 1 - c - b
    }

    /// Returns the value at a parameter.
    func value(_ s: Double) -> Double { ((a * s + b) * s + c) * s }
    /// Returns the first derivative at a parameter.
    func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
    /// Returns the second derivative at a parameter.
    func curvature(_ s: Double) -> Double { 6 * a * s + 2 * b }
}

extension UnitCubic {
    /// The parameters between 0 and 1, in order, where the value turns around.
    var turns: (Double?, Double?) {
        let (p, q, r) = (3 * a, 2 * b, c)
        let discriminant = q * q - 4 * p * r
        guard discriminant > 0 else { return (nil, nil) }
        // The stable form of the quadratic formula: neither root is a difference of near equals.
        let w = -0.5 * (q + (q < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
        let roots = (Self.inner(w / p), Self.inner(r / w))
        guard let first = roots.0, let second = roots.1 else { return (roots.0 ?? roots.1, nil) }
        return (min(first, second), max(first, second))
    }

    /// Returns a parameter if it lies between 0 and 1, else nil.
    private static func inner(_ s: Double) -> Double? { s > 0 && s < 1 ? s : nil }

    /// Finds the parameter of a value of a polynomial that increases over 0…1; `guess` is a first estimate.
    ///
    /// Newton's method, at most 8 steps, to an error of 1e-12; where the curve is too flat for it, or it strays, bisection.
    func parameter(of value: Double, guess: Double) -> Double {
        var s = guess
        for _ in 0..<8 {
            let error = self.value(s) - value
            if abs(error) < 1e-12 { return s }
            let slope = self.slope(s)
            guard abs(slope) >= 1e-6 else { break }
            s -= error / slope
            guard s >= 0, s <= 1 else { break }
        }
        return parameter(of: value, from: 0, to: 1)
    }

    /// Finds the parameter of a value between two parameters, between which the polynomial is monotone.
    func parameter(of value: Double, from start: Double, to end: Double) -> Double {
        let rises = self.value(end) >= self.value(start)
        var (low, high) = (start, end)
        for _ in 0..<64 {
            let middle = 0.5 * (low + high)
            if (self.value(middle) < value) == rises { low = middle } else { high = middle }
        }
        return high
    }

    /// Returns the smallest parameter in 0…1 at which the value is `target`, or the smallest at which it is nearest to it.
    func earliestParameter(of target: Double) -> Double {
        let turns = self.turns
        var nearest = (parameter: 0.0, distance: abs(target))
        var start = (parameter: 0.0, value: 0.0)
        for end in [turns.0, turns.1, 1] {
            guard let end, nearest.distance > 0 else { continue }
            let value = end == 1 ? 1 : self.value(end)
            if min(start.value, value) < target && target < max(start.value, value) {
                return parameter(of: target, from: start.parameter, to: end)
            }
            if abs(value - target) < nearest.distance { nearest = (end, abs(value - target)) }
            start = (end, value)
        }
        return nearest.parameter
    }
}
