import AnimRender
import AnimSource

/// The manifests of a command, each of which is found and read once.
struct ManifestCache {
    private let finder: ManifestFinder
    private(set) var manifests: [ManifestFinder.Location: SnapshotManifest] = [:]
    private var locations: [PathKey: ManifestFinder.Location?] = [:]

    init(finder: ManifestFinder) { self.finder = finder }

    /// Reads the manifest above a folder, if there is one.
    @discardableResult
    mutating func readManifest(above folder: String) throws -> ManifestFinder.Location? {
        let key = PathKey(folder)
        if let known = locations[key] { return known }
        let location = try finder.location(above: folder)
        if let location { try read(location) }
        locations.updateValue(location, forKey: key)
        return location
    }

    /// Reads all manifests above a folder.
    mutating func readManifests(above folder: String) throws { try finder.locations(above: folder).forEach { try read($0) } }

    /// Reads the manifests above a folder and below it.
    mutating func readAll(in folder: String) throws {
        try readManifest(above: folder)
        for location in try finder.locations(below: folder) { try read(location) }
    }

    private mutating func read(_ location: ManifestFinder.Location) throws {
        if manifests[location] == nil { manifests[location] = try location.file.read() }
    }

    /// Finds the record of a scene; nil where its manifest leaves it out.
    mutating func entry(of scene: FoundScene) throws -> SnapshotCorpus.Entry? {
        guard let location = try readManifest(above: Folder.parent(of: scene.name)), let manifest = manifests[location] else {
            return SnapshotCorpus.Entry(scene: scene, location: nil, name: scene.name, recorded: nil)
        }
        let name = finder.scene(named: scene.name, in: location, root: manifest.root)
        let exclusions = try manifest.excludes.map { try SceneExclusion($0) }
        guard !exclusions.contains(where: { $0.excludes(name) }) else { return nil }
        return SnapshotCorpus.Entry(scene: scene, location: location, name: name, recorded: manifest[name])
    }

    /// Returns the records that have no scene, sorted by the bytes of the paths that they mean.
    func orphans(
        where isOrphan: (ManifestFinder.Location, SnapshotRecord) -> Bool
    ) -> [SnapshotCorpus.Orphan] {
        let orphans = manifests.flatMap { location, manifest in
            manifest.records.filter { isOrphan(location, $0) }.map { record in
                SnapshotCorpus.Orphan(
                    name: finder.name(of: record.scene, in: location, root: manifest.root), location: location, record: record)
            }
        }
        return orphans.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}
