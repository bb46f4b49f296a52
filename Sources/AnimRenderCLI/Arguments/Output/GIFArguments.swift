import AnimEncoders
import AnimRender
import ArgumentParser

/// The options of the bytes and pixels of a GIF or WebP.
struct GIFArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The quality of a GIF, 0 to 100 (default: \(GIFOptions.defaultQuality)): at 100, images with up to 255 new colours are "
                + "lossless; less makes smaller files. A WebP is lossless unless this is given. Videos have it, too.",
            valueName: "n"))
    var quality: Int?

    @Flag(inversion: .prefixedNo, help: "Keep a WebP lossless, whatever the quality is.")
    var lossless: Bool?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The most colours of a GIF's table, 2 to 256 (default: those of the quality).", valueName: "n"))
    var colors: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The most levels of 255 by which a GIF's pixels may differ from the nearest colour for a shorter code, 0 to 64 (default: those of "
                + "the quality).", valueName: "levels"))
    var lossy: Int?

    @Option(
        help: ArgumentHelp(
            "Whether two colours of a GIF's table are mixed for one that it lacks: auto where a gradient would show bands, ordered by a fixed "
                + "pattern or diffusion by passing on errors wherever a colour is lacking, or none (default: auto).",
            valueName: "mode"))
    var dither: GIFDithering?

    @Option(
        help: ArgumentHelp(
            "The opaque colour behind the translucent pixels of a GIF or a video, or none (default: none, and a GIF's pixels are opaque from half "
                + "of the alpha on).",
            valueName: "color"), transform: MatteArgument.init)
    var matte: MatteArgument?

    func validate() throws {
        func check(_ value: Int?, _ name: String, _ range: ClosedRange<Int>) throws {
            guard let value, !range.contains(value) else { return }
            throw ValidationError("--\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        try check(quality, "quality", GIFOptions.qualities)
        try check(colors, "colors", GIFOptions.colorCounts)
        try check(lossy, "lossy", GIFOptions.errors)
    }

    /// Adds the options to settings.
    func add(to settings: inout OutputSettings) {
        (settings.quality, settings.colors, settings.lossy) = (quality, colors, lossy)
        settings.isLossless = lossless
        settings.dither = dither
        settings.matte = matte?.color
    }
}
