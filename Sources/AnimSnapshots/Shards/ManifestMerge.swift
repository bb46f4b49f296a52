import AnimRender

/// A manifest put together from those of all shards.
package enum ManifestMerge {
    /// Returns the manifest of a shard's scenes, which are named as in all that machines read: it may be put together with others in
    /// another folder, or in another clone.
    package static func part(of findings: [SnapshotFinding], header: ShardHeader) -> SnapshotManifest {
        let names = RepositoryNames()
        var manifest = SnapshotManifest()
        manifest.engine = SnapshotEngine.current
        manifest.shard = header.text
        for finding in findings {
            guard var record = finding.actual else { continue }
            record.scene = names.name(of: finding.name)
            manifest.insert(record)
        }
        return manifest
    }

    /// Puts parts together.
    ///
    /// - Parameters:
    ///   - parts: The files.
    ///   - output: The manifest that is written, in whose folder names start.
    /// - Returns: The manifest that one run would have recorded.
    /// - Throws: ``ShardMismatch`` where a part is missing, there twice, or of another run.
    package static func manifest(
        of parts: [ManifestFinder.Location], output: ManifestFinder.Location, finder: ManifestFinder
    ) throws -> SnapshotManifest {
        let members = try parts.map { location in
            let bytes = try InputFile.read(path: location.file.path, limit: ManifestLimits.byteCount)
            let manifest = try location.file.read()
            return ShardSet<(manifest: SnapshotManifest, location: ManifestFinder.Location)>.Member(
                part: (manifest, location), header: manifest.shard.flatMap(ShardHeader.init), path: location.file.path,
                bytes: bytes)
        }
        let set = try ShardSet(members)
        // Half a manifest would look whole: all the scenes of a missing shard would be new.
        if let missing = set.missing { throw ShardMismatch("\(missing); \(output.file.path) is not written") }
        try ShardInputs.check(
            set.parts.map { manifest, location in
                var inputs = ShardInputs()
                manifest.records.forEach { inputs.add($0) }
                return (inputs, location.file.path)
            })
        let names = RepositoryNames()
        var merged = SnapshotManifest()
        // What a manifest says of all scenes, and no part does, stays.
        if FileStatus(path: output.file.path) != .missing {
            let before = try output.file.read()
            (merged.root, merged.excludes) = (before.root, before.excludes)
        }
        let exclusions = try merged.excludes.map { try SceneExclusion($0) }
        let first = set.parts.first?.manifest
        merged.engine = first?.engine
        for (manifest, location) in set.parts {
            guard manifest.engine == merged.engine else {
                throw ShardMismatch("\(location.file.path) was recorded by another program than \(parts[0].file.path)")
            }
            for record in manifest.records {
                var record = record
                record.scene = finder.scene(named: names.path(of: record.scene), in: output, root: merged.root)
                guard !exclusions.contains(where: { $0.excludes(record.scene) }) else { continue }
                guard merged[record.scene] == nil else { throw ShardMismatch("\(record.scene) is in two parts") }
                merged.insert(record)
            }
        }
        return merged
    }
}
