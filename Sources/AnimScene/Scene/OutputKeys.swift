import AnimEncoders
import AnimGraphics
import AnimSource
import AnimSystem

/// The keys of the output settings.
enum OutputKeys {
    static let width = Key(
        "width", Format<Int>.integer(OutputSettings.sides),
        "Maximum width in pixels; with `height`, the film fits into both. It overrides the canvas's `scale`.")
    static let height = Key("height", Format<Int>.integer(OutputSettings.sides), "Maximum height in pixels.")
    static let loop = Key("loop", Format<AnimationLoop>.loop, default: "\"forever\"", "Number of times that an animation plays.")
    static let speed = Key(
        "speed", Format<Double>.number(OutputSettings.speeds), default: "1", "Speed factor; 0.5 is half the scene's speed.")
    static let start = Key(
        "start", Format<Double>.number(0...SceneLimits.maximumDuration), default: "0",
        "Scene time at which the film starts; the part before it follows at the end.")
    static let reverse = Key("reverse", Format<Bool>.bool, default: "false", "Whether the film runs backwards.")
    static let bounce = Key("bounce", Format<Bool>.bool, default: "false", "Whether the film plays backwards after its end.")
    static let firstFrameDuration = Key(
        "firstFrameDuration", Format<Double>.number(OutputSettings.durations),
        "Duration of an animation's first frame in seconds.")
    static let lastFrameDuration = Key(
        "lastFrameDuration", Format<Double>.number(OutputSettings.durations),
        "Duration of an animation's last frame in seconds.")
    static let quality = Key(
        "quality", Format<Int>.integer(GIFOptions.qualities), default: "\(GIFOptions.defaultQuality)",
        "Quality of a GIF: with 100, images with up to 255 new colors are exact; lower values make smaller files. A WebP is lossless unless "
            + "this is given.")
    static let lossless = Key(
        "lossless", Format<Bool>.bool, default: "false", "Whether a WebP is lossless, whatever the quality.")
    static let colors = Key(
        "colors", Format<Int>.integer(GIFOptions.colorCounts),
        "Maximum number of colors of a GIF's table; by default the quality determines it."
    )
    static let lossy = Key(
        "lossy", Format<Int>.integer(GIFOptions.errors),
        "Maximum error per channel, out of 255, of a GIF's pixels for shorter codes; by default the quality determines it."
    )
    static let dither = Key(
        "dither", Format<GIFDithering>.choice("mode of dithering"), default: "\"auto\"",
        "Dithering of colors missing from a GIF's table with two to four of its colors: `auto` only where a gradient would show bands, `ordered` with a fixed pattern, "
            + "and `diffusion` by spreading errors wherever a color is missing.")
    static let matte = Key(
        "matte", Format<Color>.opaqueColor,
        "Color behind a GIF's translucent pixels, which become opaque; without it, pixels are opaque from an alpha of one half.")
    static let maxSize = Key(
        "maxSize", Format<Int>.fileSize,
        "Maximum size of a GIF, such as `\"256k\"` or `\"1.5M\"`. If necessary, its quality is reduced first, then its frame rate, and then its width."
    )
    static let minQuality = Key(
        "minQuality", Format<Int>.integer(GIFOptions.qualities), default: "\(OutputSettings.defaultMinimumQuality)",
        "Minimum quality for meeting `maxSize`.")
    static let minFPS = Key(
        "minFPS", Format<Double>.number(OutputSettings.minimumRates),
        default: "\(Int(OutputSettings.defaultMinimumFramesPerSecond))",
        "Minimum frame rate for meeting `maxSize`.")
    static let minWidth = Key(
        "minWidth", Format<Int>.integer(OutputSettings.sides), default: "half of the width",
        "Minimum width in pixels for meeting `maxSize`.")

    static let kind = ObjectKind(
        "output", schema: "output", "Settings for output files; options of a rendering override them.",
        keys: [
            width.description, height.description, loop.description, speed.description, start.description, reverse.description,
            bounce.description, firstFrameDuration.description, lastFrameDuration.description, quality.description,
            lossless.description, colors.description, lossy.description, dither.description, matte.description,
            maxSize.description, minQuality.description, minFPS.description, minWidth.description,
        ])

    /// Reads the settings; reports an error and returns nil for anything but an object.
    static func read(_ value: JSONValue, in context: ReadingContext) -> OutputSettings? {
        guard let object = ObjectReader(value, kind, in: context) else { return nil }
        var settings = OutputSettings()
        (settings.width, settings.height) = (object(width), object(height))
        (settings.loop, settings.speed, settings.start) = (object(loop), object(speed), object(start))
        (settings.isReversed, settings.bounces) = (object(reverse), object(bounce))
        settings.firstFrameDuration = object(firstFrameDuration)
        settings.lastFrameDuration = object(lastFrameDuration)
        (settings.quality, settings.colors, settings.lossy) = (object(quality), object(colors), object(lossy))
        (settings.isLossless, settings.dither, settings.matte) = (object(lossless), object(dither), object(matte))
        (settings.maximumByteCount, settings.minimumQuality) = (object(maxSize), object(minQuality))
        (settings.minimumFramesPerSecond, settings.minimumWidth) = (object(minFPS), object(minWidth))
        checkQualities(of: settings, in: object)
        return settings
    }

    /// Reports a minimum quality above the quality.
    private static func checkQualities(of settings: OutputSettings, in object: ObjectReader) {
        guard let least = settings.minimumQuality, let quality = settings.quality, least > quality,
            let member = object.member(minQuality)
        else { return }
        member.value.error("'minQuality' \(least) is above 'quality' \(quality)", to: object.context.sink)
    }
}

extension Format where Value == AnimationLoop {
    /// The named numbers of plays.
    private static let names = ["forever", "once"]

    private static let forms = "'forever', 'once' or a number of plays from 1 to \(AnimationLoop.maximumCount)"

    /// A number of plays, or a name.
    fileprivate static let loop = Format(.either([.choice(names), .integer(1...AnimationLoop.maximumCount)])) { value, context in
        if value.string != nil {
            return value.choice(of: names, "number of plays", forms: forms, context.sink).map {
                $0 == "once" ? .once : .forever
            }
        }
        guard value.number != nil else {
            value.reportMismatch(expected: forms, to: context.sink)
            return nil
        }
        return Format<Int>.integer(1...AnimationLoop.maximumCount).read(value, context).map(AnimationLoop.init)
    }
}

extension Format where Value == Color {
    /// A constant, opaque color.
    fileprivate static let opaqueColor = Format(Format<Template<DynamicColor?>>.color.shape) { value, context in
        guard let color = Format<Template<DynamicColor?>>.color.read(value, context) else { return nil }
        let constant = (color.constant ?? nil)?.resolved(for: context.colors.traits)
        guard let constant, constant.alpha == 1 else {
            value.error("expected an opaque, constant color", to: context.sink)
            return nil
        }
        return constant
    }
}

extension Format where Value == Int {
    /// The sizes to which a scene may limit its output: up to a terabyte.
    private static var sizes: ClosedRange<Int> { 1...1_000_000_000_000 }

    /// A number of bytes, or a size with a unit.
    fileprivate static let fileSize = Format(
        .either([
            .integer(sizes), .pattern(ByteSize.pattern, name: "`\"256k\"`, `\"1.5M\"`"),
        ])
    ) { value, context in
        guard let text = value.string else { return Format<Int>.integer(sizes).read(value, context) }
        if let size = ByteSize(text: text), sizes.contains(size.byteCount) { return size.byteCount }
        value.error("expected \(ByteSize.forms), found '\(text)'", to: context.sink)
        return nil
    }
}

extension OutputSettings {
    /// The chosen settings: keys of a scene's `output` object with their values, in the order of the documentation.
    ///
    /// Values are in canonical form, `256000` for `"256k"`, and contain no spaces.
    package var choices: [(key: String, value: String)] {
        let choices: [(key: String, value: String?)] = [
            (OutputKeys.width.name, width.map { "\($0)" }), (OutputKeys.height.name, height.map { "\($0)" }),
            (OutputKeys.loop.name, loop.map(Self.text)), (OutputKeys.speed.name, speed.map(Diagnostic.numberText)),
            (OutputKeys.start.name, start.map(Diagnostic.numberText)), (OutputKeys.reverse.name, isReversed.map { "\($0)" }),
            (OutputKeys.bounce.name, bounces.map { "\($0)" }),
            (OutputKeys.firstFrameDuration.name, firstFrameDuration.map(Diagnostic.numberText)),
            (OutputKeys.lastFrameDuration.name, lastFrameDuration.map(Diagnostic.numberText)),
            (OutputKeys.quality.name, quality.map { "\($0)" }), (OutputKeys.lossless.name, isLossless.map { "\($0)" }),
            (OutputKeys.colors.name, colors.map { "\($0)" }), (OutputKeys.lossy.name, lossy.map { "\($0)" }),
            (OutputKeys.dither.name, dither?.rawValue), (OutputKeys.matte.name, matte.map(\.hexadecimal)),
            (OutputKeys.maxSize.name, maximumByteCount.map { "\($0)" }),
            (OutputKeys.minQuality.name, minimumQuality.map { "\($0)" }),
            (OutputKeys.minFPS.name, minimumFramesPerSecond.map(Diagnostic.numberText)),
            (OutputKeys.minWidth.name, minimumWidth.map { "\($0)" }),
        ]
        return choices.compactMap { key, value in value.map { (key, $0) } }
    }

    private static func text(of loop: AnimationLoop) -> String {
        switch loop {
        case .forever: "forever"
        case .once: "once"
        case .times(let count): "\(count)"
        }
    }
}
