import CNettle
import CSHA256

/// An incremental SHA-256 digest.
package struct SHA256 {
    /// The number of bytes of a digest.
    static let byteCount = Int(SHA256_DIGEST_SIZE)

    private var context = sha256_ctx()

    /// Creates an empty digest.
    package init() { animrender_sha256_init(&context) }

    /// Adds bytes.
    package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

    /// Adds the bytes of a buffer.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        animrender_sha256_update(&context, bytes.count, bytes.baseAddress)
    }

    /// The 32 bytes of the digest of all bytes so far.
    package var bytes: [UInt8] {
        var copy = context
        var digest = [UInt8](repeating: 0, count: Self.byteCount)
        animrender_sha256_digest(&copy, &digest)
        return digest
    }

    /// Writes the 32 bytes of the digest of all bytes so far to an offset in a buffer, and starts again with an empty digest.
    mutating func write(to buffer: inout UnsafeMutableBufferPointer<UInt8>, at offset: Int) {
        precondition(offset >= 0 && offset + Self.byteCount <= buffer.count, "the digest has no room")
        animrender_sha256_digest(&context, buffer.baseAddress.map { $0 + offset })
    }

    /// The digest of all bytes so far, as 64 lower-case hexadecimal digits.
    package var hexadecimal: String { SHA256.hexadecimal(bytes) }

    /// Returns whether a text is a number of lower-case hexadecimal digits, as digests are written.
    package static func isHexadecimal(_ text: some StringProtocol, count: Int) -> Bool {
        text.utf8.count == count
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    /// Returns the digest of bytes, as 64 lower-case hexadecimal digits.
    package static func hexadecimal(of bytes: [UInt8]) -> String {
        var digest = SHA256()
        digest.add(bytes)
        return digest.hexadecimal
    }

    /// Returns bytes as lower-case hexadecimal digits.
    static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit of either case, given as ASCII; nil for other bytes.
    var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// The SHA-256 digests of the rows of a picture, which can be updated for some rows.
struct RowDigests {
    /// The digests, 32 bytes each, starting with the top row.
    private(set) var bytes: [UInt8]
    /// The number of rows that are hashed side by side.
    private let lanes: Int
    /// Memory for the straight pixels of translucent rows, one row per lane.
    private var room: [UInt32] = []

    /// Creates digests that are all 0.
    ///
    /// - Parameters:
    ///   - height: The number of rows.
    ///   - lanes: The number of rows that are hashed side by side, 1, 8 or 16; the processor must support it. The digests do not
    ///     depend on it.
    init(height: Int, lanes: Int = csha256_lanes()) {
        bytes = [UInt8](repeating: 0, count: height * SHA256.byteCount)
        self.lanes = lanes
    }

    /// Computes the digests of the rows of a picture that may have changed.
    mutating func update(_ pixmap: Pixmap, changes: [PixelRect]) {
        var ranges: [Range<Int>] = []
        var next = 0
        for rect in changes.sorted(by: { $0.minY < $1.minY }) where rect.maxY > next {
            let (start, end) = (max(next, rect.minY), min(rect.maxY, pixmap.height))
            if start < end { ranges.append(start..<end) }
            next = rect.maxY
        }
        update(pixmap, ranges)
    }

    /// Computes the digests of all rows of a picture.
    mutating func update(_ pixmap: Pixmap) { update(pixmap, [0..<pixmap.height]) }

    /// Computes the digests of rows, given as ascending ranges.
    private mutating func update(_ pixmap: Pixmap, _ ranges: [Range<Int>]) {
        let width = pixmap.width
        if room.count != lanes * width { room = [UInt32](repeating: 0, count: lanes * width) }
        pixmap.pixels.withUnsafeBufferPointer { pixels in
            func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
                UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
            }
            var (pending, copies): ([Int], [Int]) = ([], [])
            pending.reserveCapacity(lanes)
            for y in ranges.joined() {
                // Interfaces have many equal rows, and comparing is several times faster than hashing.
                if y > 0, Self.areEqual(row(y), row(y - 1)) {
                    copies.append(y)
                } else {
                    pending.append(y)
                    if pending.count == lanes {
                        hash(pending, row)
                        pending.removeAll(keepingCapacity: true)
                    }
                }
            }
            hash(pending, row)
            // Last, because the digest of the row above must be final.
            for y in copies { copyDigest(to: y) }
        }
    }

    /// The number of pixels per vectorized comparison.
    private static let blockLength = 64

    private static func areEqual(_ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>) -> Bool {
        var start = 0
        while start < a.count {
            let end = min(start + blockLength, a.count)
            var difference: UInt32 = 0
            for index in start..<end { difference |= a[index] ^ b[index] }
            guard difference == 0 else { return false }
            start = end
        }
        return true
    }

    private mutating func copyDigest(to y: Int) {
        let start = y * SHA256.byteCount
        for index in start..<start + SHA256.byteCount { bytes[index] = bytes[index - SHA256.byteCount] }
    }

    /// Hashes at most as many rows as lanes.
    private mutating func hash(_ rows: [Int], _ row: (Int) -> UnsafeBufferPointer<UInt32>) {
        // Empty lanes cost as much as used ones: hashing all lanes takes as long as at least two rows.
        if rows.count > lanes / 4, lanes > 1 {
            hashSideBySide(rows, row)
        } else {
            for y in rows { hash(row(y), y) }
        }
    }

    private mutating func hash(_ row: UnsafeBufferPointer<UInt32>, _ y: Int) {
        var digest = SHA256()
        room.withUnsafeMutableBufferPointer { digest.add(Pixmap.straightBytes(of: row, room: $0)) }
        bytes.withUnsafeMutableBufferPointer { digest.write(to: &$0, at: y * SHA256.byteCount) }
    }

    private mutating func hashSideBySide(_ rows: [Int], _ row: (Int) -> UnsafeBufferPointer<UInt32>) {
        let width = room.count / lanes
        var digests = [UInt8](repeating: 0, count: lanes * SHA256.byteCount)
        room.withUnsafeMutableBufferPointer { room in
            // Lanes without a row hash the first row again.
            var messages = [UnsafePointer<UInt8>?](repeating: nil, count: lanes)
            for lane in 0..<lanes {
                let own = UnsafeMutableBufferPointer(rebasing: room[lane * width..<(lane + 1) * width])
                let bytes = Pixmap.straightBytes(of: row(rows[lane < rows.count ? lane : 0]), room: own)
                messages[lane] = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            }
            csha256_digests(messages, 4 * width, lanes, &digests)
        }
        for (lane, y) in rows.enumerated() {
            let (source, target) = (lane * SHA256.byteCount, y * SHA256.byteCount)
            for index in 0..<SHA256.byteCount { bytes[target + index] = digests[source + index] }
        }
    }
}
