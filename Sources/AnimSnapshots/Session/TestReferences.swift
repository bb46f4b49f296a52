import AnimRender

/// The references of tests in a folder, and those of them that no test asked for.
package struct TestReferences {
    /// The references that no test asked for, sorted by the bytes of their paths.
    package private(set) var orphans: [String] = []
    /// The folders of references of which no test asked for any, sorted likewise: another library may have made them.
    package private(set) var unknownFolders: [String] = []
    /// The number of references that tests asked for.
    package private(set) var usedCount = 0

    /// A list that is none of these tests.
    package struct Unrelated: Error, CustomStringConvertible {
        let folder: String
        let list: String

        /// The problem in words.
        package var description: String {
            "\(list) has no reference below \(folder): was it written by a complete run of these tests?"
        }
    }

    /// The name of the folders that tests keep references in.
    private static let folderName = "__Snapshots__"
    /// The ends of the names of references.
    private static let suffixes = [".hashes.txt", ".events.txt", ".values.txt", ".png", ".gif"]
    /// The most bytes of a list.
    private static let listLimit = 64 << 20

    /// Finds references.
    ///
    /// - Parameters:
    ///   - folder: The folder of the tests.
    ///   - list: The file that has the paths of the references that a complete run of them has asked for, one in a line.
    /// - Throws: `FileError`, or ``Unrelated``.
    package init(in folder: String, askedFor list: String) throws {
        let text = String(decoding: try InputFile.read(path: list, limit: Self.listLimit), as: UTF8.self)
        let asked = Set(try text.split(separator: "\n").compactMap { try Self.identity(of: String($0)) })
        for snapshots in try Self.folders(in: folder) {
            let files = try Self.files(in: snapshots).map { path in
                guard let file = try Self.identity(of: path) else { throw FileError(.read, path: path, reason: "it is gone") }
                return (path: path, isUsed: asked.contains(file))
            }
            let count = files.filter(\.isUsed).count
            usedCount += count
            if count > 0 {
                orphans += files.filter { !$0.isUsed }.map(\.path)
            } else if !files.isEmpty {
                unknownFolders.append(snapshots)
            }
        }
        guard usedCount > 0 else { throw Unrelated(folder: folder, list: list) }
        orphans.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        unknownFolders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Returns the file that a path leads to; `nil` where there cannot be one.
    ///
    /// - Throws: `FileError` where that is not known: a reference that was asked for must not seem to be of no test.
    private static func identity(of path: String) throws(FileError) -> FileIdentity? {
        if case .unreadable(let code) = FileStatus(path: path) { throw FileError(.read, path: path, code: code) }
        return FileIdentity(path: path)
    }

    private static func folders(in folder: String) throws(FileError) -> [String] {
        var found: [String] = []
        var pending = [folder]
        while let current = pending.popLast() {
            for entry in try FolderEntry.entries(of: current).entries where entry.kind == .folder {
                let path = "\(current)/\(entry.name)"
                if entry.name == folderName {
                    found.append(path)
                } else if SceneCollector.enters(entry.name) {
                    pending.append(path)
                }
            }
        }
        return found
    }

    private static func files(in folder: String) throws(FileError) -> [String] {
        var files: [String] = []
        var pending = [folder]
        while let current = pending.popLast() {
            for entry in try FolderEntry.entries(of: current).entries {
                let path = "\(current)/\(entry.name)"
                if entry.kind == .folder { pending.append(path) }
                if entry.kind == .file, suffixes.contains(where: entry.name.hasSuffix) { files.append(path) }
            }
        }
        return files
    }
}
