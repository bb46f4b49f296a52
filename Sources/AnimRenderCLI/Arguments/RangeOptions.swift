import ArgumentParser

/// The options that choose frames.
struct RangeOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("Draw frames from this time on, in seconds.", valueName: "time"))
    var from: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("Draw frames before this time, in seconds.", valueName: "time"))
    var to: Double?
}
