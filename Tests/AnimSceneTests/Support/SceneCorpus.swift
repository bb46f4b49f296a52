@testable import AnimScene
import AnimSource
import Foundation
import TestSupport

/// The scene files of the repository.
enum SceneCorpus {
    /// A scene file: its path below `scenes/` and its content.
    struct File: Sendable, CustomStringConvertible {
        let path: String
        let source: SourceText

        var description: String { path }

        /// Reads and plays the scene, with the files of its folder.
        func load(_ options: LoadOptions = LoadOptions()) -> SceneLoadResult {
            SceneLoader.load(source, resources: SceneFolder(of: path), options: options)
        }
    }

    /// The files beside a scene of the corpus.
    struct SceneFolder: ResourceProvider {
        private let url: URL

        init(of path: String) { url = Repository.url("scenes/" + path).deletingLastPathComponent() }

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
    static let valid = Repository.validScenes.compactMap { try? file($0) }
    /// The files that are wrong, sorted by path.
    static let invalid = Repository.invalidScenes.compactMap { try? file($0) }

    /// A file of the corpus by its path.
    static func file(_ path: String) throws -> File {
        File(path: path, source: SourceText(name: "scenes/" + path, bytes: try Repository.bytes(of: "scenes/" + path)))
    }
}
