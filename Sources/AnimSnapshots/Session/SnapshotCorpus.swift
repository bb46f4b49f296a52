import AnimRender
package import AnimSource

/// The scenes of a command with the manifests that they belong to.
package struct SnapshotCorpus {
    /// A scene and its record.
    struct Entry {
        let scene: FoundScene
        let location: ManifestFinder.Location?
        /// The name in the manifest; without a manifest, the path from the working folder.
        let name: String
        let recorded: SnapshotRecord?
    }

    /// A record without a scene.
    struct Orphan {
        /// The path from the working folder that the record means.
        let name: String
        let location: ManifestFinder.Location
        let record: SnapshotRecord
    }

    /// The scenes, in the order of their names.
    private(set) var entries: [Entry]
    /// The records that are judged and have no scene, sorted by the bytes of their names.
    private(set) var orphans: [Orphan]

    /// What could not be searched.
    private(set) var problems: [SceneSearchProblem]

    /// The manifests of the scenes, in no order; empty if not all scenes are compared.
    private(set) var manifests: [ManifestFinder.Location: SnapshotManifest] = [:]
    /// Whether all scenes are compared, so that a missing one is gone.
    private(set) var isWhole = false
    /// The names of all scenes, including other shards'.
    private var present: Set<PathKey> = []
    private var scope: SnapshotScope?
    private var finder = ManifestFinder()

    /// Whether something could not be read, so that scenes may be unknown.
    package var hasUnreadableParts: Bool { problems.contains { $0.kind == .unreadable } }

    /// Returns whether any scene in a folder has no manifest that it could be recorded in.
    ///
    /// - Parameter folder: The folder, as a path from the working folder.
    package func hasSceneWithoutManifest(in folder: String) -> Bool {
        let name = WorkingFolder().name(of: folder)
        return entries.contains { $0.location == nil && SnapshotScope.isBelow($0.scene.name, folder: name) }
    }

    /// Whether nothing is to be compared.
    package var isEmpty: Bool { entries.isEmpty && orphans.isEmpty && problems.isEmpty }

    /// The files below the folders that are neither scenes nor recorded.
    package private(set) var leftAlone = LeftAloneFiles()
    /// The number of scenes that the manifests leave out.
    private(set) var excludedCount = 0

    /// The first of all scenes, if none has a manifest that it could be recorded in.
    package private(set) var sceneWithoutManifest: String?

    /// Finds and reads the manifests of scenes and folders.
    ///
    /// - Parameter otherFiles: Files that do not look like scenes; those that are recorded were scenes, and are read as such, so that they are
    ///   invalid and not gone.
    /// - Throws: `FileError`, or ``ManifestFile/Invalid``.
    package init(
        scenes: [FoundScene], otherFiles: [SceneSearchResult.OtherFile] = [], problems: [SceneSearchProblem] = [],
        scope: SnapshotScope,
        finder: ManifestFinder
    ) throws {
        var reader = ManifestCache(finder: finder)
        let others = try otherFiles.filter { scope.matches($0.name) }.compactMap { file in
            let scene = FoundScene(name: file.name, path: file.path, isNamed: false)
            return try reader.entry(of: scene).map { (file: file, entry: $0) }
        }
        let recordable = try scenes.compactMap { try reader.entry(of: $0) }
        let all = recordable + others.map(\.entry).filter { $0.recorded != nil }
        let entries = others.isEmpty ? all : all.sorted(byBytesOf: \.scene.name)
        for folder in scope.folders { try reader.readAll(in: folder) }
        let found = Self.recordedNames(of: entries)
        let absent = reader.orphans { location, record in found[location]?.contains(record.scene) != true }
        // What could not be read is not missing.
        orphans = absent.filter { orphan in
            scope.includes(orphan.name) && !problems.contains { $0.concerns(orphan.name) }
        }
        (self.entries, self.problems) = (entries, problems)
        (manifests, self.scope, self.finder) = (reader.manifests, scope, finder)
        leftAlone = LeftAloneFiles(others.filter { $0.entry.recorded == nil }.map(\.file))
        excludedCount = scenes.count - recordable.count
        (isWhole, present) = (true, Set(paths: entries.map(\.scene.name)))
        if entries.allSatisfy({ $0.location == nil }), orphans.isEmpty { sceneWithoutManifest = entries.first?.scene.name }
    }

    /// Returns the names in each manifest of the scenes that belong to it.
    private static func recordedNames(of entries: [Entry]) -> [ManifestFinder.Location: Set<PathKey>] {
        entries.reduce(into: [:]) { names, entry in
            if let location = entry.location { names[location, default: []].insert(PathKey(entry.name)) }
        }
    }

    /// The folders that were given, as absolute paths.
    var folders: [String] { scope?.folders.map(finder.path) ?? [] }

    /// Returns the manifest of a folder that is gone; nil if one is given for all scenes.
    func formerLocation(inFolder folder: String) -> ManifestFinder.Location? { finder.formerLocation(inFolder: folder) }

    /// Returns the path of a manifest's scene, if the scene is missing and its record would be judged.
    fileprivate func judgedName(of scene: String, in location: ManifestFinder.Location, root: String) -> String? {
        let name = finder.name(of: scene, in: location, root: root)
        return scope?.includes(name) == true && !present.contains(name) && !problems.contains { $0.concerns(name) } ? name : nil
    }

    /// Finds scenes by their paths from the working folder, and the records of those that are gone.
    ///
    /// - Parameter removed: The names of records without a scene, which may be in any manifest above.
    package init(naming names: Set<PathKey>, removed: Set<PathKey> = [], finder: ManifestFinder) throws {
        var reader = ManifestCache(finder: finder)
        let sorted = names.sorted().map(\.text)
        for name in sorted { try reader.readManifest(above: Folder.parent(of: name)) }
        for name in sorted where removed.contains(name) { try reader.readManifests(above: Folder.parent(of: name)) }
        let present = sorted.filter { FileStatus(path: $0) != .missing || FileStatus.isLink($0) }
        let links = present.filter { RepositoryLink.isIn($0) }
        let readable = present.filter { !RepositoryLink.isIn($0) }
        entries = try readable.compactMap { try reader.entry(of: FoundScene(name: $0, path: $0, isNamed: true)) }
        let found = Self.recordedNames(of: entries)
        orphans = reader.orphans { found[$0]?.contains($1.scene) != true }.filter { orphan in
            names.contains(orphan.name) && !links.contains { $0.isSamePath(as: orphan.name) }
        }
        problems = links.map { SceneSearchProblem(name: $0, FileError(.read, path: $0, reason: FileError.linkReason)) }
    }

    /// Keeps the scenes and the records without a scene that meet conditions.
    mutating func filter(_ isKept: (Entry) -> Bool, orphans isKeptOrphan: (Orphan) -> Bool) {
        entries = entries.filter(isKept)
        orphans = orphans.filter(isKeptOrphan)
    }

    /// Keeps removed records.
    mutating func leaveOutManifests() { (manifests, isWhole) = ([:], false) }

    /// Keeps the scenes of a shard.
    ///
    /// What belongs to no scene is the first shard's, so that it is found once.
    package mutating func keep(_ shard: Shard) {
        let kept = Set(paths: ShardPlan(scenes).scenes(of: shard).map(\.name))
        entries.removeAll { !kept.contains($0.scene.name) }
        guard shard.index != 1 else { return }
        (orphans, problems) = ([], [])
        leaveOutManifests()
    }

    /// The findings of records that have no scene.
    package var missing: [SnapshotFinding] {
        let lines = Dictionary(Set(orphans.map(\.location)).map { ($0, $0.file.lines()) }) { first, _ in first }
        return orphans.map { orphan in
            var finding = SnapshotFinding(
                name: orphan.name, location: orphan.location, scene: orphan.record.scene, state: .missing,
                recorded: orphan.record)
            finding.recordLine = lines[orphan.location]?[orphan.record.scene]
            return finding
        }
    }

    /// The findings of what could not be searched.
    package var unreadable: [SnapshotFinding] {
        problems.map { problem in
            var finding = SnapshotFinding(name: problem.name, location: nil, scene: problem.name, state: .unreadable)
            finding.problem = problem.description
            return finding
        }
    }
}

extension SnapshotCorpus {
    /// The scenes, in the order of their names.
    package var scenes: [FoundScene] { entries.map(\.scene) }

    /// The parts that are not compared, in words: each line of a manifest that loosens it without a change of pixels is reported.
    package var remarks: [String] {
        let records = entries.compactMap(\.recorded)
        let counts = [
            (excludedCount.quantity(of: "scene") + " excluded by @exclude", excludedCount),
            Self.pinning("events", records.count { $0.events == nil }),
            Self.pinning("output", records.count { $0.output == nil }),
        ]
        return counts.filter { $0.1 > 0 }.map(\.0) + [leftAlone.words].compactMap(\.self)
    }

    private static func pinning(_ what: String, _ count: Int) -> (String, Int) {
        (count == 1 ? "1 record pins no \(what)" : "\(count) records pin no \(what)", count)
    }

    /// The number of scenes and of records without one.
    package var count: Int { entries.count + orphans.count }

    /// Keeps the scenes, and the records without a scene, of some names.
    package mutating func keep(named names: Set<PathKey>) {
        filter {
            names.contains($0.scene.name)
        } orphans: {
            names.contains($0.name)
        }
        leaveOutManifests()
    }

    /// Keeps the scenes that differ from a commit: in their records or files, and records whose scene is gone since.
    ///
    /// - Parameter hasChanged: Returns whether a file of the scene differs in the commit; called if its record does not.
    package mutating func keepChanged(since comparison: GitComparison, hasChanged: (FoundScene) -> Bool) {
        comparison.lookUp(scenes.map(\.path))
        var manifests: [PathKey: SnapshotManifest?] = [:]
        /// Whether the record of a scene differs in the commit; a manifest that cannot be read there has no such record.
        func hasOtherRecord(_ location: ManifestFinder.Location?, _ scene: String, _ recorded: SnapshotRecord?) -> Bool {
            guard let path = location?.file.path else { return false }
            let former = manifests[path] ?? comparison.manifest(at: path)
            manifests.updateValue(former, forKey: PathKey(path))
            return former.map { $0[scene] != recorded } ?? true
        }
        filter { entry in
            hasOtherRecord(entry.location, entry.name, entry.recorded) || hasChanged(entry.scene)
        } orphans: { orphan in
            hasOtherRecord(orphan.location, orphan.record.scene, orphan.record) || comparison.hasFile(at: orphan.name)
        }
    }
}

extension SnapshotExplainer {
    /// Returns the findings of records that the base has and the manifests of a corpus have not, of scenes that it would judge.
    package func removals(from corpus: SnapshotCorpus) -> [SnapshotFinding] {
        guard corpus.isWhole else { return [] }
        let kept = corpus.manifests.compactMap { location, manifest in
            finder.baseManifest(at: location.file.path).map { (location: location, manifest: manifest, base: $0) }
        }
        let gone = finder.removedManifests(around: corpus.folders).compactMap { folder, base in
            corpus.formerLocation(inFolder: folder).map { (location: $0, manifest: SnapshotManifest(), base: base) }
        }
        return (kept + gone).flatMap { location, manifest, base in
            base.records.filter { manifest[$0.scene] == nil }.compactMap { record in
                guard let name = corpus.judgedName(of: record.scene, in: location, root: base.root) else { return nil }
                return SnapshotFinding(name: name, location: location, scene: record.scene, state: .accepted, recorded: record)
            }
        }
    }
}

/// The manifests of a command, each found and read once.
private struct ManifestCache {
    private let finder: ManifestFinder
    private(set) var manifests: [ManifestFinder.Location: SnapshotManifest] = [:]
    private var locations: [PathKey: ManifestFinder.Location?] = [:]

    init(finder: ManifestFinder) { self.finder = finder }

    /// Reads the manifest above a folder, if it has one.
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

    /// Finds the record of a scene; nil if its manifest leaves it out.
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
        return orphans.sorted(byBytesOf: \.name)
    }
}

/// The scenes that a command was asked about.
package struct SnapshotScope {
    /// The folders that were given, as paths from the working folder.
    package let folders: [String]
    private let filters: [SceneFilter]
    private let exclusions: [SceneExclusion]

    /// Creates the scope of a command's arguments.
    ///
    /// - Parameters:
    ///   - arguments: The paths that were given; files and patterns are not folders, whose records are all judged.
    package init(
        arguments: [String], filters: [String] = [], excludes: [String] = [], workingFolder: String = "."
    ) throws(SceneSearchError) {
        let folder = WorkingFolder(path: workingFolder)
        folders = arguments.filter { FileStatus(path: folder.path(of: $0)) == .folder }.map(folder.name)
        self.filters = try filters.map { text throws(SceneSearchError) in try SceneFilter(text) }
        exclusions = try excludes.map { text throws(SceneSearchError) in try SceneExclusion(text) }
    }

    /// Returns whether a record of this name is judged although no scene of the name was found.
    func includes(_ name: String) -> Bool {
        matches(name) && folders.contains { Self.isBelow(name, folder: $0) }
    }

    /// Returns whether a name is one of those that filters leave.
    func matches(_ name: String) -> Bool {
        (filters.isEmpty || filters.contains { $0.matches(name) }) && !exclusions.contains { $0.excludes(name) }
    }

    static func isBelow(_ name: String, folder: String) -> Bool {
        let (steps, parents) = (folder.pathParts, name.pathParts.prefix { $0 == ".." }.count)
        // What the working folder has is below all folders that are above it, and has none of their steps in its name.
        if folder == "." || steps.allSatisfy({ $0 == ".." }) { return parents <= (folder == "." ? 0 : steps.count) }
        return name.isPath(below: folder)
    }
}
