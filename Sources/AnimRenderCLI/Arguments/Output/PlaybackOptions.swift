import AnimRender
import ArgumentParser

/// The options of the size of pictures.
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

/// The options of the order and pace of films.
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
            "Duration of an animation's first frame: 2 or 500ms (default: that of the others).", valueName: "time", isRare: true),
        transform: DurationArgument.init)
    var firstFrameDuration: DurationArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Duration of an animation's last frame.", valueName: "time", isRare: true),
        transform: DurationArgument.init)
    var lastFrameDuration: DurationArgument?

    /// The settings as the library takes them, except the start, which may depend on the scene.
    var settings: OutputSettings {
        var settings = OutputSettings()
        settings.speed = speed
        (settings.isReversed, settings.bounces) = (reverse, bounce)
        settings.firstFrameDuration = firstFrameDuration?.seconds
        settings.lastFrameDuration = lastFrameDuration?.seconds
        return settings
    }
}
