extension DeterministicMath {
    /// Returns the natural logarithm: −infinity for zero, NaN for negative numbers.
    ///
    /// Largest measured error: 0.501 ulp.
    package static func log(_ x: Double) -> Double {
        guard x > 0, x.isFinite else { return x == 0 ? -.infinity : (x == .infinity ? x : .nan) }
        return logarithm(x).rounded
    }

    /// Returns the natural logarithm of a positive finite number, good to about 68 bits.
    ///
    /// With x = m · 2^k, m from √½ to √2, and s = (m − 1) / (m + 1): log x = k log 2 + 2 (s + s³/3 + s⁵/5 + …). The first
    /// three terms are kept to full precision.
    static func logarithm(_ x: Double) -> DoubleDouble {
        let (m, exponent) = balancedSignificand(x)
        let s = DoubleDouble(m - 1) / DoubleDouble.sum(m, 1)
        let z = s * s
        var series = DoubleDouble.orderedSum(fifth.hi, fifth.lo + z.hi * polynomial(z.hi, logarithmCoefficients))
        series = third + z * series
        series = s + s * (z * series)
        let k = Double(exponent)
        let base = DoubleDouble.orderedSum(k * ln2High, k * ln2Low)
        return exponent == 0 ? series * 2 : base + series * 2
    }

    /// Returns a number from √½ to √2 and the power of two it is multiplied with.
    private static func balancedSignificand(_ x: Double) -> (significand: Double, exponent: Int) {
        let exponent = Int(x.exponent)
        let m = scaled(x, by: -exponent)
        return m > 0x1.6a09e667f3bcdp+0 ? (m * 0.5, exponent + 1) : (m, exponent)
    }

    private static var third: DoubleDouble { DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56) }
    private static var fifth: DoubleDouble { DoubleDouble(0x1.999999999999ap-3, -0x1.999999999999ap-57) }

    /// 1/(2n+1) from 27 down to 7.
    private static let logarithmCoefficients: [Double] = [
        1 / 27, 1 / 25, 1 / 23, 1 / 21, 1 / 19, 1 / 17, 1 / 15, 1 / 13, 1 / 11, 1 / 9, 1 / 7,
    ]
}
