import AnimRender
import AnimSnapshots
import ArgumentParser

/// The command that records the hashes of a corpus.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record the hashes of all frames of a folder of scenes.",
        discussion: """
            The hashes go to a text file that belongs into version control: it pins the size, the time and every pixel of every \
            frame. Compare with 'animrender verify'.
            """)

    @OptionGroup var options: SnapshotOptions

    @Flag(help: "Record only scenes that have no hashes yet, and compare the others as verify does.")
    var missing = false

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        let corpus = try Corpus(folder: options.folder)
        let mode = missing ? RecordMode.missing : .all
        var session = SnapshotSession(
            options.recorder(of: corpus),
            manifest: missing ? try options.manifestFile.read() : SnapshotManifest(), pictures: options.pictures(in: nil))
        try session.visit(mode: mode)
        try options.checkScenes(of: session)
        try options.manifestFile.write(session.manifest)
        guard session.report.isClean else {
            try Console.writeVisible(session.report.description + "\n")
            throw Failure(.differences)
        }
        try options.referenceStore.update(with: options.manifestFile, corpus: corpus)
        Console.say("\(options.manifestFile.path): \(session.report.sceneCount) scenes, \(session.report.frameCount) frames")
    }
}
