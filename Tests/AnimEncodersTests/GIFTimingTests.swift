import AnimEncoders
import AnimGraphics
import Testing

@Suite struct GIFTimingTests {
    private func counting(_ count: Int) -> [Pixmap] {
        (0..<count).map { Pixmap(width: 2, height: 1, filledWith: opaque($0 % 256, $0 / 256, 9)) }
    }

    private func delays(_ count: Int, fps: Double) throws -> [Int] {
        try DecodedGIF(GIFEncoder.encode(counting(count), framesPerSecond: fps)).delays
    }

    @Test func delaysComeFromCumulativeTimes() throws {
        #expect(try delays(9, fps: 30) == [3, 4, 3, 3, 4, 3, 3, 4, 3])
        #expect(try delays(6, fps: 24) == [4, 4, 5, 4, 4, 4])
        #expect(try delays(5, fps: 25) == [4, 4, 4, 4, 4])
        #expect(try delays(4, fps: 50) == [2, 2, 2, 2])
        #expect(try delays(300, fps: 30).reduce(0, +) == 1000)
    }

    @Test func fastRatesAreThinnedOutTo50() throws {
        #expect(GIFClock.keptFrames(count: 12, framesPerSecond: 60) == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
        #expect(GIFClock.keptFrames(count: 6, framesPerSecond: 100) == [0, 2, 4])
        #expect(GIFClock.keptFrames(count: 3, framesPerSecond: 50) == [0, 1, 2])
        #expect(GIFClock.keptFrames(count: 3, framesPerSecond: .nan) == [])
        #expect(try delays(62, fps: 60).allSatisfy { $0 == 2 })
        #expect(try delays(60, fps: 60) == [Int](repeating: 2, count: 50))
    }

    @Test func keptFramesAreThoseOnScreenAtTheTick() {
        for fps in [51, 59.94, 60, 72, 90, 119.88, 120, 144, 240] {
            for (tick, frame) in GIFClock.keptFrames(count: 2000, framesPerSecond: fps).enumerated() {
                let time = Double(tick) / 50
                #expect(Double(frame) / fps <= time + 1e-6 && Double(frame + 1) / fps > time - 1e-6)
            }
        }
    }

    @Test func roundingIsToNearest() {
        #expect(GIFClock.centiseconds(0.005) == 1)
        #expect(GIFClock.centiseconds(0.0149) == 1)
        #expect(GIFClock.centiseconds(-3) == 0)
        #expect(GIFClock.centiseconds(.nan) == 0)
        #expect(GIFClock.centiseconds(.infinity) == 1_000_000_000_000_000)
    }

    @Test func longDelaysAreSplit() throws {
        let frames = counting(2)
        var encoder = try GIFEncoder(width: 2, height: 1)
        try encoder.append(GIFFrame(frames[0], after: nil), at: 0)
        try encoder.append(GIFFrame(frames[1], after: frames[0]), at: 1400)
        let gif = try DecodedGIF(encoder.plan(until: 1401).encode())
        #expect(gif.delays == [65_535, 65_535, 8_930, 100])
        #expect(gif.frames == [frames[0], frames[0], frames[0], frames[1]].map(\.pixels))
    }

    @Test func longDelaysBeforeAClearing() throws {
        let full = Pixmap(width: 4, height: 4, filledWith: opaque(9, 9, 9))
        let hole = full.filling(1..<2, 1..<2, with: 0)
        var encoder = try GIFEncoder(width: 4, height: 4)
        try encoder.append(GIFFrame(full, after: nil), at: 0)
        try encoder.append(GIFFrame(hole, after: full), at: 700)
        let gif = try DecodedGIF(encoder.plan(until: 701).encode())
        #expect(gif.frames == [full, full, hole].map(\.pixels))
        #expect(gif.images.map(\.disposal) == [1, 2, 2])
    }

    @Test func absurdTimesAreErrors() throws {
        #expect(throws: GIFError.tooLong(frame: 1)) { try GIFEncoder.encode(counting(2), framesPerSecond: 1e-12) }
        #expect(throws: GIFError.tooLong(frame: 1)) {
            try GIFEncoder.encode(counting(2), framesPerSecond: .leastNonzeroMagnitude)
        }
        #expect(throws: GIFError.tooLong(frame: 0)) { try GIFEncoder.encode(counting(1), framesPerSecond: 5e-8) }
        #expect(try delays(2, fps: .greatestFiniteMagnitude) == [2])
    }

    @Test func timesMustAscend() throws {
        let frame = try GIFFrame(Pixmap(width: 2, height: 1), after: nil)
        var encoder = try GIFEncoder(width: 2, height: 1)
        try encoder.append(frame, at: 1)
        #expect(throws: GIFError.timesNotAscending(frame: 1)) { try encoder.append(frame, at: 1.004) }
        #expect(throws: GIFError.timesNotAscending(frame: 1)) { try encoder.append(frame, at: .nan) }
        #expect(throws: GIFError.timesNotAscending(frame: 0)) { try encoder.plan(until: 1) }
    }
}
