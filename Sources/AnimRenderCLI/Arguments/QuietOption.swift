import ArgumentParser

/// The option that silences everything but errors.
struct QuietOption: ParsableArguments {
    @Flag(name: [.short, .long], help: "Print errors only.")
    var quiet = false
}
