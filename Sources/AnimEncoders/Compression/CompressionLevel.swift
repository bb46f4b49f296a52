/// The effort that GIF, PNG, APNG and WebP files are compressed with.
///
/// Pixels that are stored exactly do not depend on it.
public enum CompressionLevel: String, Hashable, Sendable, CaseIterable {
    /// Larger files, in the least time.
    case fast
    /// Small files in little time.
    case `default`
    /// The smallest files, in many times the time.
    case best
}
