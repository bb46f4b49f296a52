import AnimRender
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The command that records the hashes of scenes.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "record",
        abstract: "Record the hashes of all frames of scenes.",
        discussion: Help.discussion(
            of: "record", examples: "  animrender record scenes",
            details: """
                The hashes go to a text file for version control, the manifest: it pins the size, the time and every pixel of every \
                frame, and the events of each scene. Compare with 'animrender verify'.

                If whole folders are recorded, records of scenes that are gone are removed.
                """))

    @OptionGroup var options: SnapshotOptions
    @OptionGroup(title: Help.Section.references) var references: ReferenceOptions

    @Flag(help: "Record only scenes without a record, and verify the others.")
    var missing = false

    @Flag(help: ArgumentHelp("Record even if CI is set.", isRare: true))
    var force = false

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        try options.limits.apply()
        try SnapshotOptions.checkPerson("record", isForced: force)
        guard let corpus = try options.corpus() else { return }
        let arguments = try options.arguments()
        let areFolders = arguments.allSatisfy { FileStatus(path: $0) == .folder }
        let isWhole = areFolders && options.selection.filter.isEmpty && options.selection.exclude.isEmpty
        let isKnown = isWhole && !corpus.hasUnreadableParts
        let mode = missing ? SnapshotMode.recordMissing : .record(dropsMissing: isKnown)
        let examiner = try SnapshotExaminer(references, of: options, mode: mode)
        let findings = try SnapshotSession(options.reader) { try examiner.examine(&$0, $1) }.findings(in: corpus)
        var run = SnapshotRun(findings: findings, mode: mode)
        try examiner.finish()
        run.remarks = [corpus.leftAlone.words].compactMap(\.self)
        run.newManifest = try newManifest(for: arguments, of: corpus)
        try run.finish()
    }

    /// Returns a manifest for scenes without one, in a place that all of them find.
    private func newManifest(for arguments: [String], of corpus: SnapshotCorpus) throws(Failure) -> ManifestFinder.Location? {
        let folders = arguments.map(SceneSearch.folder).filter(corpus.hasSceneWithoutManifest)
        guard !folders.isEmpty else { return nil }
        if let location = options.finder.newLocation(for: folders) { return location }
        throw Failure(
            .usage,
            "\(arguments.joined(separator: ", ")) share no folder for a manifest: "
                + "record them one by one, or give --manifest")
    }
}
