package import Foundation

/// The files of the repository.
package enum Repository {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The scenes that are right, by their paths below `scenes`, sorted.
    package static let validScenes = scenes { !$0.hasPrefix("invalid/") }
    /// The scenes that are wrong, by their paths below `scenes`, sorted.
    package static let invalidScenes = scenes { $0.hasPrefix("invalid/") }

    /// Returns the URL of a file or folder by its path in the repository.
    package static func url(_ path: String) -> URL { root.appending(path: path) }

    /// Returns the path on the machine of a file or folder by its path in the repository.
    package static func path(_ path: String) -> String { url(path).path }

    /// Returns the bytes of a file by its path in the repository.
    package static func bytes(of path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(path))) }

    /// Returns the text of a file by its path in the repository.
    package static func text(of path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

    /// Returns the bytes of a font of the scenes, for example `NotoSans-Regular.ttf`.
    package static func font(_ name: String) throws -> [UInt8] { try bytes(of: "scenes/text/fonts/" + name) }

    /// Returns the paths of all files below a folder, from that folder on, sorted.
    package static func files(in folder: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: path(folder))) ?? []).sorted()
    }

    private static func scenes(_ isIncluded: (String) -> Bool) -> [String] {
        // The folders named `ui` have files that scenes import.
        files(in: "scenes").filter { $0.hasSuffix(".json") && !$0.contains("/ui/") && isIncluded($0) }
    }
}
