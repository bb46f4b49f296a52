/// The SHA-256 digest of a picture: of what a viewer would decode, so that it does not depend on an encoder.
///
/// The digest is taken over the width as a 32-bit little-endian number, the height likewise, and then the bytes of
/// ``Pixmap/straightRGBA()``. Anyone can recompute it from a decoded picture, in Python for instance:
///
///     import hashlib, struct
///     def pixel_hash(width, height, rgba):  # rgba: straight bytes, rows from the top
///         return hashlib.sha256(struct.pack("<II", width, height) + rgba).hexdigest()
public struct PixelHash: Hashable, Sendable, CustomStringConvertible {
    /// The 32 bytes of the digest.
    public let bytes: [UInt8]

    /// Computes the digest of a picture.
    public init(_ pixmap: Pixmap) {
        var digest = SHA256()
        digest.add(PixelHash.littleEndian(pixmap.width) + PixelHash.littleEndian(pixmap.height))
        pixmap.forEachStraightPart { digest.add($0) }
        bytes = digest.bytes
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

    /// The digest as 64 lowercase hexadecimal digits.
    public var description: String { SHA256.hexadecimal(bytes) }

    private static func littleEndian(_ value: Int) -> [UInt8] {
        let word = UInt32(truncatingIfNeeded: value)
        return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
