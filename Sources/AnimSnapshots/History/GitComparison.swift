import AnimGraphics
import AnimRender
import AnimScene
import AnimSource

/// The comparison of files with what a commit has at their paths.
///
/// Bytes are compared, whatever git knows of the work tree: staged, untracked and ignored files are all alike.
package struct GitComparison: Sendable {
    private let repository: GitRepository
    private let commit: GitObjectID
    /// The name of the commit.
    package let name: String
    /// A remark on the commit; nil if it is the one that was named.
    package let note: String?

    /// The error if no commit is named, and none is implied.
    package struct NoBase: Error {}

    /// Finds the commit: the merge base of the two branches, if the clone has it.
    ///
    /// - Parameters:
    ///   - folder: A folder of the work tree.
    ///   - name: The name of a commit; the one that a merge or a CI system implies unless given.
    /// - Throws: ``GitUnavailable``, ``MissingBase`` or ``NoBase``.
    package init(of folder: String, base name: String?) throws {
        let repository = try GitRepository(containing: folder)
        guard let base = try name.map({ try repository.base(named: $0) }) ?? repository.impliedBase() else { throw NoBase() }
        self.repository = repository
        self.name = base.name
        if repository.isShallow {
            commit = base.commit
            note = "the clone is shallow, so scenes are compared with \(base.name) itself, and not with the merge base"
        } else {
            let head = repository.commit(named: "HEAD")
            commit = head.flatMap { repository.mergeBase(base.commit, $0) } ?? base.commit
            note = nil
        }
    }

    /// Looks up files by one call of git, for the questions that follow.
    package func lookUp(_ paths: [String]) { try? repository.lookUp(paths.compactMap(repository.path), in: commit) }

    /// Returns whether the commit has a file at a path; neither it nor its folder need be there any more.
    package func hasFile(at path: String) -> Bool {
        var folder = Folder.parent(of: path)
        while folder != ".", folder != "/", FileStatus(path: folder) == .missing { folder = Folder.parent(of: folder) }
        guard let top = repository.folderPath(of: folder) else { return false }
        let rest = folder == "." ? path[...] : Substring(path.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") })
        let name = top.isEmpty ? String(rest) : "\(top)/\(rest)"
        return (try? repository.entry(at: name, in: commit)) != nil
    }

    /// Returns a manifest of the commit, without records if the commit has no such file; nil if it cannot be read.
    func manifest(at path: String) -> SnapshotManifest? { repository.manifest(at: path, in: commit) }

    /// Returns whether a file is a scene in the commit, whatever it is now.
    package func hasScene(at path: String) -> Bool {
        guard let name = repository.path(of: path),
            let bytes = try? repository.bytes(of: name, in: commit, limit: SceneLoader.maximumByteCount)
        else { return false }
        return FileContent(of: bytes) == .scene
    }

    /// Returns whether a file with these bytes differs in the commit, or is missing there.
    package func hasChanged(_ path: String, _ bytes: [UInt8]) -> Bool {
        guard let name = repository.path(of: path) else { return true }
        do throws(GitReadError) {
            return try repository.bytes(of: name, in: commit, limit: bytes.count) != bytes
        } catch .missingLFSObject(let hash) {
            return SHA256.hexadecimal(of: bytes) != hash
        } catch {
            return true
        }
    }

    /// Returns whether a file differs in the commit, or cannot be read in either place.
    package func hasChanged(_ path: String) -> Bool {
        guard let bytes = try? InputFile.read(path: path) else { return true }
        return hasChanged(path, bytes)
    }
}

extension GitRepository {
    /// Returns a manifest of a commit, without records if the commit has no such file; nil if it cannot be read.
    ///
    /// - Parameter path: The path of the file on disk.
    func manifest(at path: String, in commit: GitObjectID) -> SnapshotManifest? {
        self.path(of: path).flatMap { manifest(inTreeAt: $0, in: commit) }
    }

    /// Returns the manifests that a commit has and the work tree has not, with their folders from the top folder: those below some folders, and
    /// those above them.
    ///
    /// - Parameter folders: The paths of folders on disk; what lies outside of the work tree has none.
    func removedManifests(
        since commit: GitObjectID, around folders: [String]
    ) -> [(folder: String, manifest: SnapshotManifest)] {
        let paths = folders.compactMap(folderPath).flatMap { folder in
            let parts = folder.pathParts
            return parts.indices.map { (parts[..<$0] + [ManifestFile.defaultName]).joined(separator: "/") }
                + [folder.isEmpty ? "." : folder]
        }
        guard !paths.isEmpty, let entries = try? entries(in: commit, below: paths) else { return [] }
        var known: Set<PathKey> = []
        return entries.compactMap { entry in
            guard entry.kind == .file, entry.path.pathParts.last == ManifestFile.defaultName,
                known.insert(PathKey(entry.path)).inserted, FileStatus(path: "\(topFolder)/\(entry.path)") == .missing
            else { return nil }
            return manifest(inTreeAt: entry.path, in: commit).map { (Folder.parent(of: entry.path), $0) }
        }
    }

    private func manifest(inTreeAt name: String, in commit: GitObjectID) -> SnapshotManifest? {
        do throws(GitReadError) {
            let bytes = try bytes(of: name, in: commit, limit: ManifestLimits.byteCount)
            return try? SnapshotManifest(bytes: bytes)
        } catch {
            return error == .notFound ? SnapshotManifest() : nil
        }
    }
}
