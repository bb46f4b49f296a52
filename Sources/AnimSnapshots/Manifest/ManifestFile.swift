import AnimRender

/// The manifest of a corpus as a file.
package struct ManifestFile {
    /// A manifest that cannot be read because of one of its lines.
    package struct Invalid: Error, CustomStringConvertible {
        /// The path of the file.
        package let path: String
        /// The line and its problem.
        package let error: SnapshotManifestError

        /// The path, the line and its problem.
        package var description: String { "\(path): \(error)" }
    }

    /// The path of the file.
    package let path: String

    /// Creates the manifest at a path.
    package init(path: String) { self.path = path }

    /// Reads the manifest; an empty one where there is no file yet.
    ///
    /// - Throws: `FileError`, or ``Invalid`` where a line is not as it should be.
    package func read() throws -> SnapshotManifest {
        guard FileStatus(path: path) != .missing else { return SnapshotManifest() }
        let text = try text()
        do throws(SnapshotManifestError) {
            return try SnapshotManifest(parsing: text)
        } catch {
            throw Invalid(path: path, error: error)
        }
    }

    /// Reads the text of the file; an empty one where there is no file.
    func text() throws -> String {
        guard FileStatus(path: path) != .missing else { return "" }
        return String(decoding: try InputFile.read(path: path), as: UTF8.self)
    }

    /// Writes the manifest.
    package func write(_ manifest: SnapshotManifest) throws {
        try AtomicFile.write(Array(manifest.text.utf8), to: path)
    }
}
