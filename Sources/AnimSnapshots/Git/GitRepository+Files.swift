import AnimRender
import Synchronization

extension GitRepository {
    /// Returns the bytes of a file as it is in a commit; for a pointer of Git LFS, those that it stands for.
    package func bytes(of path: String, in commit: GitObjectID, limit: Int) throws(GitReadError) -> [UInt8] {
        guard let entry = try entry(at: path, in: commit) else { throw .notFound }
        guard entry.kind == .file else { throw .notAFile }
        let bytes = try read(entry.id, limit: max(limit, LFSPointer.maximumByteCount))
        if let pointer = LFSPointer(bytes) { return try self.bytes(of: pointer, at: path, limit: limit) }
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// Returns what a commit has at a path; `nil` for a folder, and where there is nothing.
    package func entry(at path: String, in commit: GitObjectID) throws(GitReadError) -> GitTreeEntry? {
        try lookUp([path], in: commit)
        return contents.withLock { $0.entry(at: path, in: commit) }
    }

    /// Looks up several paths in a commit by one call, for the questions that follow.
    package func lookUp(_ paths: [String], in commit: GitObjectID) throws(GitReadError) {
        do throws(GitUnavailable) {
            try contents.withLock { contents throws(GitUnavailable) in try contents.lookUp(paths, in: commit, of: self) }
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    private func read(_ id: GitObjectID, limit: Int) throws(GitReadError) -> [UInt8] {
        try contents.withLock { contents throws(GitReadError) in try contents.bytes(of: id, limit: limit, from: self) }
    }

    /// Returns the content that a pointer stands for: the working file or an object of this machine, whichever has its hash.
    private func bytes(of pointer: LFSPointer, at path: String, limit: Int) throws(GitReadError) -> [UInt8] {
        guard pointer.size <= limit else { throw .tooLarge(limit: limit) }
        let objects = ResourceFolder(path: commonFolder)
        if let bytes = try? ResourceFolder(path: topFolder).bytes(at: path, limit: pointer.size), pointer.matches(bytes) {
            return bytes
        }
        if let bytes = try? objects.bytes(at: pointer.objectPath, limit: pointer.size), pointer.matches(bytes) { return bytes }
        throw .missingLFSObject(hash: pointer.hash)
    }
}
