import AnimRender
import ArgumentParser

/// The command that checks scene files.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check scene files, and say all that is wrong with them.",
        discussion: """
            Prints nothing and ends with 0 where all files are valid; warnings alone do not make a file invalid, unless \
            --deny warnings says so. With --json everything found goes to standard output, one JSON object a line.

            Besides mistakes there are warnings of what cannot be meant, and has no effect whenever the scene plays it: an \
            animation to the value that is there, a touch that hits nothing, a layer that is never on the canvas.
            """)

    @Argument(help: ArgumentHelp("Scene files; - is standard input.", valueName: "scene"), completion: .scene)
    var scenes: [String]

    @OptionGroup var resources: ResourceOptions
    @OptionGroup var limits: LimitOptions

    @Option(help: ArgumentHelp("Take warnings for errors, and end with 65 where there are any.", valueName: "warnings"))
    var deny: DenialArgument?

    @Flag(help: "Print what was found as JSON Lines on standard output.")
    var json = false

    func run() throws {
        try limits.apply()
        var areValid = true
        var areReadable = true
        for path in scenes {
            let source: SourceText
            let provider = try resources.provider(for: path)
            do throws(FileError) {
                source = try SceneFile.source(path)
            } catch {
                Console.error(error.description)
                areReadable = false
                continue
            }
            var options = LoadOptions()
            options.warnsOfWhatHasNoEffect = true
            let result = SceneLoader.load(source, resources: provider, options: options)
            let isClean = result.diagnostics.isEmpty && result.omittedDiagnosticCount == 0
            areValid = areValid && result.scene != nil && (deny == nil || isClean)
            guard json else {
                SceneFile.report(result, in: source)
                continue
            }
            let formatter = DiagnosticFormatter(source)
            try Console.write(result.diagnostics.map(formatter.jsonLine).joined())
        }
        if !areReadable { throw Failure(.noInput) }
        if !areValid { throw Failure(.badScene) }
    }
}
