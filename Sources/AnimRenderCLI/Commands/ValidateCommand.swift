import AnimRender
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The command that checks scene files.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "validate",
        abstract: "Check scene files, and print all of their mistakes.",
        discussion: Help.discussion(
            of: "validate", examples: "  animrender validate scenes --deny warnings",
            details: """
                Ends with 0 if all files are valid; warnings do not make a file invalid, unless --deny warnings is given. The \
                last line has the numbers of scenes, and of other JSON files in folders, which are left alone. With \
                --json all findings go to standard output, one JSON object per line.

                Warnings are about parts that never have an effect, and cannot be intended: an animation to the current \
                value, a touch that hits nothing, a layer that is never on the canvas.
                """))

    @OptionGroup var scenes: SceneOptions
    @OptionGroup(title: Help.Section.scenes) var selection: SceneSelection
    @OptionGroup(title: Help.Section.scenes) var changes: ChangeOptions
    @OptionGroup(title: Help.Section.limits) var limits: LimitOptions
    @OptionGroup var resources: ResourceOptions

    @Option(help: ArgumentHelp("Treat warnings as errors, and end with 65.", valueName: "warnings"))
    var deny: DenialArgument?

    @Flag(help: "Print findings as JSON Lines on standard output.")
    var json = false

    @Flag(
        help: ArgumentHelp(
            "Skip named files that are not scenes.",
            details: "They are treated like files in folders: if no scenes remain, the status is 0."))
    var onlyScenes = false

    @Flag(name: [.short, .long], help: Help.quiet)
    var quiet = false

    func run() throws {
        try limits.apply()
        var selection = selection
        if onlyScenes { selection.allowEmpty = true }
        var batch = try scenes.find(selection, leavesOthersAlone: onlyScenes)
        if let comparison = try changes.comparison() { try batch.keepChanged(since: comparison, resources: resources) }
        var warnedCount = 0
        try batch.forEach(isQuiet: quiet) { valid, invalid in
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
            try Console.write(result.diagnostics.map(DiagnosticFormatter(result.source).jsonLine).joined())
        } else {
            SceneFile.report(result)
        }
        let isClean = result.diagnostics.isEmpty && result.omittedDiagnosticCount == 0
        guard result.scene != nil, deny == nil || isClean else { throw Failure(.badScene) }
        return !isClean
    }
}
