import AnimRender
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The command that checks scene files.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check scene files, and say all that is wrong with them.",
        discussion: """
            Ends with 0 where all files are valid; warnings alone do not make a file invalid, unless --deny warnings says \
            so. The last line has the numbers of scenes, and of JSON files in folders that are left alone because they are no \
            scenes. With --json everything found goes to standard output, one JSON object a line.

            Besides mistakes there are warnings of what cannot be meant, and has no effect whenever the scene plays it: an \
            animation to the value that is there, a touch that hits nothing, a layer that is never on the canvas.
            """)

    @OptionGroup var scenes: SceneOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var limits: LimitOptions
    @OptionGroup var changes: ChangeOptions

    @Option(help: ArgumentHelp("Take warnings for errors, and end with 65 where there are any.", valueName: "warnings"))
    var deny: DenialArgument?

    @Flag(help: "Print what was found as JSON Lines on standard output.")
    var json = false

    @Flag(
        help:
            "Leave files alone that are named and are not scenes, as those in folders, and end with 0 where there are no others.")
    var onlyScenes = false

    @OptionGroup var quiet: QuietOption

    func run() throws {
        try limits.apply()
        var scenes = scenes
        if onlyScenes { scenes.allowEmpty = true }
        var batch = try scenes.find(leavesOthersAlone: onlyScenes)
        if let comparison = try changes.comparison() { try batch.keepChanged(since: comparison, resources: resources) }
        var warnedCount = 0
        try batch.forEach(isQuiet: quiet.quiet) { valid, invalid in
            let words = "\(valid.quantity(of: "scene")) valid" + (warnedCount > 0 ? ", \(warnedCount) with warnings" : "")
            return invalid > 0 ? "\(words), \(invalid) not valid" : words
        } _: { scene in
            if try hasWarnings(scene) { warnedCount += 1 }
        }
    }

    /// Checks a scene, and returns whether it is valid with warnings.
    private func hasWarnings(_ scene: FoundScene) throws -> Bool {
        let source = try SceneFile.source(scene.path)
        var options = LoadOptions()
        options.warnsOfIneffectiveParts = true
        let result = SceneLoader.load(source, resources: try resources.provider(for: scene.path), options: options)
        if json {
            try Console.write(result.diagnostics.map(DiagnosticFormatter(source).jsonLine).joined())
        } else {
            SceneFile.report(result, in: source)
        }
        let isClean = result.diagnostics.isEmpty && result.omittedDiagnosticCount == 0
        guard result.scene != nil, deny == nil || isClean else { throw Failure(.badScene) }
        return !isClean
    }
}
