package import AnimRender

/// A folder of results: what one machine has compared, for `merge` to put together with what others have.
package struct ResultsFolder {
    private let path: String

    /// The name of the file of results in a folder of them, or of a report.
    package static let results = "results.json"

    /// What a folder of results has, and all that is ever removed from one.
    private static let names = [results, "films", "pictures"]
    /// What the folder begins with that files are written to before they get their names.
    private static let stage = ".results-"

    /// Takes a folder, which need not be there, and removes the results that it has: no failure leaves those of an earlier run, which would
    /// be taken for its own.
    ///
    /// - Throws: `FileError` where it is a file or a link, or has anything but results: that is somebody's.
    package init(path: String) throws(FileError) {
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
        self.path = String(trimmed)
        let folder = StoreFile(self.path)
        guard folder.exists else { return }
        guard folder.isFolder else {
            throw FileError(.create, path: path, reason: "a folder is needed, and there is a file or a link")
        }
        let names = try Folder.names(in: path).filter { $0 != "." && $0 != ".." && !$0.hasPrefix(Self.stage) }
        guard names.isEmpty || isResults(names) else {
            throw FileError(.create, path: path, reason: "the folder has files, which are not of results")
        }
        remove()
    }

    private func isResults(_ names: [String]) -> Bool {
        Set(names).isSubset(of: Self.names) && (try? ResultsFile(path: "\(path)/\(Self.results)").results()) != nil
    }

    /// Removes the results: first the file without which the rest is nothing.
    private func remove() { for name in Self.names { Folder.removeAll("\(path)/\(name)") } }

    /// Writes files in place of what the folder has.
    ///
    /// They are written to a folder inside and renamed then, the results last: without them the rest is nothing.
    package func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
        try Folder.create(path)
        let stage = "\(path)/\(Self.stage)\(Folder.processNumber)"
        Folder.removeAll(stage)
        defer { Folder.removeAll(stage) }
        for file in files {
            try Folder.create(Folder.parent(of: "\(stage)/\(file.path)"))
            try AtomicFile.write(file.bytes, to: "\(stage)/\(file.path)", isSynchronized: false)
        }
        remove()
        for name in Self.names.reversed() where FileStatus(path: "\(stage)/\(name)") != .missing {
            try Folder.rename("\(stage)/\(name)", to: "\(path)/\(name)")
        }
    }
}
