import TestSupport
import Testing

@testable import AnimGraphics

@Suite struct PixelHashTests {
    /// Python, of the bytes [255,0,0,255, 128,64,0,128, 0,0,0,0, 255,255,255,1] of 2 × 2 pixels:
    /// the function in the documentation of `PixelHash`.
    private static let digest = "ebd8df3ed5d0df86e1263aa84fb99bb199f65b9a5862a1b5ec7da0fe6ce7cbbf"

    private static let pixmap: Pixmap = {
        var pixmap = Pixmap(width: 2, height: 2)
        pixmap.pixels = [0xff00_00ff, 0x8000_2040, 0, 0x0101_0101]
        return pixmap
    }()

    @Test func hashIsThatOfSizeAndStraightBytes() {
        #expect(PixelHash(PixelHashTests.pixmap).description == PixelHashTests.digest)
    }

    @Test func sizeCounts() {
        #expect(PixelHash(Pixmap(width: 2, height: 3)) != PixelHash(Pixmap(width: 3, height: 2)))
    }

    @Test func hexadecimalIsReadBack() {
        let hash = PixelHash(PixelHashTests.pixmap)
        let digest = PixelHashTests.digest
        #expect(PixelHash(hex: digest.uppercased()) == hash)
        #expect(PixelHash(hex: digest.dropLast()) == nil)
        #expect(PixelHash(hex: "x" + digest.dropFirst()) == nil)
    }

    /// Rows that are alike, rows that are not, and changes that overlap and touch: none is taken for one that it is not.
    @Test func aHasherOfChangesFindsTheHashOfTheWholePicture() {
        var random = SplitMix64(seed: 11)
        func number(_ range: Range<Int>) -> Int { range.lowerBound + Int(random.next() % UInt64(range.count)) }
        for _ in 0..<40 {
            var pixmap = Pixmap(width: number(1..<150), height: number(1..<40), filledWith: 0xFF10_2030)
            var hasher = PixelHasher()
            #expect(hasher.hash(pixmap) == PixelHash(pixmap))
            for _ in 0..<20 {
                let changes = (0..<number(0..<4)).map { _ in
                    let (x, y) = (number(0..<pixmap.width), number(0..<pixmap.height))
                    return PixelRect(minX: x, minY: y, maxX: number(x..<pixmap.width) + 1, maxY: number(y..<pixmap.height) + 1)
                }
                let colors: [UInt32] = [0xFF10_2030, 0x8010_2030, 0]
                for rect in changes {
                    let color = colors[number(0..<3)]
                    for y in rect.minY..<rect.maxY where number(0..<3) > 0 {
                        for x in rect.minX..<rect.maxX { pixmap[x, y] = color }
                    }
                }
                #expect(hasher.hash(pixmap, changes: changes) == PixelHash(pixmap))
            }
        }
    }
}
