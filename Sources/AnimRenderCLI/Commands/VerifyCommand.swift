import AnimRender
import AnimSnapshots
import ArgumentParser

/// The command that compares a corpus with its recorded hashes.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compare a folder of scenes with the recorded hashes, and show what changed.",
        discussion: """
            Where a frame differs, three PNG files are written: the reference, the actual frame, and the difference, red on grey. \
            The reference is drawn by the program that is kept in the store since hashes were last recorded or found right. \
            Ends with 1 where anything differs.
            """)

    @OptionGroup var options: SnapshotOptions

    @Option(help: ArgumentHelp("Where pictures of differences go (default: failures in the store).", valueName: "folder"))
    var failures: String?

    @Option(help: ArgumentHelp("For how many differing frames of a scene pictures are written.", valueName: "n"))
    var pictures = 3

    @Option(help: ArgumentHelp("Compare only every n-th frame, for a quick look.", valueName: "n"))
    var every = 1

    @Flag(help: "Draw every frame whole, not only what differs from the one before, to check that both give the same.")
    var whole = false

    @Flag(help: "Use no instructions that only some processors have, to check that all draw the same.")
    var portable = false

    func validate() throws {
        guard (1...1_000_000).contains(every) else { throw ValidationError("--every must be 1 or more") }
        guard pictures >= 0 else { throw ValidationError("--pictures must be 0 or more") }
    }

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        let corpus = try Corpus(folder: options.folder)
        var recorder = options.recorder(of: corpus, step: every, drawsWhole: whole)
        recorder.isPortable = portable
        var session = SnapshotSession(
            recorder, manifest: try options.manifestFile.read(),
            pictures: options.pictures(in: failures), pictureLimit: pictures)
        try session.visit(mode: .never)
        try options.checkScenes(of: session)
        try Console.writeVisible(session.report.description + "\n")
        guard session.report.isClean else { throw Failure(.differences) }
        if every == 1 { try options.referenceStore.update(with: options.manifestFile, corpus: corpus) }
    }
}
