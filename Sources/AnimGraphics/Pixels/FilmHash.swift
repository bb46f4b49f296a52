import CNettle

/// The SHA-256 digest of a film: of each frame's time and picture, in order.
///
/// For every frame it takes the time in seconds as the eight little-endian bytes of an IEEE double, and then the 32 bytes of the
/// frame's ``PixelHash``, which includes the size.
public struct FilmHash {
    private var context = sha256_ctx()

    /// Creates the hash of a film without frames.
    public init() {
        animrender_sha256_init(&context)
    }

    /// Adds the next frame.
    public mutating func add(_ frame: PixelHash, at time: Double) {
        let bits = time.bitPattern
        let bytes = stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0)) } + frame.bytes
        animrender_sha256_update(&context, bytes.count, bytes)
    }

    /// The digest of the frames so far, as 64 lower-case hexadecimal digits.
    public var hexadecimal: String {
        var copy = context
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        animrender_sha256_digest(&copy, &digest)
        return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
