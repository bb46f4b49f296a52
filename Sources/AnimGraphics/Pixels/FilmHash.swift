/// The SHA-256 digest of a film: of each frame's time and picture, in order.
///
/// For every frame it takes the time in seconds as the eight little-endian bytes of an IEEE double, and then the 32 bytes of the
/// frame's ``PixelHash``, which includes the size.
package struct FilmHash {
    private var digest = SHA256()

    /// Creates the hash of a film without frames.
    package init() {}

    /// Adds the next frame.
    package mutating func add(_ frame: PixelHash, at time: Double) {
        let bits = time.bitPattern
        digest.add(stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0)) } + frame.bytes)
    }

    /// The digest of the frames so far, as 64 lower-case hexadecimal digits.
    package var hexadecimal: String { digest.hexadecimal }
}
