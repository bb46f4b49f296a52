import AnimRender
import AnimSnapshots
import ArgumentParser

/// The command that puts together what shards have written.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Put together the manifests that shards have recorded.",
        discussion: """
            The manifest is, byte for byte, the one that a single run would have recorded. A shard that is missing, there twice, \
            or of another run is an error (65), and nothing is written.

            EXAMPLES
              animrender record scenes --shard 1/2 --manifest part-1.txt
              animrender record scenes --shard 2/2 --manifest part-2.txt
              animrender merge part-1.txt part-2.txt -o scenes/hashes.txt
            """)

    @Argument(help: ArgumentHelp("The manifests of all shards.", valueName: "file"))
    var parts: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("The manifest to write.", valueName: "file"))
    var output: String

    @Flag(help: "Write also where CI is set.")
    var force = false

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        try SnapshotOptions.checkPerson("merge", isForced: force)
        let finder = ManifestFinder()
        let manifest: SnapshotManifest
        do {
            manifest = try ManifestMerge.manifest(
                of: parts.map(finder.location(ofManifest:)), output: finder.location(ofManifest: output), finder: finder)
        } catch let error as ShardMismatch {
            throw Failure(.badScene, error.description)
        }
        try ManifestFile(path: output).write(manifest)
        Console.say("\(output): \(manifest.records.count) scenes of \(parts.count) shards")
    }
}
