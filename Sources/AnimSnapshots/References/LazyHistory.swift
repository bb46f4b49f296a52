import AnimSource

/// What git has, asked for once and only where it is needed: a comparison that finds nothing starts no process.
final class LazyHistory {
    private let make: () -> ReferenceHistory
    /// The manifests of the base by their paths; `nil` for those that cannot be read.
    private var manifests: [PathKey: SnapshotManifest?] = [:]

    init(_ make: @escaping () -> ReferenceHistory) { self.make = make }

    /// The repository and the base.
    lazy var history = make()
    /// The commits of the repository.
    lazy var commits = history.repository.map(ReferenceCommits.init)

    /// Returns the manifests below folders and above them that the base has and the work tree has not, with their folders.
    func removedManifests(around folders: [String]) -> [(folder: String, manifest: SnapshotManifest)] {
        guard let repository = history.repository, let base = history.base else { return [] }
        return repository.removedManifests(since: base.commit, around: folders).map {
            ("\(repository.topFolder)/\($0.folder)", $0.manifest)
        }
    }

    /// Returns a manifest of the base, without records where the base has none; `nil` where it cannot be read.
    func manifest(at path: String) -> SnapshotManifest? {
        if let known = manifests[path] { return known }
        let manifest = history.base.flatMap { history.repository?.manifest(at: path, in: $0.commit) }
        manifests.updateValue(manifest, forKey: PathKey(path))
        return manifest
    }
}
