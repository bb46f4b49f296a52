package import AnimRender

/// The folder of a report.
package struct ReportFolder {
    private let path: String

    private static let page = "index.html"
    private static let results = "results.json"
    private static let pictures = "pictures"

    /// Takes a folder, which is made where it is missing.
    ///
    /// - Throws: `FileError` where it is a file, or has files but no results of a report: those are somebody's.
    package init(path: String) throws(FileError) {
        self.path = path
        guard FileStatus(path: path) == .folder else {
            try Folder.create(path)
            return
        }
        let names = try Folder.names(in: path).filter { $0 != "." && $0 != ".." }
        guard names.isEmpty || names.contains(Self.results) else {
            throw FileError(.create, path: path, reason: "the folder has files, which are not of a report")
        }
    }

    /// Writes the files of a report in place of those of the last one.
    ///
    /// They are written to a folder inside and renamed then: a run that is interrupted leaves the last page.
    package func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
        let stage = "\(path)/.report-\(Folder.processNumber)"
        Folder.removeAll(stage)
        defer { Folder.removeAll(stage) }
        for file in files {
            try Folder.create(Folder.parent(of: "\(stage)/\(file.path)"))
            try AtomicFile.write(file.bytes, to: "\(stage)/\(file.path)", isSynchronized: false)
        }
        Folder.removeAll("\(path)/\(Self.pictures)")
        for name in [Self.pictures, Self.results, Self.page] where FileStatus(path: "\(stage)/\(name)") != .missing {
            try Folder.rename("\(stage)/\(name)", to: "\(path)/\(name)")
        }
    }

    /// Removes the report, where the folder has nothing else.
    package func remove() {
        for name in [Self.pictures, Self.results, Self.page] { Folder.removeAll("\(path)/\(name)") }
    }
}
