import AnimGraphics
import Testing

@Suite struct PixelHashTests {
    /// The digest of Python's
    /// `hashlib.sha256(struct.pack("<II", 2, 2) + bytes([255,0,0,255, 128,64,0,128, 0,0,0,0, 255,255,255,1])).hexdigest()`.
    private static let digest = "57e342b4b2f49c860170efff04ed3c047e04a21eec9f674a969da8609660e67f"

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
        #expect(PixelHash(hex: PixelHashTests.digest.uppercased()) == hash)
        #expect(PixelHash(hex: PixelHashTests.digest.dropLast()) == nil)
        #expect(PixelHash(hex: "x" + PixelHashTests.digest.dropFirst()) == nil)
    }
}
