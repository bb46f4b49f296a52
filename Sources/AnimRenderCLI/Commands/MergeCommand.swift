import AnimRender
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The command that puts together what shards have written.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Put together what shards have compared or recorded.",
        discussion: """
            What is written is, byte for byte, what a single run would have written. Results of 'verify --shard i/n --results \
            FOLDER' become the results of one comparison, and the status is the worst of theirs. Manifests of 'record --shard \
            i/n --manifest FILE' become one manifest.

            Parts of different runs, and different ones of one shard, are an error (65). Where a shard is missing the results \
            are written, with its scenes as skipped, and the status is 65; a manifest is not.

            EXAMPLES
              animrender verify scenes --shard 1/2 --results parts/1
              animrender verify scenes --shard 2/2 --results parts/2
              animrender merge parts/* --report report --junit junit.xml
              animrender merge part-1.txt part-2.txt -o scenes/hashes.txt
            """)

    @Argument(help: ArgumentHelp("The manifests, or the folders or files of results, of all shards.", valueName: "path"))
    var parts: [String]

    @Option(name: .shortAndLong, help: ArgumentHelp("The manifest to write.", valueName: "file"))
    var output: String?

    @OptionGroup var reports: ResultArguments

    @Flag(help: "Write a manifest also where CI is set.")
    var force = false

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        reports.prepare()
        let github = reports.isForGitHub ? try GitHubRun() : nil
        var merged: SnapshotResults?
        defer {
            github?.end()
            if github != nil, let merged { GitHubRun.publish(merged, reports: reports) }
        }
        do {
            let parts = try MergedParts(parts)
            guard parts.manifests.isEmpty == (output == nil) else {
                throw Failure(
                    .usage,
                    output == nil ? "give the manifest to write by -o" : "none of the parts is a manifest, which -o would be")
            }
            if let output { try mergeManifests(parts, output) }
            guard !parts.results.isEmpty else { return }
            let merge = try ResultsMerge(parts.results)
            let run = MergeRun(merge, reports: reports)
            merged = run.results
            try run.finish()
        } catch let error as ShardMismatch {
            throw Failure(.badScene, error.description)
        } catch let error as ResultsFile.Invalid {
            throw Failure(.badScene, error.description)
        }
    }

    private func mergeManifests(_ parts: MergedParts, _ output: String) throws {
        let manifests = parts.manifests
        try SnapshotOptions.checkPerson("merge", isForced: force)
        let finder = ManifestFinder()
        let manifest = try ManifestMerge.manifest(
            of: manifests.map(finder.location(ofManifest:)), output: finder.location(ofManifest: output), finder: finder)
        // A folder that is empty is a shard whose results are lost; where others have results, these say which one.
        guard parts.emptyFolders.isEmpty || !parts.results.isEmpty else {
            let folders = parts.emptyFolders.joined(separator: ", ")
            throw Failure(
                .badScene, "the results of \(manifests.count.quantity(of: "shard")) are missing: there are none in \(folders)")
        }
        try ManifestFile(path: output).write(manifest)
        Console.say("\(output): \(manifest.records.count.quantity(of: "scene")) of \(manifests.count.quantity(of: "shard"))")
    }
}
