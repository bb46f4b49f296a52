import ArgumentParser

/// The option of the number of threads.
struct JobsOption: ParsableArguments {
    @Option(
        name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
        help: ArgumentHelp("Threads to use (default: one per core).", valueName: "n"))
    var jobs: Int?
}
