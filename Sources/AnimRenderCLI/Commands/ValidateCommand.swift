import AnimRender
import ArgumentParser

/// Checks scene files.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check scene files, and say all that is wrong with them.",
        discussion: """
            Prints nothing and ends with 0 where all files are valid; warnings alone do not make a file invalid. With --json \
            everything found goes to standard output, one JSON object a line.
            """)

    @Argument(help: ArgumentHelp("Scene files; - is standard input.", valueName: "scene"))
    var scenes: [String]

    @Flag(help: "Print what was found as JSON Lines on standard output.")
    var json = false

    func run() throws {
        var areValid = true
        for path in scenes {
            let source = try SceneFile.source(path)
            let result = SceneLoader.load(source)
            areValid = areValid && result.scene != nil
            let formatter = DiagnosticFormatter(source, usesColor: Console.usesColor && !json)
            for diagnostic in result.diagnostics {
                if json {
                    try Console.write(formatter.jsonLine(diagnostic))
                } else {
                    Console.writeError(formatter.text(diagnostic))
                }
            }
        }
        if !areValid { throw Failure(.badScene) }
    }
}
