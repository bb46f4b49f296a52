import AnimGraphics

/// The choice of a table's colour for each pixel of an image.
struct Ditherer {
    /// The pixels of one colour side by side from which on they may be a band.
    static let leastBand = 4
    private static let cacheSize = 32768

    /// A colour, 0 for none, with what is drawn for it.
    private struct CachedMixture {
        var color: UInt32 = 0
        var mixture = ColorMixture(0)
    }

    private let mode: GIFDithering
    private let mask: GradientMask
    private var mixer: ColorMixer
    private var mixtures: [CachedMixture]
    private var diffusion: ErrorDiffusion

    /// - Parameters:
    ///   - pixels: The picture with its own colours.
    ///   - rect: The rectangle in which pixels are chosen.
    init(_ options: GIFOptions, palette: [UInt32], pixels: UnsafeBufferPointer<UInt32>, width: Int, rect: PixelRect) {
        mode = options.dithering
        mask = GradientMask(pixels, width: width, rect: rect)
        mixer = ColorMixer(palette, tolerance: options.banding)
        diffusion = ErrorDiffusion(rect)
        mixtures = [CachedMixture](repeating: CachedMixture(), count: Self.cacheSize)
    }

    /// Whether pixels side by side that have one nearest colour may be dithered: narrow bands cannot be seen.
    @inline(__always)
    func mayDither(_ count: Int) -> Bool { mode != .auto || count >= Self.leastBand }

    /// Returns the index of the colour that a pixel gets, where `nearest` is the nearest one; pixels come in their order.
    @inline(__always)
    mutating func index(of color: UInt32, nearest: Int, x: Int, y: Int) -> Int {
        if mixer.isNear(color, nearest) { return nearest }
        return dithered(color, nearest, x, y)
    }

    private mutating func dithered(_ color: UInt32, _ nearest: Int, _ x: Int, _ y: Int) -> Int {
        guard mode == .auto ? mask.isGradient(x: x, y: y) : mask.isTextured(x: x, y: y) else { return nearest }
        if mode == .diffusion { return diffusion.index(of: color, nearest, x, y, &mixer) }
        let slot = Int((color &* 0x9E37_79B1) >> 17)
        if mixtures[slot].color != color {
            mixtures[slot] = CachedMixture(color: color, mixture: mixer.mixture(for: color, nearest: nearest))
        }
        return mixtures[slot].mixture.index(at: BlueNoise.threshold(x: x, y: y))
    }
}
