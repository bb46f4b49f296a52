extension DeterministicMath {
    /// Returns the remainder of a finite angle after the nearest multiple of π/2, and that multiple modulo 4.
    ///
    /// The remainder lies within ±π/4 and is good to about 100 bits for every double (the reduction of M. H. Payne and
    /// R. N. Hanek, 1983): x = m · 2^e is multiplied by those 192 bits of 2/π which can move the fraction. The bits above
    /// give multiples of 4, and those below less than 2^-137, where the fraction of a double is never under 2^-62.
    static func reduceToQuadrant(_ x: Double) -> (quadrant: Int, remainder: DoubleDouble) {
        if x.magnitude <= 0.78515625 { return (0, DoubleDouble(x)) }
        let exponent = Int(x.exponent) - 52
        let product = lowBits(of: x.significandBitPattern | 1 << 52, timesTwoOverPiFrom: exponent - 1)
        let (quadrant, fraction) = nearestInteger(product)
        let remainder = fraction * DoubleDouble.halfPi
        return x < 0 ? (-quadrant & 3, -remainder) : (quadrant & 3, remainder)
    }

    /// A number of 192 bits, the most significant word first.
    private typealias Words = (UInt64, UInt64, UInt64)

    /// Returns m times the 192 bits of 2/π from a position on (1 is the first after the point), modulo 2^192.
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
        // Shifting by 64 gives 0 with Swift's smart shift.
        twoOverPi[index] << shift | twoOverPi[index + 1] >> (64 - shift)
    }

    /// Splits a number with 2 bits before its point into the nearest integer and the signed rest.
    private static func nearestInteger(_ p: Words) -> (integer: Int, fraction: DoubleDouble) {
        let integer = Int(truncatingIfNeeded: p.0 >> 62)
        let f: Words = (p.0 << 2 | p.1 >> 62, p.1 << 2 | p.2 >> 62, p.2 << 2)
        guard f.0 >> 63 == 1 else { return (integer, doubleDouble(f)) }
        let negated: Words = (~f.0, ~f.1, 0 &- f.2)
        let (low, carry) = negated.1.addingReportingOverflow(f.2 == 0 ? 1 : 0)
        return (integer + 1, -doubleDouble((negated.0 &+ (carry ? 1 : 0), low, negated.2)))
    }

    /// Returns the value of a fraction of 192 bits, cut to its first 106 significant ones.
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

    /// The bits of 2/π after a word of zeros, 64 in each.
    private static let twoOverPi: [UInt64] = [
        0, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0,
        0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484, 0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4,
        0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f, 0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d,
        0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab, 0xf0cf_bc20_9af4_361d,
    ]
}
