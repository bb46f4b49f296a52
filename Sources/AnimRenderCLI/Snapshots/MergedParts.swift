import AnimRender
import AnimSnapshots

/// The parts that a command is to put together, told apart by what they contain.
struct MergedParts {
    /// The paths of manifests.
    private(set) var manifests: [String] = []
    /// The files of results with the paths that were given.
    private(set) var results: [(file: ResultsFile, path: String)] = []
    /// The folders of shards that have left nothing.
    private(set) var emptyFolders: [String] = []

    /// The most bytes of all files of results.
    private static let byteLimit = 1 << 30

    /// Looks at files and folders.
    init(_ paths: [String]) throws {
        var byteCount = 0
        for path in paths {
            if FileStatus(path: path) == .folder {
                let file = "\(path)/\(ResultsFolder.results)"
                // What was never finished is a shard that is missing.
                guard case .file = FileStatus(path: file) else {
                    Console.note("\(path) has no \(ResultsFolder.results)")
                    emptyFolders.append(path)
                    continue
                }
                results.append((try ResultsFile(path: file), path))
            } else if try ManifestFile(path: path).isManifest() {
                manifests.append(path)
            } else {
                results.append((try ResultsFile(path: path), path))
            }
            byteCount += results.last?.file.byteCount ?? 0
            guard byteCount <= Self.byteLimit else {
                throw Failure(.badScene, "the results have more than \(Self.byteLimit >> 20) MiB")
            }
        }
        if manifests.isEmpty, results.isEmpty {
            throw Failure(.noInput, "there are no results in \(paths.joined(separator: ", "))")
        }
    }
}
