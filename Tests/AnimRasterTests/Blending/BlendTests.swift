import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct BlendTests {
    /// `a · b / 255`, rounded, by the definition.
    private func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (2 * a * b + 255) / 510 }

    @Test func scaledPixelsAreRoundedExactly() {
        for factor in UInt32(0)...255 {
            let lanes = PixelArithmetic.lanes(SIMD4(repeating: factor))
            let wrong = (0...255).filter { (value: UInt32) in
                let pixel = value | (255 - value) << 8 | value << 16 | 255 << 24
                let (even, odd) = (product(value, factor), product(255 - value, factor))
                let expected = even | odd << 8 | even << 16 | factor << 24
                let vector = PixelArithmetic.scale(SIMD4(repeating: pixel), by: lanes)
                return PixelArithmetic.scale(pixel, by: factor) != expected || vector != SIMD4(repeating: expected)
            }
            #expect(wrong.isEmpty)
        }
    }

    @Test func spansBlendAsSinglePixelsDo() {
        for alpha in UInt32(1)...254 {
            let source = alpha << 24 | alpha << 16 | alpha / 2 << 8 | alpha / 3
            let backdrop = (0..<256).map { (value: UInt32) in 255 << 24 | value << 16 | (255 - value) << 8 | value }
            var pixels = backdrop
            pixels.withUnsafeMutableBufferPointer { buffer in
                if let base = buffer.baseAddress { SpanBlender(source).blend(over: base, count: 256, using: .widest) }
            }
            #expect(pixels == backdrop.map { PixelArithmetic.over(source, $0) })
        }
    }

    @Test func spansOfAnyLengthTouchNothingElse() {
        for count in 0...41 {
            var pixels = [UInt32](repeating: 0xff10_2030, count: 48)
            pixels.withUnsafeMutableBufferPointer { buffer in
                if let base = buffer.baseAddress { SpanBlender(0x8040_3020).blend(over: base + 3, count: count, using: .widest) }
            }
            let blended = PixelArithmetic.over(0x8040_3020, 0xff10_2030)
            #expect(pixels == (0..<48).map { $0 >= 3 && $0 < 3 + count ? blended : 0xff10_2030 })
        }
    }

    @Test func translucentFillIsSourceOver() {
        let fill = DrawCommand.fill(.rect(Rect(x: 0, y: 0, width: 16, height: 16)), Color(r: 200, g: 100, b: 50, a: 128))
        let pixmap = draw([fill], background: Color(r: 10, g: 20, b: 30))
        // Premultiplied (100, 50, 25, 128), over 127/255 of the backdrop.
        #expect(pixmap.pixels.allSatisfy { $0 == 100 + 5 | (50 + 10) << 8 | (25 + 15) << 16 | 255 << 24 })
    }

    @Test func whatRoundsToNothingPaintsNothing() {
        for height in [0.002, 0.003, 0.005] {
            let faint = DrawCommand.fill(.rect(Rect(x: 0, y: 0, width: 16, height: height)), Color(r: 0, g: 0, b: 0, a: 64))
            let pixmap = draw([faint], width: 16, height: 1, background: Color(r: 10, g: 20, b: 30))
            #expect(pixmap.pixels.allSatisfy { $0 == 0xff1e_140a })
        }
    }

    @Test func coverageScalesThePaint() {
        let half = DrawCommand.fill(.rect(Rect(x: 0.5, y: 0, width: 1, height: 1)), Color(r: 255, g: 0, b: 0, a: 128))
        let pixmap = draw([half], width: 2, height: 1)
        #expect(pixmap.pixels == [0x4000_0040, 0x4000_0040])
    }

    @Test func clearPaintDrawsNothing() {
        let pixmap = draw([.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .clear)], background: .white)
        #expect(pixmap == draw([], background: .white))
    }
}
