/// A mode that takes hue, saturation and luminosity from one color or the other.
///
/// Colors are unpremultiplied, 0…1; the arithmetic follows PDF's non-separable modes.
protocol HueBlend {
    static func mix(_ source: SIMD4<Double>, _ backdrop: SIMD4<Double>) -> SIMD4<Double>
}

extension HueBlend {
    /// Blends a pixel with the one below.
    static func blend(_ source: UInt32, over backdrop: UInt32) -> UInt32 {
        if source >> 24 == 0 { return backdrop }
        if backdrop >> 24 == 0 { return source }
        let (s, d) = (StraightColor(source), StraightColor(backdrop))
        let both = s.alpha * d.alpha
        let mixed = mix(s.color, d.color)
        let result = s.color * (s.alpha * (1 - d.alpha)) + d.color * (d.alpha * (1 - s.alpha)) + mixed * both
        return pixel(result, alpha: s.alpha + d.alpha - both)
    }

    private static func pixel(_ premultiplied: SIMD4<Double>, alpha: Double) -> UInt32 {
        let a = UInt32(alpha * 255 + 0.5)
        func byte(_ component: Double) -> UInt32 { min(UInt32(max(0, component) * 255 + 0.5), a) }
        return byte(premultiplied[0]) | byte(premultiplied[1]) << 8 | byte(premultiplied[2]) << 16 | a << 24
    }
}

/// The unpremultiplied color of a pixel.
private struct StraightColor {
    let color: SIMD4<Double>
    let alpha: Double

    /// Creates the color of a pixel with an alpha of 1…255.
    init(_ pixel: UInt32) {
        let bytes = SIMD4(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), 0)
        color = bytes / Double(pixel >> 24)
        alpha = Double(pixel >> 24) / 255
    }
}

enum HueMix: HueBlend {
    static func mix(_ source: SIMD4<Double>, _ backdrop: SIMD4<Double>) -> SIMD4<Double> {
        source.withSaturation(backdrop.saturation).withLuminosity(backdrop.luminosity)
    }
}

enum SaturationMix: HueBlend {
    static func mix(_ source: SIMD4<Double>, _ backdrop: SIMD4<Double>) -> SIMD4<Double> {
        backdrop.withSaturation(source.saturation).withLuminosity(backdrop.luminosity)
    }
}

enum ColorMix: HueBlend {
    static func mix(_ source: SIMD4<Double>, _ backdrop: SIMD4<Double>) -> SIMD4<Double> {
        source.withLuminosity(backdrop.luminosity)
    }
}

enum LuminosityMix: HueBlend {
    static func mix(_ source: SIMD4<Double>, _ backdrop: SIMD4<Double>) -> SIMD4<Double> {
        backdrop.withLuminosity(source.luminosity)
    }
}

extension SIMD4<Double> {
    fileprivate var luminosity: Double { 0.3 * self[0] + 0.59 * self[1] + 0.11 * self[2] }
    private var least: Double { Swift.min(self[0], Swift.min(self[1], self[2])) }
    private var greatest: Double { Swift.max(self[0], Swift.max(self[1], self[2])) }
    fileprivate var saturation: Double { greatest - least }

    /// The color shifted to a luminosity, then moved towards gray until its components are within 0…1.
    fileprivate func withLuminosity(_ luminosity: Double) -> Self {
        var color = self + (luminosity - self.luminosity)
        let light = color.luminosity
        let (least, greatest) = (color.least, color.greatest)
        if least < 0 && light > least { color = light + (color - light) * (light / (light - least)) }
        if greatest > 1 && greatest > light { color = light + (color - light) * ((1 - light) / (greatest - light)) }
        return color
    }

    /// The color with its components spread between 0 and a saturation; black if it is gray.
    fileprivate func withSaturation(_ saturation: Double) -> Self {
        let range = greatest - least
        return range > 0 ? (self - least) * (saturation / range) : .zero
    }
}
