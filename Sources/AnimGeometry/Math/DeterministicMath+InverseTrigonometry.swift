extension DeterministicMath {
    /// Returns the angle of the vector (x, y) in (−π, π], with C's rules for zeros and infinities.
    ///
    /// Largest measured error: 0.501 ulp.
    package static func atan2(_ y: Double, _ x: Double) -> Double {
        if y.isNaN || x.isNaN { return .nan }
        let angle = angle(y.magnitude, x)
        return y.sign == .minus ? -angle : angle
    }

    /// Returns the angle in 0…π of a vector whose y is not negative.
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

    /// Returns the angle in 0…π/2 of a vector in the first quadrant.
    private static func firstQuadrantAngle(_ y: DoubleDouble, _ x: DoubleDouble) -> DoubleDouble {
        y.hi > x.hi ? DoubleDouble.halfPi - firstOctantAngle(x, y) : firstOctantAngle(y, x)
    }

    /// Returns the angle in 0…π/4 of a vector with 0 ≤ y ≤ x: that of the nearest sixteenth, and the series of the small rest.
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
