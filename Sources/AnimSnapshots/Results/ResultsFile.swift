package import AnimRender

/// Files of results.
package enum ResultsFile {
    /// A file that is not one of results.
    package struct Invalid: Error, CustomStringConvertible {
        /// The path of the file.
        let path: String

        /// The problem in words.
        package var description: String {
            "\(path) is not a file of results that animrender \(SnapshotEngine.program) reads: it is another one, newer, or damaged"
        }
    }

    /// The name of the file in the folder of a report.
    package static let name = "results.json"
    /// The most bytes of a file of results.
    private static let byteLimit = 256 << 20

    /// Reads a file.
    ///
    /// - Throws: `FileError`, or ``Invalid``.
    package static func read(_ path: String) throws -> SnapshotResults {
        try results(InputFile.read(path: path, limit: byteLimit), path: path)
    }

    /// Reads a file in a folder, where a link is not followed.
    ///
    /// - Throws: `FileError`, or ``Invalid``.
    package static func read(_ name: String, in folder: OpenFolder) throws -> SnapshotResults {
        try results(folder.bytes(of: name, limit: byteLimit), path: folder.path(of: name))
    }

    /// Returns whether a folder has a file of results.
    static func isResults(in folder: StagedFolder) -> Bool {
        folder.bytes(of: name, limit: byteLimit).flatMap(SnapshotResults.init) != nil
    }

    private static func results(_ bytes: [UInt8], path: String) throws(Invalid) -> SnapshotResults {
        guard let results = SnapshotResults(bytes: bytes) else { throw Invalid(path: path) }
        return results
    }
}
