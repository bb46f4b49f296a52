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
            guard claim.records.count > 1 || claim.records[0].definition != manifest.definition else {
                manifest.insert(claim.records[0])
                continue
            }
            try resolve(claim, reader: reader, path: path(claim.scene))
        }
    }

    private mutating func resolve(_ claim: ManifestConflict.Claim, reader: SnapshotReader, path: String) throws {
        do {
            let subject = try reader.subject(at: path)
            let record = try claim.records.first { record in
                let film = try subject.film(by: record.definition)
                return SnapshotDifference(recorded: record, film: film, of: subject) == nil
            }
            guard let record else {
                unproven.append((claim.scene, "shows what neither side has recorded"))
                return
            }
            // One side may have converted its records, and a manifest holds hashes of one definition.
            let hasDefinition = record.definition == manifest.definition
            manifest.insert(
                hasDefinition ? record : subject.record(named: record.scene, try subject.film(by: manifest.definition)))
            proven.append(claim.scene)
        } catch is InvalidScene {
            unproven.append((claim.scene, "is not valid"))
        } catch let error as FileError where error.operation == .read {
            unproven.append((claim.scene, error.description))
        }
    }
}
