import AnimRender
import ArgumentParser

/// The options of the size, order and pace of what outputs show.
struct PlaybackOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The greatest width in pixels; with --height the film fits into both.", valueName: "pixels"))
    var width: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("The greatest height in pixels.", valueName: "pixels"))
    var height: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The speed of the film: at 0.5 it takes twice as long (default: 1).", valueName: "factor"))
    var speed: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time at which the film starts: seconds, or 500ms, 18f (a frame), 50%; what is before it follows the end.",
            valueName: "time"),
        transform: TimeArgument.init)
    var start: TimeArgument?

    @Flag(inversion: .prefixedNo, help: "Run backwards.")
    var reverse: Bool?

    @Flag(inversion: .prefixedNo, help: "Run back again after the end.")
    var bounce: Bool?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show the first frame of an animation for this time: seconds, or 500ms (default: as the others).", valueName: "time"),
        transform: DurationArgument.init)
    var firstFrameDuration: DurationArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show the last frame of an animation for this time.", valueName: "time"),
        transform: DurationArgument.init)
    var lastFrameDuration: DurationArgument?

    /// The settings as the library takes them, apart from the start, which may depend on the scene.
    var settings: OutputSettings {
        var settings = OutputSettings()
        (settings.width, settings.height) = (width, height)
        settings.speed = speed
        (settings.isReversed, settings.bounces) = (reverse, bounce)
        settings.firstFrameDuration = firstFrameDuration?.seconds
        settings.lastFrameDuration = lastFrameDuration?.seconds
        return settings
    }
}
