import ArgumentParser

/// The options of the rules for make.
struct DependencyOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write the outputs and the files that they are made from as rules for make.", valueName: "file"),
        completion: .file())
    var deps: String?

    @Flag(help: "Leave installed fonts out of these rules.")
    var depsNoSystem = false
}
