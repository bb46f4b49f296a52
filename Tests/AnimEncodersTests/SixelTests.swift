import AnimGraphics
import Testing

@testable import AnimEncoders

/// Pictures as sixel graphics.
struct SixelTests {
    private func text(_ picture: Pixmap, colorCount: Int = 256) -> String {
        String(decoding: SixelEncoder(colorCount: colorCount).encode(picture), as: UTF8.self)
    }

    @Test func aBandHasAColumnOfEachColor() {
        var picture = Pixmap(width: 5, height: 7, filledWith: 0xFF00_00FF)
        picture[1, 0] = 0xFFFF_0000
        picture[1, 6] = 0xFFFF_0000
        #expect(
            text(picture)
                == "\u{1B}P0;1;0q\"1;1;5;7#0;2;100;0;0#1;2;0;0;100#0~}~~~$#1?@-#0@?@@@$#1?@\u{1B}\\")
    }

    @Test func equalColumnsAreCounted() {
        #expect(
            text(Pixmap(width: 400, height: 1, filledWith: 0xFF80_8080)) == "\u{1B}P0;1;0q\"1;1;400;1#0;2;50;50;50#0!400@\u{1B}\\"
        )
    }

    @Test func pixelsThatAreLessThanHalfOpaqueAreLeft() {
        var picture = Pixmap(width: 3, height: 1)
        picture[1, 0] = 0x7F00_007F
        picture[2, 0] = 0x8000_0080
        #expect(text(picture) == "\u{1B}P0;1;0q\"1;1;3;1#0;2;100;0;0#0??@\u{1B}\\")
        #expect(text(Pixmap(width: 2, height: 13)) == "\u{1B}P0;1;0q\"1;1;2;13--\u{1B}\\")
    }

    @Test(arguments: [2, 16, 255, 256]) func manyColorsAreReduced(colorCount: Int) {
        var picture = Pixmap(width: 64, height: 64)
        for y in 0..<64 {
            for x in 0..<64 { picture[x, y] = 0xFF00_0000 | UInt32(4 * x) | UInt32(4 * y) << 8 | UInt32(x ^ y) << 16 }
        }
        let reduced = SixelPicture(picture, colorCount: colorCount)
        #expect(reduced.palette.count == colorCount)
        #expect(reduced.numbers.allSatisfy { (1...Int16(colorCount)).contains($0) })
        guard colorCount > 200 else { return }
        // Mixtures have the colors that the table lacks as their means.
        for y in stride(from: 0, to: 64, by: 16) {
            for x in stride(from: 0, to: 64, by: 16) {
                var (wanted, drawn) = (0, 0)
                for pixel in (0..<256).map({ (y + $0 / 16) * 64 + x + $0 % 16 }) {
                    wanted += PackedColor.red(picture.pixels[pixel])
                    drawn += PackedColor.red(reduced.palette[Int(reduced.numbers[pixel]) - 1])
                }
                #expect(abs(wanted - drawn) <= 256 * 2)
            }
        }
    }
}
