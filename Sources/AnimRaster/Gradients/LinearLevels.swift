/// Premultiplied components that change linearly, 0…255, with the summand that rounds them where they are cut to bytes.
struct LinearLevels {
    let from: SIMD4<Double>
    let to: SIMD4<Double>

    /// Creates the components between straight levels; nil where both alpha and colour change, for these multiply.
    init?(from lower: SIMD4<Double>, to upper: SIMD4<Double>) {
        guard lower[3] == upper[3] || lower.hasColor(of: upper) else { return nil }
        // No component may round to more than alpha does. Steps are off by less than 10/256 (``RampSteps``), a colour upwards and
        // alpha downwards at worst: by less than 0.08 together.
        let slack = lower[3] == 255 && upper[3] == 255 ? 0 : 0.08
        let rounding = SIMD4(0.5 - slack, 0.5 - slack, 0.5 - slack, 0.5)
        from = GradientRamp.premultiplied(lower) + rounding
        to = GradientRamp.premultiplied(upper) + rounding
    }
}

extension SIMD4<Double> {
    /// Whether red, green and blue are the same.
    fileprivate func hasColor(of other: Self) -> Bool { self[0] == other[0] && self[1] == other[1] && self[2] == other[2] }
}
