/// The reason why a snapshot assertion fails.
public struct SnapshotFailure: Error, Sendable, CustomStringConvertible {
    /// The kind of a failure.
    public enum Kind: Hashable, Sendable {
        /// There is no reference, and none was written.
        case missing
        /// The subject differs from the reference.
        case different
        /// The reference was written just now, so that nothing was compared.
        case recorded
        /// Nothing could be compared: the subject or the reference could not be made or read.
        case unusable
    }

    /// The kind of the failure.
    public let kind: Kind
    /// The failure in words, with what to do about it.
    public let description: String
    /// The files that show the difference.
    public let artifacts: [SnapshotArtifact]

    init(_ kind: Kind, _ description: String, artifacts: [SnapshotArtifact] = []) {
        self.kind = kind
        self.description = description
        self.artifacts = artifacts
    }
}

/// A file that shows a difference.
public struct SnapshotArtifact: Hashable, Sendable {
    /// The name of the file, unique among those of all tests: `Motion.toggle.1.actual.png`.
    public let name: String
    /// The content.
    public let bytes: [UInt8]
}
