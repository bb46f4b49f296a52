/// The SHA-256 digest of a picture: of its decoded pixels, so it does not depend on an encoder.
///
/// Anyone can recompute it from a decoded picture, for example in Python:
///
///     import hashlib, struct
///     def pixel_hash(width, height, rgba):  # rgba: straight bytes, rows from the top
///         rows = [rgba[y * 4 * width:(y + 1) * 4 * width] for y in range(height)]
///         digests = b"".join(hashlib.sha256(row).digest() for row in rows)
///         return hashlib.sha256(struct.pack("<II", width, height) + digests).hexdigest()
///
/// The pixels are in the format of ``Pixmap/straightRGBA()``. Each row has its own digest, so only rows that change from frame to
/// frame must be hashed again.
public struct PixelHash: Hashable, Sendable, CustomStringConvertible {
    /// The 32 bytes of the digest.
    public let bytes: [UInt8]

    /// Computes the digest of a picture.
    public init(_ pixmap: Pixmap) {
        var hasher = PixelHasher()
        self = hasher.hash(pixmap)
    }

    /// Reads a digest from 64 hexadecimal digits of either case; nil for anything else.
    public init?(hex: some StringProtocol) {
        let digits = hex.utf8.compactMap(\.hexadecimalDigit)
        guard digits.count == 64, hex.utf8.count == 64 else { return nil }
        bytes = (0..<32).map { digits[2 * $0] << 4 | digits[2 * $0 + 1] }
    }

    /// Creates a pixel hash from a SHA-256 digest.
    init(_ digest: SHA256) { bytes = digest.bytes }

    /// The digest as 64 lowercase hexadecimal digits.
    public var description: String { SHA256.hexadecimal(bytes) }
}

/// A hasher for a sequence of similar pictures, such as the frames of a film.
///
/// Only rows that may have changed are hashed again.
package struct PixelHasher {
    private var rows: RowDigests?
    private var last: PixelHash?

    /// Creates a hasher that has seen no picture.
    package init() {}

    /// Returns the hash of a picture.
    ///
    /// - Parameters:
    ///   - pixmap: The picture.
    ///   - changes: The areas that may differ from the previous picture, which must have the same size; nil for everything.
    package mutating func hash(_ pixmap: Pixmap, changes: [PixelRect]? = nil) -> PixelHash {
        if let last, changes?.isEmpty == true { return last }
        let hash = hashOfRows(pixmap, changes)
        last = hash
        return hash
    }

    private mutating func hashOfRows(_ pixmap: Pixmap, _ changes: [PixelRect]?) -> PixelHash {
        var digests = rows.take() ?? RowDigests(height: pixmap.height)
        if let changes, last != nil {
            digests.update(pixmap, changes: changes)
        } else {
            digests = RowDigests(height: pixmap.height)
            digests.update(pixmap)
        }
        var digest = SHA256(startingWithSizeOf: pixmap)
        digest.add(digests.bytes)
        rows = digests
        return PixelHash(digest)
    }
}

extension SHA256 {
    /// Creates the digest of the width and the height of a picture.
    fileprivate init(startingWithSizeOf pixmap: Pixmap) {
        self.init()
        for side in [pixmap.width, pixmap.height] {
            let word = UInt32(truncatingIfNeeded: side)
            add([0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) })
        }
    }
}

/// The SHA-256 digest of a film: of the time and the picture of each frame, in order.
///
/// For every frame it includes the time in seconds, as the eight little-endian bytes of an IEEE double, followed by the 32 bytes
/// of the frame's ``PixelHash``, which includes the size.
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
