import AnimSnapshots
import AnimSystem
import ArgumentParser

/// The command that removes records without a scene.
struct PruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "prune",
        abstract: "Remove the records of scenes that are gone.",
        discussion:
            Help.discussion(
                of: "prune", examples: "  animrender prune -n",
                details:
                    "Nothing is drawn. A renamed scene counts as gone: 'animrender verify --update=missing' keeps its record.")
    )

    @OptionGroup var options: SnapshotOptions

    @Flag(name: [.customShort("n"), .long], help: "Only print the records to remove.")
    var dryRun = false

    @Flag(help: ArgumentHelp("Remove even if CI is set.", isRare: true))
    var force = false

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        try options.limits.apply()
        if !dryRun { try SnapshotOptions.checkPerson("prune", isForced: force) }
        guard let corpus = try options.corpus() else { return }
        // If something could not be read, it is unknown which scenes are gone.
        guard !corpus.hasUnreadableParts else {
            var run = SnapshotRun(findings: corpus.unreadable, mode: .prune)
            return try run.finish()
        }
        var run = SnapshotRun(findings: corpus.missing, mode: .prune)
        guard dryRun else { return try run.finish() }
        try run.printChanges()
        if corpus.missing.isEmpty { try Console.writeLine("nothing to remove") }
    }
}
