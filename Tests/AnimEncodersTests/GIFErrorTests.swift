import AnimEncoders
import AnimGraphics
import Testing

@Suite struct GIFErrorTests {
    @Test func sizesBeyondTheFormat() throws {
        #expect(throws: GIFError.unsupportedSize(width: 65_536, height: 1)) { try GIFEncoder(width: 65_536, height: 1) }
        #expect(throws: GIFError.unsupportedSize(width: 0, height: 1)) { try GIFEncoder(width: 0, height: 1) }
        let wide = Pixmap(width: 65_536, height: 1)
        #expect(throws: GIFError.unsupportedSize(width: 65_536, height: 1)) { try GIFFrame(wide, after: nil) }
        #expect(throws: GIFError.unsupportedSize(width: 65_536, height: 1)) { try GIFEncoder.encode([wide], framesPerSecond: 1) }
    }

    @Test func largestSideIsWritten() throws {
        let wide = Pixmap.ofDistinctColors(7, width: 65_535, height: 1)
        let gif = try DecodedGIF(GIFEncoder.encode([wide], framesPerSecond: 10))
        #expect(gif.width == 65_535)
        #expect(gif.frames == [wide.pixels])
    }

    @Test func framesOfOtherSizes() throws {
        let small = Pixmap(width: 2, height: 2)
        let large = Pixmap(width: 3, height: 2)
        let mismatch = GIFError.sizeMismatch(width: 3, height: 2, expectedWidth: 2, expectedHeight: 2)
        #expect(throws: mismatch) { try GIFFrame(large, after: small) }
        var encoder = try GIFEncoder(width: 2, height: 2)
        let frame = try GIFFrame(large, after: nil)
        #expect(throws: mismatch) { try encoder.append(frame, at: 0) }
        #expect("\(mismatch)" == "a frame is 3×2 pixels in an animation of 2×2")
    }

    @Test func noFrames() throws {
        #expect(throws: GIFError.noFrames) { try GIFEncoder.encode([], framesPerSecond: 10) }
        #expect(throws: GIFError.noFrames) { try GIFEncoder.encode([Pixmap(width: 1, height: 1)], framesPerSecond: 0) }
    }

    @Test func imagesOutOfOrder() throws {
        let frames = [opaque(1, 2, 3), opaque(3, 2, 1)].map { Pixmap(width: 2, height: 2, filledWith: $0) }
        var encoder = try GIFEncoder(width: 2, height: 2)
        try encoder.append(GIFFrame(frames[0], after: nil), at: 0)
        try encoder.append(GIFFrame(frames[1], after: frames[0]), at: 1)
        let plan = try encoder.plan(until: 2)
        let writer = try GIFWriter(plan)
        #expect(throws: GIFError.imagesOutOfOrder(expected: 0, count: 2)) { try writer.append(plan.image(at: 1)) }
        try writer.append(plan.image(at: 0))
        #expect(throws: GIFError.imagesOutOfOrder(expected: 1, count: 2)) { try writer.finish() }
    }
}
