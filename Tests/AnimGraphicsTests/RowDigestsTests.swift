import CSHA256
import TestSupport
import Testing

@testable import AnimGraphics

@Suite struct RowDigestsTests {
    /// The numbers of lanes that this processor has instructions for.
    private static let lanes = [1, 8, 16].filter { csha256_has_lanes($0) != 0 }

    /// FIPS 180-4's lengths of all kinds: none, one block, two for the end, several.
    @Test(arguments: lanes.filter { $0 > 1 })
    func messagesSideBySideHaveTheDigestsOfMessagesOneByOne(lanes: Int) {
        var random = SplitMix64(seed: 7)
        for length in 0..<200 {
            let messages = (0..<lanes).map { _ in (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
            let buffers = messages.map { message in
                let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: length + 1)
                buffer.initialize(from: message, count: length)
                return buffer
            }
            defer { buffers.forEach { $0.deallocate() } }
            var digests = [UInt8](repeating: 0, count: 32 * lanes)
            csha256_digests(buffers.map { UnsafePointer($0) }, length, lanes, &digests)
            #expect(digests == messages.flatMap { SHA256(of: $0).bytes }, "\(length) bytes")
        }
    }

    /// Opaque and translucent rows, rows that repeat, every number of rows that is left over.
    @Test(arguments: lanes)
    func digestsAreThoseOfStraightRowsWhateverTheLanes(lanes: Int) {
        var random = SplitMix64(seed: 3)
        for height in 1..<40 {
            var pixmap = Pixmap(width: 1 + height % 23, height: height)
            for y in 0..<height {
                let repeats = y > 0 && random.next() % 4 == 0
                let alpha = UInt32(random.next() % 2 == 0 ? 255 : random.next() % 256)
                for x in 0..<pixmap.width {
                    pixmap[x, y] = repeats ? pixmap[x, y - 1] : alpha << 24 | UInt32(random.next() % UInt64(alpha + 1))
                }
            }
            var digests = RowDigests(height: height, lanes: lanes)
            digests.update(pixmap)
            let rows = stride(from: 0, to: 4 * pixmap.pixels.count, by: 4 * pixmap.width)
            let straight = pixmap.straightRGBA()
            #expect(digests.bytes == rows.flatMap { SHA256(of: Array(straight[$0..<$0 + 4 * pixmap.width])).bytes })
        }
    }
}

extension SHA256 {
    fileprivate init(of bytes: [UInt8]) {
        self.init()
        add(bytes)
    }
}
