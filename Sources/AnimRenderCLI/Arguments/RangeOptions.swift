import AnimRender
import ArgumentParser

/// The options that choose frames.
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
