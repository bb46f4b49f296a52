extension DeterministicMath {
    /// Returns the sine of an angle in radians; NaN for infinities.
    ///
    /// The argument is reduced exactly, however large it is.
    ///
    /// Largest measured error: 0.56 ulp.
    package static func sin(_ x: Double) -> Double { sincos(x).sin }

    /// Returns the cosine of an angle in radians; NaN for infinities.
    ///
    /// Largest measured error: 0.56 ulp.
    package static func cos(_ x: Double) -> Double { sincos(x).cos }

    /// Returns both the sine and the cosine of an angle in radians, for little more than the cost of one of them.
    package static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
        guard x.isFinite else { return (.nan, .nan) }
        // Below 2^-27 the next terms of the series are less than half of the last place, and x itself is the sine.
        guard x.magnitude > 0x1p-27 else { return (x, 1) }
        let (s, c) = sineAndCosine(x)
        return (s.rounded, c.rounded)
    }

    /// Returns the tangent of an angle in radians; NaN for infinities.
    ///
    /// Largest measured error: 0.57 ulp.
    package static func tan(_ x: Double) -> Double {
        guard x.magnitude > 0x1p-27 else { return x }
        guard x.isFinite else { return .nan }
        let (s, c) = sineAndCosine(x)
        return (s / c).rounded
    }

    private static func sineAndCosine(_ x: Double) -> (sin: DoubleDouble, cos: DoubleDouble) {
        let (quadrant, r) = reduceToQuadrant(x)
        let s = sineNearZero(r)
        let c = cosineNearZero(r)
        switch quadrant {
        case 0: return (s, c)
        case 1: return (c, -s)
        case 2: return (-s, -c)
        default: return (-c, s)
        }
    }

    /// Returns the sine by its Taylor series, for magnitudes up to π/4.
    private static func sineNearZero(_ r: DoubleDouble) -> DoubleDouble {
        let square = DoubleDouble.product(r.hi, r.hi)
        let z = square.hi
        let cubic = square * r.hi * DoubleDouble(-0x1.5555555555555p-3, -0x1.5555555555555p-57)
        let rest = r.hi * z * z * polynomial(z, sineCoefficients) + r.lo * (1 - 0.5 * z)
        let sum = DoubleDouble.orderedSum(r.hi, cubic.hi)
        return DoubleDouble.orderedSum(sum.hi, sum.lo + (cubic.lo + rest))
    }

    /// Returns the cosine by its Taylor series, for magnitudes up to π/4.
    private static func cosineNearZero(_ r: DoubleDouble) -> DoubleDouble {
        let square = DoubleDouble.product(r.hi, r.hi)
        let z = square.hi
        let quadratic = DoubleDouble.orderedSum(1, -0.5 * z)
        let rest = z * z * polynomial(z, cosineCoefficients) - (0.5 * square.lo + r.hi * r.lo)
        return DoubleDouble.orderedSum(quadratic.hi, quadratic.lo + rest)
    }

    /// ±1/(2n+1)! from 17! down to 5!.
    private static let sineCoefficients: [Double] = [
        1 / 355_687_428_096_000, -1 / 1_307_674_368_000, 1 / 6_227_020_800, -1 / 39_916_800, 1 / 362_880, -1 / 5040,
        1 / 120,
    ]

    /// ±1/(2n)! from 18! down to 4!.
    private static let cosineCoefficients: [Double] = [
        -1 / 6_402_373_705_728_000, 1 / 20_922_789_888_000, -1 / 87_178_291_200, 1 / 479_001_600, -1 / 3_628_800, 1 / 40320,
        -1 / 720, 1 / 24,
    ]
}

extension DeterministicMath {
    /// Returns sine and cosine; exactly 0 or ±1 for angles that represent a multiple of π/2 in double precision.
    static func sincosSnappingQuarterTurns(_ radians: Double) -> (sin: Double, cos: Double) {
        // Beyond 2^20, doubles are too far apart to represent a multiple.
        guard radians.magnitude < 0x1p20 else { return sincos(radians) }
        let (quadrant, remainder) = reduceToQuadrant(radians)
        guard remainder.hi.magnitude <= radians.magnitude * 0x1p-51 else { return sincos(radians) }
        switch quadrant {
        case 0: return (0, 1)
        case 1: return (1, 0)
        case 2: return (0, -1)
        default: return (-1, 0)
        }
    }
}

extension DeterministicMath {
    /// Returns the angle of the vector (x, y) in (−π, π], with the rules of C for zeros and infinities.
    ///
    /// Largest measured error: 0.501 ulp.
    package static func atan2(_ y: Double, _ x: Double) -> Double {
        if y.isNaN || x.isNaN { return .nan }
        let angle = angle(y.magnitude, x)
        return y.sign == .minus ? -angle : angle
    }

    /// Returns the angle of a vector with y ≥ 0, in 0…π.
    private static func angle(_ y: Double, _ x: Double) -> Double {
        let behind = x.sign == .minus
        if y == 0 { return behind ? .pi : y }
        if y.isInfinite && x.isInfinite { return behind ? 0x1.2d97c7f3321d2p+1 : .pi / 4 }
        if x == 0 || y.isInfinite { return .pi / 2 }
        if x.isInfinite { return behind ? .pi : 0 }
        let yExponent = Int(y.exponent)
        let xExponent = Int(x.exponent)
        if yExponent - xExponent > 60 { return .pi / 2 }
        if xExponent - yExponent > 60 { return behind ? .pi : y / x }
        let scale = -max(yExponent, xExponent)
        let angle = firstQuadrantAngle(DoubleDouble(scaled(y, by: scale)), DoubleDouble(scaled(x.magnitude, by: scale)))
        return behind ? (DoubleDouble.pi - angle).rounded : angle.rounded
    }

    /// Returns the angle of a vector in the first quadrant, in 0…π/2.
    private static func firstQuadrantAngle(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
        y.hi > x.hi ? DoubleDouble.halfPi - firstOctantAngle(x, y) : firstOctantAngle(y, x)
    }

    /// Returns the angle of a vector with 0 ≤ y ≤ x, in 0…π/4: the tabulated angle of the nearest sixteenth plus a series for the
    /// small rest.
    private static func firstOctantAngle(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
        let step = min(Int(y.hi / x.hi * 16 + 0.5), 16)
        let c = Double(step) * 0.0625
        let r = (y - x * c) / (x + y * c)
        let z = r.hi * r.hi
        let series = DoubleDouble.orderedSum(r.hi, r.lo + r.hi * z * polynomial(z, arctangentCoefficients))
        return DoubleDouble(arctangents[2 * step], arctangents[2 * step + 1]) + series
    }

    /// ±1/(2n+1) from 13 down to 3.
    private static let arctangentCoefficients: [Double] = [1 / 13, -1 / 11, 1 / 9, -1 / 7, 1 / 5, -1 / 3]

    /// The arctangents of 0/16…16/16, each as the two parts of a `DoubleDouble`.
    private static let arctangents: [Double] = [
        0, 0,
        0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60,
        0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59,
        0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58,
        0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57,
        0x1.362773707ebccp-2, -0x1.963a544b672d8p-57,
        0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56,
        0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56,
        0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56,
        0x1.0657e94db30d0p-1, -0x1.d5b495f6349e6p-56,
        0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58,
        0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55,
        0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56,
        0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57,
        0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56,
        0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56,
        0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55,
    ]
}

extension DeterministicMath {
    /// Returns the remainder of a finite angle after the nearest multiple of π/2, and that multiple modulo 4.
    ///
    /// The remainder lies within ±π/4 and is accurate to about 100 bits for every double. This is the reduction of M. H. Payne
    /// and R. N. Hanek (1983): x = m · 2^e is multiplied only by the 192 bits of 2/π that can affect the fraction. Higher bits
    /// contribute multiples of 4; lower bits contribute less than 2^-137, and the fraction of a double is never below 2^-62.
    static func reduceToQuadrant(_ x: Double) -> (quadrant: Int, remainder: DoubleDouble) {
        if x.magnitude <= 0.78515625 { return (0, DoubleDouble(x)) }
        let exponent = Int(x.exponent) - 52
        let product = lowBits(of: x.significandBitPattern | 1 << 52, timesTwoOverPiFrom: exponent - 1)
        let (quadrant, fraction) = nearestInteger(product)
        let remainder = fraction * DoubleDouble.halfPi
        return x < 0 ? (-quadrant & 3, -remainder) : (quadrant & 3, remainder)
    }

    /// A 192-bit number, most significant word first.
    private typealias Words = (UInt64, UInt64, UInt64)

    /// Returns m times 192 bits of 2/π, modulo 2^192; `position` is the first of them (1 is the first bit after the binary
    /// point).
    private static func lowBits(of m: UInt64, timesTwoOverPiFrom position: Int) -> Words {
        let index = (position + 63) >> 6
        let shift = UInt64(truncatingIfNeeded: position + 63) & 63
        let w0 = bits(index, shift)
        let w1 = bits(index + 1, shift)
        let w2 = m.multipliedFullWidth(by: bits(index + 2, shift))
        let middle = m.multipliedFullWidth(by: w1)
        let (p1, carry) = middle.low.addingReportingOverflow(w2.high)
        return (m &* w0 &+ middle.high &+ (carry ? 1 : 0), p1, w2.low)
    }

    private static func bits(_ index: Int, _ shift: UInt64) -> UInt64 {
        // If `shift` is 0, Swift's smart shift by 64 gives 0.
        twoOverPi[index] << shift | twoOverPi[index + 1] >> (64 - shift)
    }

    /// Splits a number with 2 bits before the binary point into the nearest integer and the signed rest.
    private static func nearestInteger(_ p: Words) -> (integer: Int, fraction: DoubleDouble) {
        let integer = Int(truncatingIfNeeded: p.0 >> 62)
        let f: Words = (p.0 << 2 | p.1 >> 62, p.1 << 2 | p.2 >> 62, p.2 << 2)
        guard f.0 >> 63 == 1 else { return (integer, doubleDouble(f)) }
        let negated: Words = (~f.0, ~f.1, 0 &- f.2)
        let (low, carry) = negated.1.addingReportingOverflow(f.2 == 0 ? 1 : 0)
        return (integer + 1, -doubleDouble((negated.0 &+ (carry ? 1 : 0), low, negated.2)))
    }

    /// Returns a 192-bit fraction, truncated to its first 106 significant bits.
    private static func doubleDouble(_ fraction: Words) -> DoubleDouble {
        var f = fraction
        var exponent = 0
        if f.0 == 0 {
            f = (f.1, f.2, 0)
            exponent = -64
        }
        let zeros = UInt64(truncatingIfNeeded: f.0.leadingZeroBitCount)
        let high = f.0 << zeros | f.1 >> (64 - zeros)
        let low = f.1 << zeros | f.2 >> (64 - zeros)
        exponent -= Int(truncatingIfNeeded: zeros)
        let first = Double(high >> 11) * powerOfTwo(exponent - 53)
        let second = Double((high << 53 | low >> 11) >> 11) * powerOfTwo(exponent - 106)
        return DoubleDouble.orderedSum(first, second)
    }

    /// The bits of 2/π, 64 per word, after a word of zeros.
    private static let twoOverPi: [UInt64] = [
        0, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0,
        0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484, 0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4,
        0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f, 0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d,
        0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab, 0xf0cf_bc20_9af4_361d,
    ]
}
