import AnimRender
import AnimSource

/// A folder whose files are written beside those that it has, and take their names when all are there.
///
/// A run that is interrupted leaves the files of the last one, or at worst a folder without the one that the others are nothing without. No
/// link in it is followed, and it is no link itself: a repository may have prepared it.
struct StagedFolder {
    /// The path.
    let path: String
    /// What the folder has: files and folders, the last of which the others are nothing without.
    private let names: [String]
    /// The start of the name of the folder inside in which files are written.
    private let stage: String

    private let folder: OpenFolder

    /// Takes a folder.
    init(_ folder: OpenFolder, names: [String], stage: String) {
        (self.folder, self.names, self.stage) = (folder, names, stage)
        path = folder.path
    }

    /// Returns the names of what the folder has, but for what was being written when a run was interrupted.
    func content() throws(FileError) -> Set<PathKey> {
        Set(paths: try folder.names().filter { !$0.utf8.starts(with: stage.utf8) })
    }

    /// Returns whether the folder's names say that it has nothing else, or nothing.
    func hasOnly(_ content: Set<PathKey>) -> Bool { content.isSubset(of: Set(paths: names)) }

    /// Returns the bytes of a file in the folder; `nil` where it cannot be read.
    func bytes(of name: String, limit: Int) -> [UInt8]? { try? folder.bytes(of: name, limit: limit) }

    /// Returns the first bytes of a file in the folder; `nil` where it cannot be read.
    func start(of name: String, count: Int) -> [UInt8]? { try? folder.start(of: name, count: count) }

    /// Writes files in place of what the folder has.
    func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
        let tree = try TemporaryTree(in: folder, prefix: stage)
        for file in files { try tree.write(file.bytes, to: file.path) }
        try tree.publish(names)
    }

    /// Removes what the folder has, first that without which the rest is nothing, and what interrupted runs have left.
    func remove() {
        for name in names.reversed() { folder.removeAll(name) }
        removeAbandoned()
    }

    /// Removes what interrupted runs have left.
    func removeAbandoned() { TemporaryTree.removeAbandoned(in: folder, prefix: stage) }
}
