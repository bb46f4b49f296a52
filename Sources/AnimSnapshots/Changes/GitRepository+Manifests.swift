extension GitRepository {
    /// Returns a manifest of a commit, without records where the commit has none; nil where it cannot be read.
    ///
    /// - Parameter path: The path of the file on disk.
    func manifest(at path: String, in commit: GitObjectID) -> SnapshotManifest? {
        guard let name = self.path(of: path) else { return nil }
        do throws(GitReadError) {
            let bytes = try bytes(of: name, in: commit, limit: ManifestLimits.byteCount)
            return try? SnapshotManifest(bytes: bytes)
        } catch {
            return error == .notFound ? SnapshotManifest() : nil
        }
    }
}
