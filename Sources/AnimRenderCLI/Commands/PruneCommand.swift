import AnimRender
import AnimSnapshots
import ArgumentParser

/// The command that removes records without a scene.
struct PruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Remove the records of scenes that are gone, and the sheets of scenes without a record.",
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
        var run = SnapshotRun(findings: corpus.missing, mode: .prune)
        let sheets = try corpus.orphanedSheets
        if dryRun {
            try run.printChanges()
        } else {
            try run.finish()
        }
        for sheet in sheets {
            if !dryRun { Folder.removeAll(sheet) }
            guard dryRun || FileStatus(path: sheet) == .missing else { throw Failure(.inputOutput, "cannot remove \(sheet)") }
            try Console.writeVisible("removed  \(sheet)\n")
        }
    }
}
