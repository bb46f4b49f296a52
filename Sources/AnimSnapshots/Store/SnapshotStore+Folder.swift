extension SnapshotStore {
    /// Returns the usual folder of the store, as a path from the working folder: in the folder of the repository, else in the working folder.
    package static func usualFolder() -> String { RepositoryNames().path(of: usualName) }
}
