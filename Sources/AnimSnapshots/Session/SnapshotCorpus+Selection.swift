package import AnimSource

extension SnapshotCorpus {
    /// The scenes, in the order of their names.
    package var scenes: [FoundScene] { entries.map(\.scene) }

    /// What is not compared, or not wholly, in words: each line of a manifest that loosens it without a change of pixels is said.
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

    /// Keeps what is another one in a commit: scenes of which the record or a file is, and records whose scene is gone since.
    ///
    /// - Parameter hasChanged: Returns whether a file that a scene is made from is another one there; called where its record is not.
    package mutating func keepChanged(since comparison: GitComparison, hasChanged: (FoundScene) -> Bool) {
        comparison.lookUp(scenes.map(\.path))
        var manifests: [PathKey: SnapshotManifest?] = [:]
        /// Whether the record of a scene is another one; a manifest that cannot be read there has no record like this one.
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
