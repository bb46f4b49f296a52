import AnimGraphics
import Testing

@Suite struct PixelConversionTests {
    @Test func opaqueBytesAreKept() {
        #expect(Color(r: 1, g: 128, b: 254).premultipliedPixel == 0xfffe_8001)
    }

    @Test func premultiplyingRoundsTheProductOfTheBytes() {
        for alpha in 0...255 {
            let wrong = (0...255).filter { value in
                let product = (2 * value * alpha + 255) / 510
                let pixel = Color(r: UInt8(value), g: 0, b: 0, a: UInt8(alpha)).premultipliedPixel
                return pixel != UInt32(alpha) << 24 | UInt32(product)
            }
            #expect(wrong.isEmpty)
        }
    }

    @Test func componentsAreClamped() {
        #expect(Color(red: 2, green: -1, blue: .nan, alpha: 1.5).premultipliedPixel == 0xff00_00ff)
        #expect(Color(red: 1, green: 1, blue: 1, alpha: .nan).premultipliedPixel == 0)
        #expect(Color(red: .infinity, green: -.infinity, blue: 0, alpha: 0.5).premultipliedPixel == 0x8000_0080)
    }

    @Test func straightPixelsRoundHalfUp() {
        for alpha in UInt32(1)...255 {
            let wrong = (0...alpha).filter { component in
                let expected = alpha << 24 | ((255 * component + alpha / 2) / alpha) << 8
                return Pixmap.straightPixel(alpha << 24 | component << 8) != expected
            }
            #expect(wrong.isEmpty)
        }
    }

    @Test func straightPixelsOfNoAlphaAreZero() {
        #expect(Pixmap.straightPixel(0x0012_3456) == 0)
        // A component above alpha is no premultiplied pixel; it is clamped.
        #expect(Pixmap.straightPixel(0x0102_0304) == 0x01ff_ffff)
    }

    @Test func straightBytesFollowTheRows() {
        var pixmap = Pixmap(width: 2, height: 2)
        pixmap[0, 0] = Color(r: 255, g: 0, b: 0).premultipliedPixel
        pixmap[1, 0] = 0x8000_2040
        pixmap[1, 1] = 0x0101_0101
        #expect(pixmap.straightRGBA() == [255, 0, 0, 255, 128, 64, 0, 128, 0, 0, 0, 0, 255, 255, 255, 1])
        #expect(Array(pixmap.row(1)) == [0, 0x0101_0101])
    }
}
