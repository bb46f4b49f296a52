extension DeterministicMath {
    /// Returns e to the power of x: 0 far below, infinity above 709.78.
    ///
    /// Largest measured error: 0.52 ulp.
    package static func exp(_ x: Double) -> Double {
        if x.isNaN { return x }
        return exponential(DoubleDouble(x))
    }

    /// Returns e to the power of x, rounded to a double: 0 or infinity where it lies outside the range.
    static func exponential(_ x: DoubleDouble) -> Double {
        if x.hi > 709.8 { return .infinity }
        if x.hi < -745.2 { return 0 }
        let (significand, exponent) = reducedExponential(x)
        return scaled(significand, by: exponent)
    }

    /// Returns e to the power of x as a number near 1 (from √½ to √2) and a power of two, for magnitudes up to 1000.
    private static func reducedExponential(_ x: DoubleDouble) -> (significand: DoubleDouble, exponent: Int) {
        let multiple = (x.hi * 0x1.71547652b82fep+0 + integerRounder) - integerRounder
        // Products of the first part, which has 42 bits, are exact.
        let r = DoubleDouble.sum(x.hi - multiple * ln2High, x.lo) - DoubleDouble.product(multiple, ln2Low)
        let square = DoubleDouble.product(r.hi, r.hi)
        let cubic = r.hi * square.hi * polynomial(r.hi, exponentialCoefficients)
        let linear = DoubleDouble.orderedSum(1, r.hi)
        let quadratic = DoubleDouble.orderedSum(linear.hi, 0.5 * square.hi)
        let rest = (0.5 * square.lo + r.lo * linear.hi + cubic) + (linear.lo + quadratic.lo)
        return (DoubleDouble.orderedSum(quadratic.hi, rest), Int(multiple))
    }

    /// The first 42 bits of the natural logarithm of 2.
    static let ln2High = 0x1.62e42fefa3800p-1
    /// The next 53 bits of the natural logarithm of 2.
    static let ln2Low = 0x1.ef35793c76730p-45
    /// A number whose sum with one below 2^51 has no bits after the point.
    private static let integerRounder = 0x1.8p52

    /// 1/n! from 14! down to 3!.
    private static let exponentialCoefficients: [Double] = [
        1 / 87_178_291_200, 1 / 6_227_020_800, 1 / 479_001_600, 1 / 39_916_800, 1 / 3_628_800, 1 / 362_880, 1 / 40320,
        1 / 5040, 1 / 720, 1 / 120, 1 / 24, 1 / 6,
    ]
}
