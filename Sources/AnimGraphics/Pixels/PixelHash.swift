/// The SHA-256 digest of a picture: of what a viewer would decode, so that it does not depend on an encoder.
///
/// Anyone can recompute it from a decoded picture, in Python for instance:
///
///     import hashlib, struct
///     def pixel_hash(width, height, rgba):  # rgba: straight bytes, rows from the top
///         rows = [rgba[y * 4 * width:(y + 1) * 4 * width] for y in range(height)]
///         digests = b"".join(hashlib.sha256(row).digest() for row in rows)
///         return hashlib.sha256(struct.pack("<II", width, height) + digests).hexdigest()
///
/// The bytes are those of ``Pixmap/straightRGBA()``.
public struct PixelHash: Hashable, Sendable, CustomStringConvertible {
    /// What is hashed of a picture; two definitions have nothing in common, so hashes are compared within one.
    public enum Definition: String, CaseIterable, Sendable {
        /// The width and the height as 32-bit little-endian numbers, and then the bytes of all pixels.
        case pixels1 = "pixels-1"
        /// The width and the height likewise, and then the SHA-256 digests of the bytes of each row, from the top.
        ///
        /// Of a film only the rows that change from frame to frame have to be hashed again.
        case pixels2 = "pixels-2"

        /// The definition of what is recorded anew.
        package static let newest = pixels2
    }

    /// The 32 bytes of the digest.
    public let bytes: [UInt8]

    /// Computes the digest of a picture.
    ///
    /// - Parameter definition: What is hashed.
    public init(_ pixmap: Pixmap, definition: Definition = .pixels2) {
        var hasher = PixelHasher(definition)
        self = hasher.hash(pixmap)
    }

    /// Reads a digest from 64 hexadecimal digits of either case; nil for anything else.
    public init?(hex: some StringProtocol) {
        let digits = hex.utf8.compactMap(PixelHash.digit)
        guard digits.count == 64, hex.utf8.count == 64 else { return nil }
        bytes = (0..<32).map { digits[2 * $0] << 4 | digits[2 * $0 + 1] }
    }

    /// Creates a digest from its 32 bytes; nil for another number of them.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 32 else { return nil }
        self.bytes = Array(bytes)
    }

    /// Takes the digest of the bytes that were added to a SHA-256.
    init(_ digest: SHA256) { bytes = digest.bytes }

    /// The digest as 64 lowercase hexadecimal digits.
    public var description: String { SHA256.hexadecimal(bytes) }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
