import ArgumentParser

/// The options of the rules for make.
struct DependencyOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write rules for make: the outputs and their inputs.", valueName: "file", isRare: true),
        completion: .file())
    var deps: String?

    @Flag(help: ArgumentHelp("Omit installed fonts from these rules.", isRare: true))
    var depsNoSystem = false
}
