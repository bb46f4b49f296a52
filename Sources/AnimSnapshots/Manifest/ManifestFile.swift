package import AnimRender
import AnimSource

/// A manifest as a file, and the folder that its names start from.
package struct ManifestFile: Sendable {
    /// A manifest that cannot be read because of its text.
    package struct Invalid: Error, CustomStringConvertible {
        /// The path of the file.
        package let path: String
        /// The problem.
        package let error: SnapshotManifestError

        /// The path and the problem.
        package var description: String { "\(path): \(error)" }
    }

    /// The name of a manifest, unless a different one is given.
    package static let defaultName = "hashes.txt"

    /// The path of the file.
    package let path: String

    /// Creates the manifest at a path.
    package init(path: String) { self.path = path }

    /// Reads the manifest.
    ///
    /// - Throws: `FileError`, or ``Invalid`` if its text is not a manifest's.
    package func read() throws -> SnapshotManifest {
        let bytes = try InputFile.read(path: path, limit: ManifestLimits.byteCount)
        do throws(SnapshotManifestError) {
            return try ManifestReader.read(bytes)
        } catch {
            throw Invalid(path: path, error: error)
        }
    }

    /// Whether the path exists.
    ///
    /// - Throws: `FileError` if that is not known, and for a link that leads nowhere: a manifest may be meant.
    package func exists() throws(FileError) -> Bool {
        switch FileStatus(path: path) {
        case .missing where FileStatus.isLink(path):
            throw FileError(.read, path: path, reason: "it is a symbolic link that leads nowhere")
        case .missing: return false
        case .unreadable(let code): throw FileError(.read, path: path, code: code)
        case .file, .folder, .special: return true
        }
    }

    /// Returns whether the path is a file that starts as manifests do, of whatever version.
    ///
    /// - Throws: `FileError` if that is not known: an unreadable file is not a missing one.
    package func isManifest() throws(FileError) -> Bool {
        guard try exists(), case .file = FileStatus(path: path) else { return false }
        let start = try InputFile.start(of: path, count: 64)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = start.starts(with: mark) ? start.dropFirst(mark.count) : start[...]
        // A conflict may start in the first line, and is to be reported, not overlooked.
        return text.starts(with: SnapshotManifest.title.utf8) || text.starts(with: "<<<<<<< ".utf8)
    }

    /// Returns the numbers of the lines on which records start, by their scenes; none of a file that cannot be read.
    func lines() -> [PathKey: Int] {
        guard let bytes = try? InputFile.read(path: path, limit: ManifestLimits.byteCount) else { return [:] }
        var lines: [PathKey: Int] = [:]
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            // Details and frames are indented, comments and headers have marks.
            guard let first = line.first, ![" ", "#", "@", "\r"].contains(Unicode.Scalar(first)) else { continue }
            var text = Substring(decoding: line, as: UTF8.self).unicodeScalars
            if let scene = try? ManifestName.read(from: &text) { lines[scene] = index + 1 }
        }
        return lines
    }

    /// Applies changes to the present content of the file, and writes it if its text changes.
    ///
    /// Meanwhile the file's folder is locked, so that two processes that change different records both do.
    ///
    /// - Returns: Whether the file was written.
    package func update(_ change: (inout SnapshotManifest) throws -> Void) throws -> Bool {
        let lock = try FolderLock(Folder.parent(of: path), for: path)
        defer { lock.unlock() }
        let isThere = try exists()
        let before = isThere ? try InputFile.read(path: path, limit: ManifestLimits.byteCount) : []
        var manifest = isThere ? try read() : SnapshotManifest()
        try change(&manifest)
        let after = Array(manifest.text.utf8)
        guard after != before else { return false }
        try write(after)
        return true
    }

    /// A link may lead to a manifest of another repository.
    private func write(_ bytes: [UInt8]) throws(FileError) {
        guard !FileStatus.isLink(path) else { throw FileError(.create, path: path, reason: FileError.linkReason) }
        try AtomicFile.write(bytes, to: path)
    }
}

extension ManifestFile: Hashable {
    package static func == (a: ManifestFile, b: ManifestFile) -> Bool { a.path.isSamePath(as: b.path) }

    package func hash(into hasher: inout Hasher) { hasher.combine(PathKey(path)) }
}
