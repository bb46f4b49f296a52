package import AnimRender

/// A folder of results: what one machine has compared, for `merge` to put together with what others have.
package struct ResultsFolder {
    private let path: String

    /// The name of the file of results in a folder of them, or of a report.
    package static let results = "results.json"

    /// Takes a folder, which need not be there.
    ///
    /// - Throws: `FileError` where it is a file, or has files but no results: those are somebody's.
    package init(path: String) throws(FileError) {
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
        self.path = String(trimmed)
        switch FileStatus(path: path) {
        case .missing: break
        case .folder:
            let names = try Folder.names(in: path).filter { $0 != "." && $0 != ".." }
            guard names.isEmpty || names.contains(Self.results) else {
                throw FileError(.create, path: path, reason: "the folder has files, which are not of results")
            }
        case .file, .special: throw FileError(.create, path: path, reason: "a folder is needed, but it is a file")
        }
    }

    /// Writes files in place of what the folder has.
    ///
    /// They are written to a folder beside, which is renamed then: the folder is never there with a part of them.
    package func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stage = "\(Folder.parent(of: path))/.\(name)-\(Folder.processNumber)"
        Folder.removeAll(stage)
        defer { Folder.removeAll(stage) }
        for file in files {
            try Folder.create(Folder.parent(of: "\(stage)/\(file.path)"))
            try AtomicFile.write(file.bytes, to: "\(stage)/\(file.path)", isSynchronized: false)
        }
        Folder.removeAll(path)
        try Folder.rename(stage, to: path)
    }
}
