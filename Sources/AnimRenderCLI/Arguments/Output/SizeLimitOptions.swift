import AnimRender
import ArgumentParser

/// The options of a GIF's greatest size, and of the quality that it may be reduced to for it.
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

/// The options of how few frames and pixels a GIF may have for the sake of its size.
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
