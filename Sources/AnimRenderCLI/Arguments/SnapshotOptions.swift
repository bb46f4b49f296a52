import AnimRender
import AnimSnapshots
import ArgumentParser

/// The options that `record` and `verify` share.
struct SnapshotOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("A folder of scenes; those in folders called invalid are left out.", valueName: "folder"))
    var folder = "scenes"

    @Option(help: ArgumentHelp("The file of hashes (default: hashes.txt in the folder).", valueName: "file"))
    var manifest: String?

    @Option(
        help: ArgumentHelp(
            "Where the program and the scenes are kept as they were recorded, to draw references with.", valueName: "folder"))
    var store = ".snapshots"

    @Option(
        name: [.customShort("j", allowingJoined: true), .long],
        help: ArgumentHelp("How many frames are drawn at the same time (default: the number of cores).", valueName: "n"))
    var jobs: Int?

    @OptionGroup var resources: ResourceOptions

    /// The manifest as a file.
    var manifestFile: ManifestFile { ManifestFile(path: manifest ?? "\(folder)/hashes.txt") }

    /// Returns the writer of pictures into a folder; the usual one unless given.
    func pictures(in folder: String?) -> DifferencePictures {
        DifferencePictures(folder: folder ?? "\(store)/failures", store: referenceStore)
    }

    /// The store of references.
    var referenceStore: ReferenceStore { ReferenceStore(folder: store, resources: resources.resources) }

    /// Returns the drawer of a corpus, which prints what is found in its scenes.
    func recorder(of corpus: Corpus, step: Int = 1, drawsWhole: Bool = false) -> SnapshotRecorder {
        SnapshotRecorder(corpus: corpus, jobs: jobs, step: step, drawsWhole: drawsWhole) { path in
            try SceneFile.load(path, resources: resources)
        }
    }

    /// Throws where scenes of a session are not valid, after the findings in the others have been printed.
    func checkScenes(of session: SnapshotSession) throws {
        guard let invalid = session.invalidScenes.first else { return }
        if !session.report.isClean { try Console.writeVisible(session.report.description + "\n") }
        throw invalid.error
    }
}
