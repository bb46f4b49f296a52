/// The scenes whose hashes are recorded.
package enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every scene is recorded anew.
    case all
    /// Only scenes without a record are recorded; the others are compared.
    case missing
    /// Nothing is recorded; every scene is compared.
    case never

    /// Returns whether a scene is to be recorded.
    package func records(_ scene: String, in manifest: SnapshotManifest) -> Bool {
        switch self {
        case .all: true
        case .missing: manifest[scene] == nil
        case .never: false
        }
    }
}
