/// The changes that a mode makes of findings, manifest by manifest.
package struct SnapshotUpdate {
    /// The changes of one manifest.
    package struct Part {
        /// The manifest.
        package let location: ManifestFinder.Location
        /// The changes, in the order of the scenes.
        package let changes: [SnapshotChange]
    }

    /// The manifests that change, in the order of their paths.
    package let parts: [Part]

    /// Collects the changes.
    ///
    /// - Parameter newLocation: The manifest of scenes that have none.
    package init(_ findings: [SnapshotFinding], mode: SnapshotMode, newLocation: ManifestFinder.Location?, finder: ManifestFinder)
    {
        var changes: [ManifestFinder.Location: [SnapshotChange]] = [:]
        for finding in findings {
            guard let location = finding.location ?? newLocation else { continue }
            var finding = finding
            // Scenes without a manifest are named from the working folder, those of the new one from its own.
            if finding.location == nil {
                finding.scene = finder.scene(named: finding.name, in: location, root: ".")
                finding.actual?.scene = finding.scene
            }
            if let change = SnapshotChange(finding, mode: mode) { changes[location, default: []].append(change) }
        }
        parts = changes.map { Part(location: $0.key, changes: $0.value) }
            .sorted { $0.location.file.path.utf8.lexicographicallyPrecedes($1.location.file.path.utf8) }
    }
}

extension SnapshotUpdate.Part {
    /// Writes the manifest, if its text changes.
    ///
    /// - Returns: The numbers of scenes and frames that it has then, and whether it was written.
    package func apply() throws -> (sceneCount: Int, frameCount: Int, isWritten: Bool) {
        var counts = (scenes: 0, frames: 0)
        let isWritten = try location.file.update { manifest in
            if manifest.records.isEmpty { manifest.engine = SnapshotEngine.current }
            for change in changes { change.apply(to: &manifest) }
            counts = (manifest.records.count, manifest.records.reduce(0) { $0 + $1.frames.count })
        }
        return (counts.scenes, counts.frames, isWritten)
    }
}
