import AnimGraphics
import CBlend

/// A linear change of premultiplied colors: each component c becomes `factor · c + luminance · Y + alpha · a`, where Y is the
/// luminance and a the alpha, clamped to 0…a.
///
/// The formulas for straight colors are multiplied by alpha; transparent pixels stay transparent.
struct ColorFilter: Equatable {
    /// The weights, in 1/4096.
    private let weights: cblend_color_filter

    /// The maximum factor of a saturation: beyond it, all colors are at the bounds.
    private static let maximumSaturation = 16.0

    /// Creates a filter that multiplies the saturation by a factor, at least 0.
    init(saturation: Double) {
        let factor = saturation > 0 ? min(saturation, ColorFilter.maximumSaturation) : 0
        weights = cblend_color_filter(factor: ColorFilter.whole(factor), luminance: ColorFilter.whole(1 - factor), alpha: 0)
    }

    /// Creates a filter that adds a brightness, -1…1.
    init(brightness: Double) {
        let sum = brightness > -1 ? min(brightness, 1) : -1
        weights = cblend_color_filter(factor: ColorFilter.whole(1), luminance: 0, alpha: ColorFilter.whole(sum))
    }

    private static func whole(_ value: Double) -> Int32 { Int32((value * 4096).rounded()) }

    static func == (a: ColorFilter, b: ColorFilter) -> Bool {
        a.weights.factor == b.weights.factor && a.weights.luminance == b.weights.luminance && a.weights.alpha == b.weights.alpha
    }

    /// Changes a row of pixels.
    func apply(to row: UnsafeMutablePointer<UInt32>, count: Int, using instructions: InstructionSet) {
        var weights = weights
        cblend_filter_colors(&weights, row, count, instructions.limit)
    }
}
