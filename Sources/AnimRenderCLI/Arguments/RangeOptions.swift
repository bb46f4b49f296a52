import AnimRender
import ArgumentParser

/// The options that choose frames.
struct RangeOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Draw frames from this time on: seconds, or 500ms, 18f (a frame), 50%, end.", valueName: "time"),
        transform: TimeArgument.init)
    var from: TimeArgument?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Draw frames before this time.", valueName: "time"),
        transform: TimeArgument.init)
    var to: TimeArgument?

    /// Sets the range in the options of a rendering.
    func apply(to options: inout RenderOptions, of subject: RenderPlan.Subject) {
        options.start = from?.seconds(in: subject, framesPerSecond: options.framesPerSecond)
        options.end = to?.seconds(in: subject, framesPerSecond: options.framesPerSecond)
    }
}
