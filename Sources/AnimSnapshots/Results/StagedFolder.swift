import AnimRender

/// A folder whose files are written beside those that it has, and take their names when all are there.
///
/// A run that is interrupted leaves the files of the last one, or at worst a folder without the one that the others are nothing without.
struct StagedFolder {
    /// The path.
    let path: String
    /// What the folder has: files and folders, the last of which the others are nothing without.
    private let names: [String]
    /// The start of the name of the folder inside in which files are written.
    private let stage: String

    /// Describes a folder.
    init(path: String, names: [String], stage: String) { (self.path, self.names, self.stage) = (path, names, stage) }

    /// Returns the names of what the folder has, but for what was being written when a run was interrupted.
    func content() throws(FileError) -> Set<String> {
        Set(try Folder.names(in: path).filter { $0 != "." && $0 != ".." && !$0.hasPrefix(stage) })
    }

    /// Returns whether the folder's names say that it has nothing else, or nothing.
    func hasOnly(_ content: Set<String>) -> Bool { content.isSubset(of: names) }

    /// Writes files in place of what the folder has.
    func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
        try Folder.create(path)
        let stage = "\(path)/\(stage)\(Folder.processNumber)"
        Folder.removeAll(stage)
        defer { Folder.removeAll(stage) }
        for file in files {
            try Folder.create(Folder.parent(of: "\(stage)/\(file.path)"))
            try AtomicFile.write(file.bytes, to: "\(stage)/\(file.path)", isSynchronized: false)
        }
        for name in names {
            let written = FileStatus(path: "\(stage)/\(name)")
            // A file is replaced by another one at once, and a folder is not.
            if written == .missing || written == .folder { Folder.removeAll("\(path)/\(name)") }
            if written != .missing { try Folder.rename("\(stage)/\(name)", to: "\(path)/\(name)") }
        }
    }

    /// Removes what the folder has: first that without which the rest is nothing.
    func remove() { for name in names.reversed() { Folder.removeAll("\(path)/\(name)") } }
}
