@testable import AnimEncoders
import AnimGraphics
import TestSupport
import Testing

@Suite struct APNGTests {
    private func encoded(_ frames: [Pixmap], rate: Double = 60, loop: AnimationLoop = .forever) throws -> [UInt8] {
        var encoder = APNGEncoder(loop: loop)
        for (index, frame) in frames.enumerated() {
            encoder.append(try APNGFrame(frame, after: index > 0 ? frames[index - 1] : nil), at: Double(index) / rate)
        }
        let plan = encoder.plan(until: Double(frames.count) / rate)
        let writer = try APNGWriter(plan)
        for index in 0..<plan.imageCount { try writer.append(plan.image(at: index)) }
        return writer.takeBytes()
    }

    /// A square that moves over a picture.
    private func moving(over picture: Pixmap, color: UInt32, count: Int = 4) -> [Pixmap] {
        (0..<count).map { picture.filling(3 * $0..<3 * $0 + 9, 5..<12, with: color) }
    }

    private func check(_ frames: [Pixmap], type: UInt8) throws {
        let file = try encoded(frames)
        let reader = try APNGReader(file)
        #expect(file[25] == type)
        #expect(reader.frames == frames.map { $0.pixels.map(StraightAlpha.straight) })
        // Any other reader shows the first frame.
        #expect(try PNGDecoder().decode(file).pixmap() == frames[0])
    }

    @Test func everyFrameIsAsItWasDrawn() throws {
        let photograph = Pixmap.photograph(width: 40, height: 30, seed: 3)
        let clear = Pixmap(width: 40, height: 30)
        try check(moving(over: .ofDistinctColors(30, width: 40, height: 30), color: opaque(250, 1, 2)), type: 3)
        try check(moving(over: photograph, color: opaque(250, 1, 2)), type: 2)
        try check(moving(over: photograph, color: 0x8040_2010), type: 6)
        try check(moving(over: clear, color: 0x8040_2010), type: 3)
        try check([photograph, clear, photograph, moving(over: clear, color: opaque(9, 9, 9))[1]], type: 6)
        try check([.ofDistinctColors(256, width: 40, height: 30), .ofDistinctColors(255, width: 40, height: 30)], type: 3)
    }

    /// ffmpeg shows images after the first one wrongly where indices have fewer bits.
    @Test func indicesOfFilmsHaveEightBits() throws {
        let picture = Pixmap(width: 20, height: 20, filledWith: opaque(1, 2, 3))
        #expect(try encoded([picture])[24] == 1)
        #expect(try encoded(moving(over: picture, color: opaque(250, 1, 2), count: 2))[24] == 8)
    }

    @Test func randomFilmsComeBack() throws {
        var random = SplitMix64(seed: 5)
        for round in 0..<40 {
            let palette = (0..<[2, 20, 300][round % 3]).map { _ -> UInt32 in
                let alpha = round % 2 == 0 ? 255 : UInt32([0, 128, 255].randomElement(using: &random) ?? 0)
                return StraightAlpha.premultiplied(UInt32.random(in: 0...0xFF_FFFF, using: &random) | alpha << 24)
            }
            var picture = Pixmap(width: 23, height: 17, pixels: (0..<23 * 17).map { palette[$0 % palette.count] })
            let frames = (0..<6).map { _ -> Pixmap in
                let (x, y) = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<14, using: &random))
                for _ in 0..<20 {
                    let index = (y + Int.random(in: 0..<3, using: &random)) * 23 + x + Int.random(in: 0..<3, using: &random)
                    picture.pixels[index] = palette[Int.random(in: 0..<palette.count, using: &random)]
                }
                return picture
            }
            let distinct = frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }.map { frames[$0] }
            #expect(try APNGReader(encoded(frames)).frames == distinct.map { $0.pixels.map(StraightAlpha.straight) })
        }
    }

    @Test func unchangedPixelsOfAnOpaqueFilmAreTransparent() throws {
        let photograph = Pixmap.photograph(width: 40, height: 30, seed: 3)
        let corners = photograph.filling(0..<2, 0..<2, with: opaque(9, 8, 7)).filling(38..<40, 28..<30, with: opaque(7, 8, 9))
        let reader = try APNGReader(encoded([photograph, corners]))
        // A color that no frame has stands for transparency, which makes RGB enough.
        #expect(reader.types == ["IHDR", "sRGB", "tRNS", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
        #expect(reader.blends == [0, 1])
        // Black, unless a frame has it.
        let black = Array("tRNS".utf8) + [0, 0, 0, 0, 0, 0]
        #expect(try encoded([photograph, corners]).firstRange(of: black) != nil)
        let drawn = corners.filling(20..<21, 9..<10, with: opaque(0, 0, 0))
        #expect(try encoded([photograph, drawn]).firstRange(of: black) == nil)
        let other = corners.filling(5..<6, 0..<1, with: APNGFrame.keys[0])
        #expect(try APNGReader(encoded([photograph, other])).frames == [photograph, other].map(\.pixels))
    }

    @Test func timesAreExactFractions() throws {
        func fraction(_ seconds: Double) -> [UInt16] {
            let delay = FrameDelay(seconds: seconds)
            return [delay.numerator, delay.denominator]
        }
        #expect(fraction(1.0 / 60) == [1, 60])
        #expect(fraction(101.0 / 60 - 100.0 / 60) == [1, 60])
        #expect(fraction(1001.0 / 24000) == [1001, 24000])
        #expect(fraction(0.1) == [1, 10])
        #expect(fraction(3) == [3, 1])
        #expect(fraction(2.5) == [5, 2])
        #expect(fraction(70_000) == [65_535, 1])
        let picture = Pixmap.ofDistinctColors(4, width: 8, height: 8)
        let frames = [picture, picture, picture, picture.filling(1..<2, 1..<2, with: 0), picture]
        #expect(try APNGReader(encoded(frames)).delays == [[1, 20], [1, 60], [1, 60]])
    }

    @Test(arguments: [(AnimationLoop.forever, 0), (.once, 1), (.times(3), 3)])
    func playsAreCounted(loop: AnimationLoop, count: Int) throws {
        #expect(try APNGReader(encoded([Pixmap(width: 2, height: 2)], loop: loop)).plays == count)
    }
}
