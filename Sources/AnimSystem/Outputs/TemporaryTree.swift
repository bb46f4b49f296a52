import AnimSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A hidden folder that files are written into; when all are complete, they move into the folder around it.
///
/// It is gone with the object, and with a signal that ends the program. Of a process that was killed the next one removes it: whose it is
/// shows in a lock, which a process holds as long as it lives.
package final class TemporaryTree {
    private let folder: OpenFolder
    private let tree: OpenFolder
    private let name: String
    /// The number that all of its files have among the temporary ones of the process.
    private let group: Int
    private var madeFolders: Set<PathKey> = []

    /// The names that are tried: another process may be about to remove what seems to be left behind.
    private static let mostAttempts = 100

    /// Makes one in a folder.
    ///
    /// - Parameter prefix: The start of its name, which nothing else in the folder has.
    package init(in folder: OpenFolder, prefix: String) throws(FileError) {
        Self.removeAbandoned(in: folder, prefix: prefix)
        self.folder = folder
        for _ in 0..<Self.mostAttempts {
            let number = TemporaryFiles.nextNumber()
            let name = "\(prefix)\(getpid())-\(number)"
            var code: Int32 = 0
            let isMade = TemporaryFiles.note(name, isFolder: true, at: folder.descriptor, group: number) {
                let isMade = mkdirat(folder.descriptor, name, 0o777) == 0
                if !isMade { code = errno }
                return isMade
            }
            guard isMade || code == EEXIST else { throw FileError(.create, path: folder.path(of: name), code: code) }
            if isMade, let tree = Self.lock(name, in: folder) {
                (self.tree, self.name, group) = (tree, name, number)
                return
            }
            if isMade { TemporaryFiles.forget(group: number) }
        }
        throw FileError(.create, path: folder.path(of: prefix), code: EEXIST)
    }

    deinit {
        folder.removeAll(name)
        TemporaryFiles.forget(group: group)
    }

    /// Locks a new folder; `nil` if another process has removed it, or is about to.
    ///
    /// File systems without locks do without.
    private static func lock(_ name: String, in folder: OpenFolder) -> OpenFolder? {
        guard let tree = try? folder.folder(named: name) else { return nil }
        guard flock(tree.descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return nil }
        return (try? folder.kind(of: name)) == .folder ? tree : nil
    }

    /// Removes the trees of processes that have ended: nobody has locked them.
    package static func removeAbandoned(in folder: OpenFolder, prefix: String) {
        for name in (try? folder.names()) ?? [] where name.utf8.starts(with: prefix.utf8) {
            guard let tree = try? folder.folder(named: name), flock(tree.descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
            folder.removeAll(name)
        }
    }

    /// Writes a file, and the folders above it.
    ///
    /// - Parameter path: The path in the tree, made of plain names.
    package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let parts = path.pathParts
        for count in 1..<max(1, parts.count) { try makeFolder(parts[..<count].joined(separator: "/")) }
        var file: Int32 = -1
        var code: Int32 = 0
        let isMade = TemporaryFiles.note(path, isFolder: false, at: tree.descriptor, group: group) {
            file = openat(tree.descriptor, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            code = errno
            return file >= 0
        }
        guard isMade else { throw FileError(.create, path: shown(path), code: code) }
        do throws(FileError) {
            try writeAll(bytes[...], to: file, path: shown(path))
        } catch {
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw FileError(.write, path: shown(path), code: errno) }
    }

    private func makeFolder(_ path: String) throws(FileError) {
        guard madeFolders.insert(PathKey(path)).inserted else { return }
        var code: Int32 = 0
        let isMade = TemporaryFiles.note(path, isFolder: true, at: tree.descriptor, group: group) {
            let isMade = mkdirat(tree.descriptor, path, 0o777) == 0
            if !isMade { code = errno }
            return isMade
        }
        guard isMade else { throw FileError(.create, path: shown(path), code: code) }
    }

    /// Returns the path that a file is going to have.
    private func shown(_ path: String) -> String { folder.path(of: path) }

    /// Moves the first level of files and folders into the folder around, and replaces its entries of the same names.
    ///
    /// - Parameter names: The names in their order; a name that was not written is removed there.
    package func publish(_ names: [String]) throws(FileError) {
        // From here on a signal would remove files from their final places.
        TemporaryFiles.forget(group: group)
        for name in names {
            let written = try tree.kind(of: name)
            // A rename replaces a file, but not a folder with contents.
            let present = try folder.kind(of: name)
            if written != .file || present == .folder { folder.removeAll(name) }
            guard written != nil else { continue }
            guard renameat(tree.descriptor, name, folder.descriptor, name) == 0 else {
                throw FileError(.create, path: shown(name), code: errno)
            }
        }
    }
}
