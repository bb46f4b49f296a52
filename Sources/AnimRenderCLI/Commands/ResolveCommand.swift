import AnimRender
import AnimSnapshots
import ArgumentParser

/// The command that resolves the conflict of a merge in a manifest.
struct ResolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Resolve a merge conflict in a manifest by drawing the scenes.",
        discussion: """
            Each scene that both sides have recorded differently is drawn, and the record that describes it stays. Where neither \
            does, the record is left out, and the command ends with 1: verify the scene, look, and approve it. Nothing new is \
            recorded.
            """)

    @Argument(
        help: ArgumentHelp("The manifest (default: the nearest hashes.txt above the working folder).", valueName: "manifest"))
    var manifest: String?

    @OptionGroup var resources: ResourceOptions
    @OptionGroup var limits: LimitOptions

    @Flag(help: "Write also where CI is set.")
    var force = false

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        try limits.apply()
        try SnapshotOptions.checkPerson("resolve", isForced: force)
        let finder = ManifestFinder(given: manifest)
        guard let location = try finder.location(above: ".") else {
            throw Failure(.noInput, "there is no manifest above the working folder: name one")
        }
        let resources = resources
        let reader = SnapshotReader(resources: { try resources.provider(for: $0) }, report: { SceneFile.report($0, in: $1) })
        let resolution = try location.file.resolve { conflict in
            try ConflictResolution(conflict, reader: reader) { finder.name(of: $0, in: location, root: conflict.manifest.root) }
        }
        guard let resolution else { return Console.note("\(location.file.path) has no conflict") }
        for scene in resolution.proven { try Console.writeLine("proven    \(scene)") }
        for (scene, reason) in resolution.unproven { try Console.writeLine("left out  \(scene)  \(reason)") }
        guard resolution.unproven.isEmpty else { throw Failure(.differences) }
    }
}
