import ArgumentParser

/// The option that silences what is not an error.
struct QuietOption: ParsableArguments {
    @Flag(name: [.short, .long], help: "Print errors only.")
    var quiet = false
}
