/// A number m·10ᵖ as its digits give it, and its nearest double.
struct DecimalNumber {
    /// The digits, read as a whole number.
    let mantissa: UInt64
    /// The power of ten it is multiplied by.
    let power: Int

    init(_ mantissa: UInt64, _ power: Int) {
        self.mantissa = mantissa
        self.power = power
    }

    /// The nearest double, ties to even; nil for powers beyond ±19.
    ///
    /// Where digits and power are exact doubles, one operation rounds once (Clinger 1990). Otherwise 64 bits of the exact
    /// quotient or product are made, the lowest also standing for all bits below, and rounded once when they become a double.
    @inline(__always)
    var value: Double? {
        let magnitude = power < 0 ? -power : power
        guard magnitude <= 19 else { return nil }
        if mantissa <= 1 << 53 {
            let scale = Double(DecimalNumber.powersOfTen[magnitude])
            return power < 0 ? Double(mantissa) / scale : Double(mantissa) * scale
        }
        if power == 0 { return Double(mantissa) }
        return power < 0 ? quotient(DecimalNumber.powersOfTen[magnitude]) : product(DecimalNumber.powersOfTen[magnitude])
    }

    /// m / d, from m and d shifted until their highest bits are set, so that the quotient has 64 bits.
    private func quotient(_ divisor: UInt64) -> Double {
        let m = mantissa << UInt64(mantissa.leadingZeroBitCount)
        let d = divisor << UInt64(divisor.leadingZeroBitCount)
        let isAtLeastOne = m >= d
        let (quotient, remainder) = d.dividingFullWidth(isAtLeastOne ? (m >> 1, m << 63) : (m, 0))
        let exponent = divisor.leadingZeroBitCount - mantissa.leadingZeroBitCount - (isAtLeastOne ? 63 : 64)
        return DecimalNumber.scale(quotient | (remainder == 0 ? 0 : 1), exponent)
    }

    /// m · d, of which the upper 64 bits are kept.
    private func product(_ factor: UInt64) -> Double {
        let (high, low) = mantissa.multipliedFullWidth(by: factor)
        guard high != 0 else { return Double(low) }
        let shift = UInt64(high.leadingZeroBitCount)
        let upper = shift == 0 ? high : high << shift | low >> (64 - shift)
        return DecimalNumber.scale(upper | (low << shift == 0 ? 0 : 1), 64 - Int(shift))
    }

    /// A 64-bit number times a power of two, which is exact but for the one rounding to a double.
    private static func scale(_ bits: UInt64, _ exponent: Int) -> Double {
        Double(bits) * Double(sign: .plus, exponent: exponent, significand: 1)
    }

    /// 10⁰ … 10¹⁹; as doubles they are exact, too.
    private static let powersOfTen: [UInt64] = [
        1, 10, 100, 1000, 10000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000,
        1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
        100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]
}
