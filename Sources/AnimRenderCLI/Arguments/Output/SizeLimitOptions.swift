import AnimRender
import ArgumentParser

/// The options of a GIF's greatest size, and of how far it may be reduced for it.
struct SizeLimitOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The most bytes of a GIF, 256k or 1.5M: its quality is lowered for it, then its frames per second, and then its width.",
            valueName: "size"))
    var maxSize: FileSizeArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The lowest quality for --max-size (default: \(OutputSettings.defaultMinimumQuality)).", valueName: "n"))
    var minQuality: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The fewest frames per second for --max-size (default: \(Int(OutputSettings.defaultMinimumFramesPerSecond))).",
            valueName: "n"))
    var minFps: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The smallest width in pixels for --max-size (default: half of the width).", valueName: "pixels"))
    var minWidth: Int?

    func validate() throws {
        if let minQuality, !(0...100).contains(minQuality) {
            throw ValidationError("--min-quality must be a whole number from 0 to 100")
        }
        if let minFps, !OutputSettings.minimumRates.contains(minFps) {
            throw ValidationError("--min-fps must be a number from 1 to 1000")
        }
        if let minWidth, !OutputSettings.sides.contains(minWidth) {
            throw ValidationError("--min-width must be a whole number from 1 to \(OutputSettings.sides.upperBound)")
        }
    }

    /// Adds the options to settings.
    func add(to settings: inout OutputSettings) {
        settings.maximumByteCount = maxSize?.byteCount
        (settings.minimumQuality, settings.minimumFramesPerSecond, settings.minimumWidth) = (minQuality, minFps, minWidth)
    }

    /// The name of the first option that is given.
    var firstGiven: String? {
        maxSize != nil ? "--max-size" : minQuality != nil ? "--min-quality" : firstOfFrames
    }

    /// The name of the first option that is given of those that choose frames.
    var firstOfFrames: String? { minFps != nil ? "--min-fps" : minWidth != nil ? "--min-width" : nil }
}
