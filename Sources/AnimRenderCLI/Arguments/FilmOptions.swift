import AnimRender
import ArgumentParser

/// The option for the format of outputs.
struct FormatOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Format, if the name does not determine it.", details: "\(OutputFormat.remarks)", valueName: "format"))
    var format: OutputFormat?
}

extension OutputFormat {
    /// Returns the format to request for each of several outputs; nil if its name determines a different one.
    ///
    /// If the names of all paths contradict the format, the first gets it anyway and causes an error: the option would have no effect.
    static func asked(_ format: OutputFormat?, of paths: [String]) -> [OutputFormat?] {
        guard let format else { return paths.map { _ in nil } }
        let agreeing = paths.map { RenderOutput.format(named: $0, agreesWith: format) }
        return agreeing.enumerated().map { index, agrees in
            agrees || index == 0 && !agreeing.contains(true) ? format : nil
        }
    }
}

/// The options that select frames.
struct RangeOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Frames per second (default: the scene's).", details: OutputFormat.rateLimits, valueName: "n"),
        transform: RateArgument.rate)
    var fps: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "First time to draw: 0.5, 500ms, 18f, 50% or end.", details: "18f is the time of frame 18.", valueName: "time"),
        transform: TimeArgument.init)
    var from: TimeArgument?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Draw frames before this time.", valueName: "time"),
        transform: TimeArgument.init)
    var to: TimeArgument?

    /// Sets the rate and the range in the options of a rendering.
    func apply(to options: inout RenderOptions, of subject: RenderPlan.Subject) {
        options.framesPerSecond = fps
        options.start = from?.seconds(in: subject, framesPerSecond: options.framesPerSecond)
        options.end = to?.seconds(in: subject, framesPerSecond: options.framesPerSecond)
    }
}

/// The options for the size of pictures.
struct SizeOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Maximum width in pixels.", details: "With --height, the film fits into both.", valueName: "pixels"))
    var width: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("Maximum height in pixels.", valueName: "pixels", isRare: true))
    var height: Int?

    /// Adds the options to settings.
    func add(to settings: inout OutputSettings) { (settings.width, settings.height) = (width, height) }
}

/// The options for the order and speed of frames.
struct PlaybackOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Playback speed: 0.5 takes twice as long (default: 1).", valueName: "factor"))
    var speed: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Time at which the film starts; the part before it follows the end.", valueName: "time", isRare: true),
        transform: TimeArgument.init)
    var start: TimeArgument?

    @Flag(inversion: .prefixedNo, help: ArgumentHelp("Whether to play backwards.", isRare: true))
    var reverse: Bool?

    @Flag(inversion: .prefixedNo, help: ArgumentHelp("Whether to play back to the start after the end.", isRare: true))
    var bounce: Bool?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Duration of an animation's first frame: 2 or 500ms (default: same as the others).", valueName: "time", isRare: true),
        transform: DurationArgument.init)
    var firstFrameDuration: DurationArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Duration of an animation's last frame.", valueName: "time", isRare: true),
        transform: DurationArgument.init)
    var lastFrameDuration: DurationArgument?

    /// The settings in the library's form, without the start, which may depend on the scene.
    var settings: OutputSettings {
        var settings = OutputSettings()
        settings.speed = speed
        (settings.isReversed, settings.bounces) = (reverse, bounce)
        settings.firstFrameDuration = firstFrameDuration?.seconds
        settings.lastFrameDuration = lastFrameDuration?.seconds
        return settings
    }
}

/// The options for the appearance of frames.
struct PictureOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pixels per point (default: the scene's).", details: "render takes several, 1,2,3, and makes an output of each.",
            valueName: "n"), transform: ScalesArgument.init)
    var scale: ScalesArgument?

    @Option(
        help: ArgumentHelp(
            "Color behind the layers: #RRGGBB, a name or clear.",
            details:
                "Names are CSS's, and systemBlue and the like. Also #RGB, #RGBA and #RRGGBBAA. The default is the "
                + "scene's.",
            valueName: "color"),
        transform: ColorArgument.init)
    var background: ColorArgument?

    @Option(help: DeviceFrameArgument.help, transform: DeviceFrameArgument.init)
    var frame: DeviceFrameArgument?

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp("Whether to draw the fingers on the screen (default: the scene's choice).", isRare: true))
    var showTouches: Bool?

    /// The options in the library's form.
    var renderOptions: RenderOptions {
        var options = RenderOptions()
        options.scale = scale?.scales.first
        options.background = background?.color
        options.showsDeviceFrame = frame != DeviceFrameArgument.none
        return options
    }
}
