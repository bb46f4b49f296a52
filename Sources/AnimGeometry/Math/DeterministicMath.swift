/// Elementary functions that return the same bits on every machine.
///
/// A platform's own `sin`, `exp` and `pow` differ in the last bits between processors and library versions. These functions use
/// only integer arithmetic and `+ − × ÷ √`, which IEEE 754 defines to the bit, and carry about 106 bits through the critical
/// steps. Measured against a 60-digit reference over the whole range of `Double`, subnormal results included, no error exceeds
/// 0.6 units in the last place (ulp); this is a measurement, not a proof. The tests allow the neighbor of the correctly rounded
/// double, and only rarely. The largest measured error is given for each function. Special values follow Annex F of the C
/// standard: NaN in gives NaN out unless stated otherwise, and nothing traps.
package enum DeterministicMath {
    /// Converts an angle to radians.
    ///
    /// Largest measured error: 0.501 ulp, so that 90, 180 and 360 give `.pi / 2`, `.pi` and `2 * .pi`.
    package static func degreesToRadians(_ degrees: Double) -> Double {
        convert(degrees, by: DoubleDouble(0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62))
    }

    /// Converts an angle to degrees.
    ///
    /// Largest measured error: 0.501 ulp, so that `.pi / 2`, `.pi` and `2 * .pi` give 90, 180 and 360.
    package static func radiansToDegrees(_ radians: Double) -> Double {
        convert(radians, by: DoubleDouble(0x1.ca5dc1a63c1f8p+5, -0x1.1e7ab456405f9p-49))
    }

    /// Returns the length of the vector (x, y) without intermediate overflow or underflow.
    ///
    /// Infinite if either component is, even if the other is NaN.
    ///
    /// Largest measured error: 0.501 ulp.
    package static func hypot(_ x: Double, _ y: Double) -> Double {
        if x.isInfinite || y.isInfinite { return .infinity }
        if x.isNaN || y.isNaN { return .nan }
        let large = max(x.magnitude, y.magnitude)
        let small = min(x.magnitude, y.magnitude)
        // If the ratio is below 2^-30, the smaller component adds less than a quarter of the last place.
        guard small > large * 0x1p-30 else { return large }
        let exponent = Int(large.exponent)
        let a = scaled(large, by: -exponent)
        let b = scaled(small, by: -exponent)
        let length = (DoubleDouble.product(a, a) + DoubleDouble.product(b, b)).squareRoot()
        return scaled(length, by: exponent)
    }

    private static func convert(_ angle: Double, by factor: DoubleDouble) -> Double {
        guard angle != 0, angle.isFinite else { return angle }
        let exponent = Int(angle.exponent)
        return scaled(DoubleDouble(scaled(angle, by: -exponent)) * factor, by: exponent)
    }
}

extension DeterministicMath {
    /// 2 to the power of an exponent between −1022 and 1023.
    @inline(__always)
    static func powerOfTwo(_ exponent: Int) -> Double {
        Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
    }

    /// Returns the product x · 2^exponent, for exponents from −2044 to 2046.
    static func scaled(_ x: Double, by exponent: Int) -> Double {
        let half = exponent >> 1
        return x * powerOfTwo(half) * powerOfTwo(exponent - half)
    }

    /// Returns the product x · 2^exponent, rounded once even if the result is subnormal.
    static func scaled(_ x: DoubleDouble, by exponent: Int) -> Double {
        guard x.hi != 0, Int(x.hi.exponent) + exponent < -1022, exponent > -1500 else {
            return scaled(x.rounded, by: exponent)
        }
        // Adding a number with the last place of a subnormal rounds both parts together.
        let rounder = scaled(x.hi < 0 ? -1 : 1, by: 52 - 1074 - exponent)
        let s = DoubleDouble.sum(rounder, x.hi)
        return scaled((s.hi + (s.lo + x.lo)) - rounder, by: exponent)
    }

    /// Evaluates a polynomial; the coefficients start with the highest power.
    @inline(__always)
    static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
        var value = 0.0
        for coefficient in coefficients { value = value * x + coefficient }
        return value
    }
}

extension DeterministicMath {
    /// Returns e to the power of x: infinity above 709.78, 0 below about −745.
    ///
    /// Largest measured error: 0.52 ulp.
    package static func exp(_ x: Double) -> Double {
        if x.isNaN { return x }
        return exponential(DoubleDouble(x))
    }

    /// Returns e to the power of x, rounded to a double: 0 or infinity if it is out of range.
    static func exponential(_ x: DoubleDouble) -> Double {
        if x.hi > 709.8 { return .infinity }
        if x.hi < -745.2 { return 0 }
        let (significand, exponent) = reducedExponential(x)
        return scaled(significand, by: exponent)
    }

    /// Returns e to the power of x as a significand from √½ to √2 and a power of two, for magnitudes up to 1000.
    private static func reducedExponential(_ x: DoubleDouble) -> (significand: DoubleDouble, exponent: Int) {
        let multiple = (x.hi * 0x1.71547652b82fep+0 + integerRounder) - integerRounder
        // Products with the first part are exact because it has only 42 bits.
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
    /// Adding and subtracting this number rounds any number below 2^51 to an integer.
    private static let integerRounder = 0x1.8p52

    /// 1/n! from 14! down to 3!.
    private static let exponentialCoefficients: [Double] = [
        1 / 87_178_291_200, 1 / 6_227_020_800, 1 / 479_001_600, 1 / 39_916_800, 1 / 3_628_800, 1 / 362_880, 1 / 40320,
        1 / 5040, 1 / 720, 1 / 120, 1 / 24, 1 / 6,
    ]
}

extension DeterministicMath {
    /// Returns the natural logarithm; −infinity for zero, NaN for negative numbers.
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

    /// Splits a number into a significand from √½ to √2 and a power of two.
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

extension DeterministicMath {
    /// Returns x to the power of y; exact if the true result is a double.
    ///
    /// `pow(x, 0)` and `pow(1, y)` are 1 even for NaN; a negative x gives NaN unless y is an integer.
    /// Largest measured error: 0.52 ulp.
    package static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x.isNaN || y.isNaN { return .nan }
        let parity = integerParity(y)
        if x < 0 && x.isFinite && y.isFinite && parity == nil { return .nan }
        let magnitude = powerOfMagnitude(x.magnitude, y)
        return x.sign == .minus && parity == .odd ? -magnitude : magnitude
    }

    private enum Parity { case even, odd }

    /// Whether an integer is even or odd; nil if the number is not an integer.
    private static func integerParity(_ y: Double) -> Parity? {
        guard y.magnitude < 0x1p53 else { return .even }
        let integer = Int64(y)
        guard Double(integer) == y else { return nil }
        return integer & 1 == 0 ? .even : .odd
    }

    /// Returns x to the power of y, for x ≥ 0 and y ≠ 0, neither of them NaN.
    private static func powerOfMagnitude(_ x: Double, _ y: Double) -> Double {
        if x == 1 { return 1 }
        let grows = (x > 1) == (y > 0)
        if x == 0 || x.isInfinite || y.isInfinite { return grows ? .infinity : 0 }
        let logarithm = logarithm(x)
        let estimate = y * logarithm.hi
        if estimate > 710 { return .infinity }
        if estimate < -746 { return 0 }
        if estimate.magnitude < 0x1p-60 { return 1 }
        return exponential(logarithm * y)
    }
}
