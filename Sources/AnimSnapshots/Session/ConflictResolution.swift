import AnimRender

/// The resolution of a conflict in a manifest: of each scene the record stays that the scene itself proves.
package struct ConflictResolution {
    /// The manifest with the records that stay.
    package private(set) var manifest: SnapshotManifest
    /// The scenes of which one of several records was proven.
    package private(set) var proven: [String] = []
    /// The scenes that no record of theirs describes, or that cannot be drawn, with the reason; their records are left out.
    package private(set) var unproven: [(scene: String, reason: String)] = []

    /// Resolves a conflict.
    ///
    /// - Parameters:
    ///   - path: Returns the path of a scene's file.
    package init(
        _ conflict: ManifestConflict, reader: SnapshotReader, path: (String) -> String
    ) throws {
        manifest = conflict.manifest
        for claim in conflict.claims {
            guard claim.records.count > 1 else {
                manifest.insert(claim.records[0])
                continue
            }
            try resolve(claim, reader: reader, path: path(claim.scene))
        }
    }

    private mutating func resolve(_ claim: ManifestConflict.Claim, reader: SnapshotReader, path: String) throws {
        do {
            let subject = try reader.subject(at: path)
            let film = try subject.film()
            let record = claim.records.first { SnapshotDifference(recorded: $0, film: film, of: subject) == nil }
            guard let record else {
                unproven.append((claim.scene, "shows what neither side has recorded"))
                return
            }
            manifest.insert(record)
            proven.append(claim.scene)
        } catch is InvalidScene {
            unproven.append((claim.scene, "is not valid"))
        } catch let error as FileError where error.operation == .read {
            unproven.append((claim.scene, error.description))
        }
    }
}
