import AnimRender
import AnimSnapshots
import AnimSource
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

    @Option(
        help: ArgumentHelp(
            "Remove the references of Swift tests in this folder that the list of --references does not have, and nothing else.",
            valueName: "folder"), completion: .directory)
    var swift: String?

    @Option(
        help: ArgumentHelp(
            "The list that a complete run of the tests has written, where the variable ANIMRENDER_REFERENCES named it.",
            valueName: "file"), completion: .file())
    var references: String?

    func validate() throws {
        guard (swift == nil) == (references == nil) else { throw ValidationError("--swift and --references need each other") }
        guard swift == nil || options.paths.isEmpty else { throw ValidationError("give either scenes or --swift") }
    }

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        try options.limits.apply()
        if !dryRun { try SnapshotOptions.checkPerson("prune", isForced: force) }
        if let swift, let references { return try prune(testsIn: swift, askedFor: references) }
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

    private func prune(testsIn folder: String, askedFor list: String) throws {
        let found: TestReferences
        do {
            found = try TestReferences(in: folder, askedFor: list)
        } catch let error as TestReferences.Unrelated {
            throw Failure(.noInput, error.description)
        }
        try found.orphans.forEach(remove)
        for folder in found.unknownFolders {
            Console.note("no test asked for anything in \(folder), which may be another library's: it is left alone")
        }
        let total = found.orphans.count + found.usedCount
        try Console.writeLine("\(total.quantity(of: "reference")), \(found.orphans.count) of no test")
    }

    private func remove(_ file: String) throws {
        if !dryRun { Folder.removeAll(file) }
        guard dryRun || FileStatus(path: file) == .missing else { throw Failure(.inputOutput, "cannot remove \(file)") }
        try Console.writeLine("removed  \(file)")
    }
}
