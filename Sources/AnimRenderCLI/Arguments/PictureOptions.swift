import AnimRender
import ArgumentParser

/// The options of the look of frames.
struct PictureOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The frames per second (default: the scene's).\(OutputFormat.rateLimits)", valueName: "n"),
        transform: RateArgument.rate)
    var fps: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The pixels per point (default: the scene's). Several, with commas between, are as many outputs of render.",
            valueName: "n"), transform: ScalesArgument.init)
    var scale: ScalesArgument?

    @Option(
        help: ArgumentHelp(
            "The colour behind the layers: #RGB, #RGBA, #RRGGBB, #RRGGBBAA, a CSS name, clear, or systemBlue and the like "
                + "(default: the scene's).", valueName: "color"), transform: ColorArgument.init)
    var background: ColorArgument?

    @Flag(inversion: .prefixedNo, help: "Whether the fingers on the screen are drawn (default: as the scene has it).")
    var showTouches: Bool?

    @Option(
        name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
        help: ArgumentHelp("How many frames are drawn at the same time (default: the number of cores).", valueName: "n"))
    var jobs: Int?

    /// The options as the library takes them.
    var renderOptions: RenderOptions {
        var options = RenderOptions()
        options.framesPerSecond = fps
        options.scale = scale?.scales.first
        options.background = background?.color
        options.jobs = jobs
        return options
    }
}
