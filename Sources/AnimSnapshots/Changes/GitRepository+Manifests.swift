import AnimRender
import AnimSource

extension GitRepository {
    /// Returns a manifest of a commit, without records where the commit has none; nil where it cannot be read.
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
