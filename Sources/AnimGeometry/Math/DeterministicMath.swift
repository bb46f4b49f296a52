/// The elementary functions with the same bits on every machine.
///
/// A platform's own `sin`, `exp` or `pow` gives other bits on other hardware and library versions. These use `+ − × ÷ √` and
/// integer arithmetic only, which IEEE 754 defines to the bit, and carry about 106 bits through the steps that matter.
/// No error above 0.6 units in the last place (ulp) was measured against a 60-digit reference, over the whole range of
/// `Double` and with subnormal results; that is no proof. The tests allow at most the neighbour of the correctly rounded double,
/// and that seldom. Each function's documentation has its own maximum. Special values are those of C's Annex F: NaN in gives NaN out unless stated, and nothing traps.
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

    /// Returns the length of the vector (x, y), without overflow or underflow on the way.
    ///
    /// Infinite where a component is, even if the other is NaN.
    ///
    /// Largest measured error: 0.501 ulp.
    package static func hypot(_ x: Double, _ y: Double) -> Double {
        if x.isInfinite || y.isInfinite { return .infinity }
        if x.isNaN || y.isNaN { return .nan }
        let large = max(x.magnitude, y.magnitude)
        let small = min(x.magnitude, y.magnitude)
        // Below 2^-30 of the greater the lesser adds under a quarter of the last place.
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

    /// Returns the product x · 2^exponent, rounded once even where it is subnormal.
    static func scaled(_ x: DoubleDouble, by exponent: Int) -> Double {
        guard x.hi != 0, Int(x.hi.exponent) + exponent < -1022, exponent > -1500 else {
            return scaled(x.rounded, by: exponent)
        }
        // Adding a number whose last place is that of the subnormals rounds both parts together.
        let rounder = scaled(x.hi < 0 ? -1 : 1, by: 52 - 1074 - exponent)
        let s = DoubleDouble.sum(rounder, x.hi)
        return scaled((s.hi + (s.lo + x.lo)) - rounder, by: exponent)
    }

    /// Returns the value of a polynomial with its coefficients from the highest power down.
    @inline(__always)
    static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
        var value = 0.0
        for coefficient in coefficients { value = value * x + coefficient }
        return value
    }
}
