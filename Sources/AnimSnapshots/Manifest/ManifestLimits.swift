/// The limits of a manifest, which are checked before memory is taken for what it claims.
enum ManifestLimits {
    /// The bytes of the file.
    static let byteCount = 64 << 20
    /// The bytes of a line.
    static let lineLength = 64 << 10
    /// The records.
    static let recordCount = 200_000
    /// The bytes of a name.
    static let nameLength = 4_096
    /// The frames of a record.
    static let frameCount = 1_000_000
    /// The frames of all records.
    static let totalFrameCount = 50_000_000
    /// The pixels of a frame's side.
    static let side = 16_383
    /// The lines of a record besides its head and frames.
    static let detailCount = 10_000
}
