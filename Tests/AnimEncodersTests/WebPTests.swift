@testable import AnimEncoders
import AnimGraphics
import CWebP
import TestSupport
import Testing

struct WebPTests {
    private func encoded(
        _ frames: [Pixmap], rate: Double = 60, loop: AnimationLoop = .forever, options: WebPOptions = WebPOptions()
    ) throws -> [UInt8] {
        var encoder = WebPEncoder(loop: loop)
        for (index, frame) in frames.enumerated() {
            let previous = index > 0 ? frames[index - 1] : nil
            encoder.append(try WebPFrame(frame, after: previous, options: options), at: Double(index) / rate)
        }
        var bytes: [UInt8] = []
        try encoder.file(until: Double(frames.count) / rate).write { bytes += $0 }
        return bytes
    }

    /// A square that moves over a picture.
    private func moving(over picture: Pixmap, color: UInt32, count: Int = 4) -> [Pixmap] {
        (0..<count).map { picture.filling(3 * $0..<3 * $0 + 9, 5..<12, with: color) }
    }

    @Test(arguments: CompressionLevel.allCases) func everyFrameIsAsItWasDrawn(effort: CompressionLevel) throws {
        let photograph = Pixmap.photograph(width: 40, height: 30, seed: 3)
        let clear = Pixmap(width: 40, height: 30)
        let films = [
            moving(over: .ofDistinctColors(30, width: 40, height: 30), color: opaque(250, 1, 2)),
            moving(over: photograph, color: opaque(250, 1, 2)), moving(over: photograph, color: 0x8040_2010),
            moving(over: clear, color: 0x8040_2010), [photograph, clear, photograph],
        ]
        for film in films {
            let file = try encoded(film, options: WebPOptions(effort: effort))
            #expect(try WebPReader(file).frames == film.map { $0.pixels.map(StraightAlpha.straight) })
        }
    }

    @Test func randomFilmsComeBack() throws {
        var random = SplitMix64(seed: 5)
        for round in 0..<20 {
            var picture = Pixmap(width: 23, height: 17, filledWith: round % 2 == 0 ? opaque(1, 2, 3) : 0)
            let frames = (0..<6).map { _ -> Pixmap in
                let (x, y) = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<14, using: &random))
                for index in [y * 23 + x, (y + 2) * 23 + x + 1, y * 23 + x + 2] {
                    let alpha: UInt32 = round % 2 == 0 ? 255 : [0, 128, 255].randomElement(using: &random) ?? 0
                    picture.pixels[index] = StraightAlpha.premultiplied(
                        UInt32.random(in: 0...0xFF_FFFF, using: &random) | alpha << 24)
                }
                return picture
            }
            let distinct = frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }.map { frames[$0] }
            #expect(try WebPReader(encoded(frames)).frames == distinct.map { $0.pixels.map(StraightAlpha.straight) })
        }
    }

    @Test func framesStoreWhatChanges() throws {
        let photograph = Pixmap.photograph(width: 40, height: 30, seed: 3)
        let corners = photograph.filling(3..<5, 3..<5, with: opaque(9, 8, 7)).filling(30..<32, 20..<22, with: opaque(7, 8, 9))
        let reader = try WebPReader(encoded([photograph, corners]))
        // Edges on the left and at the top are even; most of the rectangle is transparent.
        #expect(reader.rects[1] == PixelRect(minX: 2, minY: 2, maxX: 32, maxY: 22))
        #expect(reader.blends == [false, true])
        #expect(try WebPReader(encoded([photograph, Pixmap(width: 40, height: 30)])).blends == [false, false])
    }

    @Test func timesAreRoundedAndDoNotAddUp() throws {
        let pictures = [Pixmap(width: 8, height: 8), .ofDistinctColors(4, width: 8, height: 8)]
        let film = (0..<61).map { pictures[$0 % 2] }
        let durations = try WebPReader(encoded(film)).durations
        #expect(Array(durations.prefix(6)) == [17, 16, 17, 17, 16, 17])
        #expect(durations.prefix(60).reduce(0, +) == 1000)
        // What is shown for less than a millisecond has one all the same.
        #expect(try WebPReader(encoded(Array(film.prefix(3)), rate: 4000)).durations == [1, 1, 1])
        let paused = [pictures[0], pictures[0], pictures[0], pictures[1], pictures[0]]
        #expect(try WebPReader(encoded(paused, rate: 1)).durations == [3000, 1000, 1000])
    }

    @Test(arguments: [(AnimationLoop.forever, 0), (.once, 1), (.times(3), 3), (.times(65_536), 65_535)])
    func playsAreCounted(loop: AnimationLoop, count: Int) throws {
        let film = moving(over: Pixmap(width: 30, height: 20), color: opaque(1, 2, 3), count: 2)
        #expect(try WebPReader(encoded(film, loop: loop)).plays == count)
    }

    @Test func aSingleImageIsAStill() throws {
        let photograph = Pixmap.photograph(width: 40, height: 30, seed: 3)
        let file = try encoded([photograph, photograph])
        #expect(String(decoding: file[8..<16], as: UTF8.self) == "WEBPVP8L")
        #expect(try WebPReader(file).frames == [photograph.pixels])
    }

    @Test func aQualityMakesSmallerFilesThatAreNear() throws {
        let photograph = Pixmap.photograph(width: 64, height: 64, seed: 3)
        let film = moving(over: photograph, color: opaque(250, 1, 2))
        let sizes = try [nil, 90, 60, 20].map { try encoded(film, options: WebPOptions(quality: $0)).count }
        #expect(sizes == sizes.sorted(by: >))
        #expect(Set(sizes).count == 4)
        let shown = try #require(try WebPReader(encoded(film, options: WebPOptions(quality: 90))).frames.last)
        let squares = zip(shown, film[3].pixels).flatMap { a, b in
            [0, 8, 16].map { (shift: UInt32) -> Int in
                let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
                return difference * difference
            }
        }
        #expect(squares.reduce(0, +) / squares.count < 50)
    }

    @Test func flatColorsAreExactWhereThatIsSmaller() throws {
        let film = moving(over: Pixmap(width: 40, height: 30, filledWith: opaque(1, 2, 3)), color: opaque(250, 1, 2))
        #expect(try encoded(film, options: WebPOptions(quality: 60)) == encoded(film))
    }

    @Test func alphaStaysExactWhereColorsDoNot() throws {
        var picture = Pixmap.photograph(width: 64, height: 64, seed: 3)
        for index in picture.pixels.indices {
            let straight = picture.pixels[index] & 0xFF_FFFF | UInt32(index % 64 * 4) << 24
            picture.pixels[index] = StraightAlpha.premultiplied(straight)
        }
        let shown = try WebPReader(encoded([picture], options: WebPOptions(quality: 50))).frames[0]
        #expect(shown != picture.pixels.map(StraightAlpha.straight))
        #expect(shown.map { $0 >> 24 } == picture.pixels.map { $0 >> 24 })
    }

    @Test func picturesBeyondTheFormatAreRefused() throws {
        let wide = Pixmap(width: 16_384, height: 1)
        #expect(throws: WebPError.tooLarge(width: 16_384, height: 1)) { try WebPFrame(wide, after: nil) }
        #expect(
            WebPError.tooLarge(width: 16_384, height: 1).description
                == "16384 × 1 pixels are too many for a WebP, whose sides are at most 16383 pixels")
        #expect(throws: WebPError.notWritten(reason: "there are no frames")) { try WebPEncoder().file(until: 1) }
    }
}
