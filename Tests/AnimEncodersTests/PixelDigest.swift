import CNettle

/// A short hash of pixels, to be compared with what another decoder gives.
enum PixelDigest {
    /// The first 16 digits of the SHA-256 of the pixels' bytes.
    static func text(of pixels: [UInt32]) -> String {
        let bytes = pixels.flatMap {
            [
                UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0 >> 16),
                UInt8($0 >> 24),
            ]
        }
        var context = sha256_ctx()
        animrender_sha256_init(&context)
        animrender_sha256_update(&context, bytes.count, bytes)
        var digest = [UInt8](repeating: 0, count: 32)
        animrender_sha256_digest(&context, &digest)
        return digest.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
