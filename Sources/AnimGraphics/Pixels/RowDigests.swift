/// The SHA-256 digests of the rows of a picture, of which some can be computed anew.
struct RowDigests {
    /// The digests, 32 bytes each, from the top row on.
    private(set) var bytes: [UInt8]
    private var room: [UInt32] = []

    /// Creates room for digests, all of them 0.
    init(height: Int) { bytes = [UInt8](repeating: 0, count: height * SHA256.byteCount) }

    /// Computes the digests of the rows of a picture in which something may have changed.
    mutating func update(_ pixmap: Pixmap, changes: [PixelRect]) {
        // From the top, each row once: a row is compared with the one above it, whose digest has to be right by then.
        var next = 0
        for rect in changes.sorted(by: { $0.minY < $1.minY }) where rect.maxY > next {
            update(pixmap, rows: max(next, rect.minY)..<min(rect.maxY, pixmap.height))
            next = rect.maxY
        }
    }

    /// Computes the digests of all rows of a picture.
    mutating func update(_ pixmap: Pixmap) { update(pixmap, rows: 0..<pixmap.height) }

    private mutating func update(_ pixmap: Pixmap, rows: Range<Int>) {
        let width = pixmap.width
        if room.count != width { room = [UInt32](repeating: 0, count: width) }
        pixmap.pixels.withUnsafeBufferPointer { pixels in
            for y in rows {
                let row = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
                // Much of an interface is rows that are all alike, and to compare is several times faster than to hash.
                if y > 0, Self.areEqual(row, UnsafeBufferPointer(rebasing: pixels[(y - 1) * width..<y * width])) {
                    copyDigest(to: y)
                } else {
                    hash(row, y)
                }
            }
        }
    }

    /// The pixels that are compared in one go, by vectors.
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

    private mutating func hash(_ row: UnsafeBufferPointer<UInt32>, _ y: Int) {
        var digest = SHA256()
        Pixmap.withStraightBytes(of: row, room: &room) { digest.add($0) }
        bytes.withUnsafeMutableBufferPointer { digest.write(to: &$0, at: y * SHA256.byteCount) }
    }
}
