import AnimEncoders
import AnimRender
import ArgumentParser

/// The encoding options of all commands that write films.
struct EncodingOptions: ParsableArguments {
    @OptionGroup var compression: CompressionOptions
    @OptionGroup var gif: GIFArguments
    @OptionGroup var sizeLimit: SizeLimitOptions

    /// Adds the options to rendering options.
    func add(to options: inout RenderOptions) {
        options.compression = compression.effort
        gif.add(to: &options.output)
        sizeLimit.add(to: &options.output)
    }
}

/// The options for the pixels and encoding of a GIF or WebP.
struct GIFArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Quality of a GIF, WebP or video, 0 to 100.",
            details:
                "The default of a GIF is \(GIFOptions.defaultQuality); at 100, images with up to 255 new colors are "
                + "lossless. A WebP is lossless unless this is given.",
            valueName: "n"))
    var quality: Int?

    @Flag(inversion: .prefixedNo, help: ArgumentHelp("Whether a WebP is lossless at any quality.", isRare: true))
    var lossless: Bool?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Maximum number of colors in a GIF's table, 2 to 256 (default: by quality).", valueName: "n", isRare: true))
    var colors: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Maximum error per channel allowed to make a GIF smaller, 0 to 64 of 255 (default: by quality).",
            valueName: "levels", isRare: true))
    var lossy: Int?

    @Option(
        help: ArgumentHelp(
            "How to approximate a color that is missing from a GIF's table (default: auto).",
            details:
                "auto mixes only if a gradient would show bands; ordered uses a fixed pattern, and diffusion passes on errors.",
            valueName: "mode", isRare: true))
    var dither: GIFDithering?

    @Option(
        help: ArgumentHelp(
            "Opaque color behind the translucent pixels of a GIF or a video, or none.",
            details: "Without it, GIF pixels are opaque if their alpha is at least one half.", valueName: "color", isRare: true),
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

/// The options for a GIF's maximum size and its minimum quality.
struct SizeLimitOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Maximum size of a GIF: 256k, 1.5M, 2MiB or none.",
            details: "Its quality is lowered until the file fits, then its frame rate, then its width.", valueName: "size"),
        transform: SizeLimitArgument.init)
    var maxSize: SizeLimitArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Lowest quality for --max-size (default: \(OutputSettings.defaultMinimumQuality)).", valueName: "n", isRare: true))
    var minQuality: Int?

    func validate() throws {
        if let minQuality, !(0...100).contains(minQuality) {
            throw ValidationError("--min-quality must be a whole number from 0 to 100")
        }
    }

    /// Adds the options to settings.
    func add(to settings: inout OutputSettings) {
        settings.maximumByteCount = maxSize?.byteCount
        settings.minimumQuality = minQuality
    }
}

/// The options of the minimum frame rate and width of a GIF of limited size.
struct SizeFloorOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Lowest frame rate for --max-size (default: \(Int(OutputSettings.defaultMinimumFramesPerSecond))).", valueName: "n",
            isRare: true))
    var minFps: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Smallest width for --max-size (default: half of the width).", valueName: "pixels", isRare: true))
    var minWidth: Int?

    func validate() throws {
        if let minFps, !OutputSettings.minimumRates.contains(minFps) {
            throw ValidationError("--min-fps must be a number from 1 to 1000")
        }
        if let minWidth, !OutputSettings.sides.contains(minWidth) {
            throw ValidationError("--min-width must be a whole number from 1 to \(OutputSettings.sides.upperBound)")
        }
    }

    /// Adds the options to settings.
    func add(to settings: inout OutputSettings) {
        (settings.minimumFramesPerSecond, settings.minimumWidth) = (minFps, minWidth)
    }
}

/// The option for the compression effort.
struct CompressionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Compression effort; best takes 2 to 160 times as long.",
            details: "It applies to GIF, PNG, APNG and WebP files and to videos. Lossless pixels stay the same.",
            valueName: "effort", isRare: true))
    var compression = CompressionArgument.default

    /// The effort as the library takes it.
    var effort: CompressionLevel { compression.effort }
}

/// The compression effort, as written on the command line.
enum CompressionArgument: String, ExpressibleByArgument {
    case fast, `default`, best

    // Without this the argument parser searches all conformances of the program for one that gives the words.
    static let allValueStrings = [fast, `default`, best].map(\.rawValue)

    /// The effort as the library takes it.
    var effort: CompressionLevel {
        switch self {
        case .fast: .fast
        case .default: .default
        case .best: .best
        }
    }
}
