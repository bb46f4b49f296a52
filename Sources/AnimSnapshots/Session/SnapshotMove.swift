import AnimSource

/// The pairing of records without a scene and scenes without a record that show the same: scenes that were renamed.
package enum SnapshotMove {
    /// The part of a record by which a scene is recognised.
    private struct Key: Hashable {
        let location: ManifestFinder.Location
        let width: Int
        let height: Int
        let count: Int
        let digest: String

        init?(_ finding: SnapshotFinding) {
            guard let location = finding.location, let record = finding.actual ?? finding.recorded else { return nil }
            self.location = location
            (width, height, count, digest) = (record.width, record.height, record.frames.count, record.digest)
        }
    }

    /// Replaces each pair by one finding; where several scenes show the same, they stay what they are.
    ///
    /// So it does with records that the base has and the manifest has not, and those that the manifest alone has.
    package static func pairing(_ findings: [SnapshotFinding]) -> [SnapshotFinding] {
        let moved = pairing(findings, as: .moved, isGone: { $0.state == .missing }, isNew: { $0.state == .new })
        return pairing(moved, as: .accepted, isGone: { $0.isRemoval }, isNew: { $0.state == .accepted && $0.recorded == nil })
    }

    private static func pairing(
        _ findings: [SnapshotFinding], as state: SnapshotState, isGone: (SnapshotFinding) -> Bool,
        isNew: (SnapshotFinding) -> Bool
    ) -> [SnapshotFinding] {
        let missing = unique(findings.filter(isGone))
        let new = unique(findings.filter(isNew))
        var moved: [PathKey: SnapshotFinding] = [:]
        var gone: Set<PathKey> = []
        for (key, finding) in new {
            guard let former = missing[key], haveSameEvents(former, finding) else { continue }
            var pair = finding
            (pair.state, pair.formerScene, pair.formerName) = (state, former.scene, former.name)
            pair.recorded = former.recorded
            moved[finding.name] = pair
            gone.insert(PathKey(former.name))
        }
        return findings.compactMap { finding in
            if isGone(finding) { return gone.contains(finding.name) ? nil : finding }
            return isNew(finding) ? moved[finding.name] ?? finding : finding
        }
    }

    private static func unique(_ findings: [SnapshotFinding]) -> [Key: SnapshotFinding] {
        let keyed = findings.compactMap { finding in Key(finding).map { ($0, finding) } }
        return Dictionary(grouping: keyed) { $0.0 }.compactMapValues { $0.count == 1 ? $0.first?.1 : nil }
    }

    /// Whether the events and the output are the same, as far as the record pins them.
    private static func haveSameEvents(_ former: SnapshotFinding, _ finding: SnapshotFinding) -> Bool {
        (former.recorded?.events == nil || former.recorded?.events == finding.actual?.events)
            && (former.recorded?.output == nil || former.recorded?.output == finding.actual?.output)
    }
}
