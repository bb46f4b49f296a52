/// What happens to the recorded hashes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every scene is recorded anew, and scenes that are gone are forgotten.
    case all
    /// Only scenes without a record are recorded; the others are compared.
    case missing
    /// Nothing is recorded; every scene is compared.
    case never
}
