import AnimEncoders
import AnimGraphics
import Testing

@Suite struct GIFRoundTripTests {
    private let white = opaque(255, 255, 255)
    private let red = opaque(255, 0, 0)

    private func playing(_ frames: [Pixmap], fps: Double = 25, loop: AnimationLoop = .forever) throws -> DecodedGIF {
        try DecodedGIF(GIFEncoder.encode(frames, framesPerSecond: fps, loop: loop))
    }

    @Test func movingSquareIsExact() throws {
        let background = Pixmap(width: 40, height: 30, filledWith: white)
        let frames = (0..<10).map { background.filling($0 * 2..<$0 * 2 + 8, 5..<15, with: red) }
        let gif = try playing(frames)
        #expect(gif.width == 40 && gif.height == 30)
        #expect(gif.frames == frames.map(\.pixels))
        #expect(gif.delays == [Int](repeating: 4, count: 10))
        #expect(gif.images.dropFirst().allSatisfy { $0.width == 10 && $0.height == 10 && !$0.hasLocalTable })
    }

    @Test func identicalFramesAreMerged() throws {
        let first = Pixmap(width: 8, height: 8, filledWith: white)
        let second = first.filling(0..<2, 0..<2, with: red)
        let gif = try playing([first, first, first, second, second, first])
        #expect(gif.frames == [first.pixels, second.pixels, first.pixels])
        #expect(gif.delays == [12, 8, 4])
    }

    @Test func onePixelAndOneFrame() throws {
        let gif = try playing([Pixmap(width: 1, height: 1, filledWith: red)])
        #expect(gif.frames == [[red]])
        #expect(gif.delays == [4])
    }

    @Test func allTransparentFrames() throws {
        let gif = try playing([Pixmap](repeating: Pixmap(width: 5, height: 3), count: 4))
        #expect(gif.frames == [[UInt32](repeating: 0, count: 15)])
        #expect(gif.delays == [16])
    }

    @Test(arguments: [2, 3, 4, 5, 16, 17, 255, 256])
    func colorsThatFitAreExact(count: Int) throws {
        let frame = Pixmap.ofDistinctColors(count, width: 64, height: 32)
        #expect(try playing([frame]).frames == [frame.pixels])
    }

    @Test func aFrameOf256ColorsAmongOthersIsExact() throws {
        let first = Pixmap(width: 64, height: 32, filledWith: white)
        let second = Pixmap.ofDistinctColors(256, width: 64, height: 32)
        let frames = [first, second, first]
        #expect(try exactly(frames).frames == frames.map(\.pixels))
    }

    /// Plays what is encoded without any tolerance.
    private func exactly(_ frames: [Pixmap]) throws -> DecodedGIF {
        var encoder = try GIFEncoder(width: frames[0].width, height: frames[0].height)
        encoder.options = GIFOptions(quality: 100)
        for (index, frame) in frames.enumerated() {
            try encoder.append(GIFFrame(frame, after: index > 0 ? frames[index - 1] : nil), at: Double(index) / 25)
        }
        return try DecodedGIF(encoder.plan(until: Double(frames.count) / 25).encode())
    }

    @Test func oneColorTooManyCostsLittle() throws {
        let frame = Pixmap.ofDistinctColors(257, width: 257, height: 8)
        let shown = try playing([frame]).frames[0]
        #expect(shown != frame.pixels)
        #expect(zip(shown, frame.pixels).filter { $0 != $1 }.count <= 16)
        #expect(Set(shown).count == 256)
    }

    @Test func photographsKeepTheirQuality() throws {
        let frames = (0..<2).map { Pixmap.photograph(width: 40, height: 30, seed: $0) }
        let gif = try playing(frames)
        // 32 dB; noise of this strength leaves no more for 255 colors.
        for (shown, frame) in zip(gif.frames, frames) { #expect(signalToNoise(shown, frame.pixels) > 1585) }
        #expect(gif.images.allSatisfy { $0.hasLocalTable })
    }

    /// 40 frames of 20 bars of new shades each: 800 colors in all.
    private func shadedFrames() -> [Pixmap] {
        (0..<40).map { step in
            (0..<20).reduce(Pixmap(width: 60, height: 40, filledWith: white)) { picture, bar in
                picture.filling(bar * 3..<bar * 3 + 3, 0..<40, with: opaque(step, bar * 12, 128))
            }
        }
    }

    @Test func manyShadesShareATable() throws {
        let frames = shadedFrames()
        let gif = try playing(frames)
        #expect(gif.images.filter { !$0.hasLocalTable }.count > 20)
        // 45 dB; 42 are promised.
        for (shown, frame) in zip(gif.frames, frames) { #expect(signalToNoise(shown, frame.pixels) > 31_623) }
    }

    @Test func pixelsStayWhateverTableTheirColorCameFrom() throws {
        // A picture of many shades has a table of its own; what comes after changes one of its pixels at a time, all around.
        let shades = Pixmap.photograph(width: 60, height: 60, seed: 4)
        var frames = [Pixmap(width: 60, height: 60, filledWith: white), shades]
        for step in 1..<6 { frames.append(shades.filling(0..<1, 0..<1, with: red).filling(59..<60, step..<59, with: red)) }
        let gif = try playing(frames)
        #expect(gif.images[1].hasLocalTable)
        // What the photograph shows is not drawn again, though other tables cannot show it.
        for index in 2..<gif.frames.count {
            let kept = frames[0].pixels.indices.filter { pixel in
                frames[1...index].allSatisfy { $0.pixels[pixel] == shades.pixels[pixel] }
            }
            #expect(kept.count > 3_000 && kept.allSatisfy { gif.frames[index][$0] == gif.frames[1][$0] })
        }
    }

    @Test func noToleranceMeansExactColors() throws {
        let frames = shadedFrames()
        #expect(try exactly(frames).frames == frames.map(\.pixels))
    }

    @Test func aRareColorIsNotLostInTheSharedTable() throws {
        // Many shades of many pixels, and a dot whose color is like none of them.
        var frames = shadedFrames()
        frames[7] = frames[7].filling(0..<1, 0..<1, with: opaque(60, 255, 0))
        let shown = try playing(frames).frames[7][0]
        #expect(signalToNoise([shown], [opaque(60, 255, 0)]) > 451)
    }

    @Test func preparationOrderDoesNotMatter() throws {
        let frames = (0..<6).map { Pixmap.photograph(width: 24, height: 15, seed: UInt64($0 / 2)) }
        let serial = try GIFEncoder.encode(frames, framesPerSecond: 25)
        var prepared: [Int: GIFFrame] = [:]
        for index in frames.indices.reversed() {
            prepared[index] = try GIFFrame(frames[index], after: index > 0 ? frames[index - 1] : nil)
        }
        var encoder = try GIFEncoder(width: 24, height: 15)
        for index in frames.indices { try encoder.append(#require(prepared[index]), at: Double(index) / 25) }
        let plan = try encoder.plan(until: 6.0 / 25)
        let images = (0..<plan.imageCount).reversed().map { plan.image(at: $0) }
        let writer = try GIFWriter(plan)
        for image in images.reversed() { try writer.append(image) }
        #expect(try writer.finish() == serial)
    }

    @Test(
        arguments: [(.forever, 0), (.once, nil), (.times(1), nil), (.times(3), 2), (.times(1 << 20), 65_535)]
            as [(AnimationLoop, Int?)])
    func loopCounts(loop: AnimationLoop, repeats: Int?) throws {
        #expect(try playing([Pixmap(width: 2, height: 2, filledWith: red)], loop: loop).repeats == repeats)
    }
}
