import AnimSnapshots
import AnimSystem
import ArgumentParser

/// The command that removes records without a scene.
struct PruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Remove the records of scenes that are gone.",
        discussion:
            "Nothing is drawn. A scene that was renamed is one that is gone: 'animrender verify --update=missing' keeps its record."
    )

    @OptionGroup var options: SnapshotOptions

    @Flag(name: [.customShort("n"), .long], help: "Only print what would be removed.")
    var dryRun = false

    @Flag(help: "Remove also where CI is set.")
    var force = false

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        try options.limits.apply()
        if !dryRun { try SnapshotOptions.checkPerson("prune", isForced: force) }
        guard let corpus = try options.corpus() else { return }
        // Where something could not be read, it is not known which scenes are gone.
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
