package import Foundation

/// A folder that a test may fill, and that disappears with the test.
package final class TemporaryFolder {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "animrender-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package var path: String { url.path }

    /// The names of everything in the folder, sorted.
    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// Returns the path of a file in the folder.
    package func callAsFunction(_ name: String) -> String { path + "/" + name }

    /// Returns the bytes of a file in the folder.
    package func bytes(of name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url.appending(path: name))) }
}
