import AnimRender
import AnimSnapshots
import ArgumentParser

/// Records the hashes of a corpus.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record the hashes of all frames of a folder of scenes.",
        discussion: """
            The hashes go to a text file that belongs into version control: it pins the size, the time and every pixel of every \
            frame. Compare with 'animrender verify'.
            """)

    @OptionGroup var options: SnapshotOptions

    @Flag(help: "Record only scenes that have no hashes yet.")
    var missing = false

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        let corpus = try Corpus(folder: options.folder)
        let scenes = corpus.scenes
        let run = SnapshotRun(corpus: corpus, jobs: options.jobs)
        var manifest = try startManifest(mode: missing ? .missing : .all)
        var frameCount = 0
        for scene in scenes where manifest[scene] == nil {
            let record = try run.record(of: scene, run.film(of: scene))
            frameCount += record.frames.count
            manifest.insert(record)
        }
        let isPresent = Set(scenes)
        manifest.keep { isPresent.contains($0) }
        try options.manifestFile.write(manifest)
        if !missing { try options.referenceStore.update(with: options.manifestFile, corpus: corpus) }
        Console.say("\(options.manifestFile.path): \(manifest.records.count) scenes, \(frameCount) frames recorded")
    }

    private func startManifest(mode: RecordMode) throws -> SnapshotManifest {
        switch mode {
        case .all: SnapshotManifest()
        case .missing, .never: try options.manifestFile.read()
        }
    }
}
