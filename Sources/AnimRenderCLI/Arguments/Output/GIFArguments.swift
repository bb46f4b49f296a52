import AnimEncoders
import AnimRender
import ArgumentParser

/// The options of the bytes and pixels of a GIF or WebP.
struct GIFArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Quality of a GIF, WebP or video, 0 to 100.",
            details:
                "The default of a GIF is \(GIFOptions.defaultQuality); at 100, images with up to 255 new colours are "
                + "lossless. A WebP is lossless unless this is given.",
            valueName: "n"))
    var quality: Int?

    @Flag(inversion: .prefixedNo, help: ArgumentHelp("Whether a WebP is lossless whatever the quality is.", isRare: true))
    var lossless: Bool?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Maximum number of colours in a GIF's table, 2 to 256 (default: by quality).", valueName: "n", isRare: true))
    var colors: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Maximum error of a GIF's pixels per channel, 0 to 64 of 255, for shorter codes (default: by quality).",
            valueName: "levels", isRare: true))
    var lossy: Int?

    @Option(
        help: ArgumentHelp(
            "How to mix two colours for one that a GIF's table lacks (default: auto).",
            details:
                "auto mixes only if a gradient would show bands; ordered uses a fixed pattern, and diffusion passes on errors.",
            valueName: "mode", isRare: true))
    var dither: GIFDithering?

    @Option(
        help: ArgumentHelp(
            "Opaque colour behind the translucent pixels of a GIF or a video, or none.",
            details: "Without it, pixels of a GIF are opaque from half of the alpha on.", valueName: "color", isRare: true),
        transform: MatteArgument.init)
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
