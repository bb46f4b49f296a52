@testable import AnimScene
import Foundation

/// The scene files of the repository.
enum SceneCorpus {
    /// The repository's root.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A scene file: its path below `scenes/` and its content.
    struct File: Sendable, CustomStringConvertible {
        let path: String
        let source: SourceText

        var description: String { path }

        /// Reads and plays the scene, with the files of its folder.
        func load() -> SceneLoadResult { SceneLoader.load(source, resources: SceneFolder(of: path)) }
    }

    /// The files beside a scene of the corpus.
    struct SceneFolder: ResourceProvider {
        private let url: URL

        init(of path: String) { url = root.appending(path: "scenes/" + path).deletingLastPathComponent() }

        func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
            guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { throw .outside }
            guard let data = try? Data(contentsOf: url.appending(path: path)) else {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
                throw .notFound(nearest: NearestName.find(path, in: names.sorted()))
            }
            return Array(data)
        }
    }

    /// The files that are right, sorted by path.
    static let valid = files { !$0.hasPrefix("invalid/") }
    /// The files that are wrong, sorted by path.
    static let invalid = files { $0.hasPrefix("invalid/") }

    /// The content of a file of the repository.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// A file of the corpus by its path.
    static func file(_ path: String) throws -> File {
        let bytes = try Data(contentsOf: root.appending(path: "scenes/" + path))
        return File(path: path, source: SourceText(name: "scenes/" + path, bytes: Array(bytes)))
    }

    private static func files(_ isIncluded: (String) -> Bool) -> [File] {
        let folder = root.appending(path: "scenes")
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".json") && isIncluded($0) }.sorted().compactMap { try? file($0) }
    }
}
