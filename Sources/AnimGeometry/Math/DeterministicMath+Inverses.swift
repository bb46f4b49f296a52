/// Functions that follow from others: their errors, unlike the others' errors, were not measured, but stay below 2 ulp.
extension DeterministicMath {
    /// Returns the angle in −π/2…π/2 whose sine is x; NaN beyond −1…1.
    package static func asin(_ x: Double) -> Double {
        guard x.magnitude <= 1 else { return .nan }
        return atan2(x, ((1 - x) * (1 + x)).squareRoot())
    }

    /// Returns the angle in 0…π whose cosine is x; NaN beyond −1…1.
    package static func acos(_ x: Double) -> Double {
        guard x.magnitude <= 1 else { return .nan }
        return atan2(((1 - x) * (1 + x)).squareRoot(), x)
    }

    /// Returns the angle in −π/2…π/2 whose tangent is x.
    package static func atan(_ x: Double) -> Double { atan2(x, 1) }

    /// Returns 2 to the power of x; exact for integers.
    package static func exp2(_ x: Double) -> Double { pow(2, x) }

    /// Returns 10 to the power of x; exact for integers up to 22.
    package static func exp10(_ x: Double) -> Double { pow(10, x) }

    /// Returns e to the power of x, minus 1, precise near 0.
    package static func expm1(_ x: Double) -> Double {
        guard x.magnitude < 0.125 else { return exp(x) - 1 }
        // x + x²/2 + x³/6 + …, smallest terms first.
        var sum = 0.0
        for n in stride(from: 14.0, through: 2, by: -1) { sum = (sum + 1) * x / n }
        return x + x * sum
    }

    /// Returns the logarithm to the base 2; exact for powers of 2.
    package static func log2(_ x: Double) -> Double {
        guard x > 0, x.isFinite else { return log(x) }
        return (logarithm(x) * DoubleDouble(0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56)).rounded
    }

    /// Returns the logarithm to the base 10; exact for powers of 10.
    package static func log10(_ x: Double) -> Double {
        guard x > 0, x.isFinite else { return log(x) }
        return (logarithm(x) * DoubleDouble(0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57)).rounded
    }

    /// Returns the logarithm of 1 + x, precise near 0.
    package static func log1p(_ x: Double) -> Double {
        guard x > -1, x.isFinite else { return log(1 + x) }
        let sum = 1 + x
        // What the rounding of the sum has lost.
        return x.magnitude < 0x1p-53 ? x : log(sum) - ((sum - 1) - x) / sum
    }

    /// Returns the number whose third power is x; exact for third powers of integers.
    package static func cbrt(_ x: Double) -> Double {
        guard x != 0, x.isFinite else { return x }
        let root = pow(x.magnitude, 1.0 / 3)
        // One step of Newton's method.
        let better = root - (root - x.magnitude / (root * root)) / 3
        return x < 0 ? -better : better
    }

    /// Returns the hyperbolic sine.
    package static func sinh(_ x: Double) -> Double {
        if x.magnitude < 0.125 {
            let small = expm1(x)
            return 0.5 * (small + small / (small + 1))
        }
        if x.magnitude > 709 { return x < 0 ? -halfExponential(-x) : halfExponential(x) }
        return 0.5 * (exp(x) - exp(-x))
    }

    /// Returns the hyperbolic cosine.
    package static func cosh(_ x: Double) -> Double {
        x.magnitude > 709 ? halfExponential(x.magnitude) : 0.5 * (exp(x) + exp(-x))
    }

    /// Returns the hyperbolic tangent.
    package static func tanh(_ x: Double) -> Double {
        if x.magnitude > 22 { return x < 0 ? -1 : 1 }
        let small = expm1(2 * x)
        return small / (small + 2)
    }

    /// Returns half of e to the power of x, for exponents whose power overflows.
    private static func halfExponential(_ x: Double) -> Double {
        let root = exp(x / 2)
        return 0.5 * root * root
    }
}
