import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders
@testable import AnimRender

/// What is written is read back: frames, times, loops and alpha, with every option of the formats.
struct ReadBackTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A film as a viewer shows it.
    private struct Shown {
        var loop: AnimationLoop
        /// The time at which each frame appears, and the end, in hundred-thousandths of a second.
        var starts: [Int]
        var frames: [Pixmap]

        /// The frame on screen at a time.
        func frame(at time: Int) -> Pixmap { frames[(starts.firstIndex { $0 > time } ?? starts.count) - 1] }
    }

    private func shown(
        _ film: SyntheticFilm, _ format: OutputFormat, _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> Shown {
        let frames = film.frames
        let pictures = PictureSequence(width: frames[0].width, height: frames[0].height, count: frames.count) { { frames[$0] } }
        let path = folder("film")
        var options = RenderOptions()
        options.jobs = 2
        change(&options)
        let picture = PictureFilm(pictures, frames: TimedFrames(durations: film.durations))
        let output = RenderOutput(format: format, destination: .file(path))
        _ = try picture.write(try picture.plan(outputs: [output], options: options))
        let bytes = try InputFile.read(path: path)
        guard let animation = try AnimationDecoder().decode(bytes) else {
            // A WebP of one image is a picture.
            let end = Int((film.durations.reduce(0, +) * 100_000).rounded())
            return Shown(loop: .forever, starts: [0, end], frames: [try WebPDecoder().picture(bytes)])
        }
        var canvas = AnimationCanvas(animation)
        var shown = Shown(loop: animation.loop, starts: [0], frames: [])
        for duration in animation.durations {
            try canvas.drawNext()
            shown.frames.append(canvas.pixmap)
            shown.starts.append((shown.starts.last ?? 0) + Int((duration * 100_000).rounded()))
        }
        return shown
    }

    /// Checks the times and gives pairs of frames to a function: as drawn, and as shown for its whole time.
    private func compare(_ film: SyntheticFilm, _ shown: Shown, _ body: (Pixmap, Pixmap) -> Void) {
        var start = 0
        for (frame, duration) in zip(film.frames, film.durations) {
            let end = start + Int((duration * 100_000).rounded())
            #expect(shown.frame(at: start) == shown.frame(at: end - 1), "\(film.name) at \(start)")
            body(frame, shown.frame(at: start))
            start = end
        }
        #expect(shown.starts.last == start)
        // A frame appears where one of the film does, and differs from the one before.
        let starts = film.durations.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int(($1 * 100_000).rounded())) }
        #expect(Set(shown.starts).isSubset(of: starts))
        #expect(zip(shown.frames, shown.frames.dropFirst()).allSatisfy { $0 != $1 })
    }

    /// A picture as GIF can show it: pixels are opaque or absent.
    private func cutOut(_ pixmap: Pixmap) -> Pixmap {
        var result = pixmap
        for index in result.pixels.indices {
            let pixel = Pixmap.straightPixel(result.pixels[index])
            result.pixels[index] = pixel >> 24 < 128 ? 0 : pixel | 0xFF00_0000
        }
        return result
    }

    /// The largest difference of a channel, 256 where alpha differs.
    private func difference(_ a: Pixmap, _ b: Pixmap) -> Int {
        zip(a.pixels, b.pixels).reduce(0) { largest, pixels in
            let (first, second) = pixels
            guard first >> 24 == second >> 24 else { return 256 }
            return [UInt32(0), 8, 16].reduce(largest) { max($0, abs(Int(first >> $1 & 255) - Int(second >> $1 & 255))) }
        }
    }

    /// The peak signal-to-noise ratio of all premultiplied components, as a ratio of powers.
    private func signalToNoise(_ a: Pixmap, _ b: Pixmap) -> Double {
        let sum = zip(a.pixels, b.pixels).reduce(0) { sum, pixels in
            [UInt32(0), 8, 16, 24].reduce(sum) { sum, shift in
                let difference = Int(pixels.0 >> shift & 255) - Int(pixels.1 >> shift & 255)
                return sum + difference * difference
            }
        }
        return sum == 0 ? .infinity : 65_025 * Double(4 * a.pixels.count) / Double(sum)
    }

    @Test(arguments: SyntheticFilm.all, CompressionLevel.allCases)
    func animatedPNGAndWebPAreExact(film: SyntheticFilm, compression: CompressionLevel) throws {
        for format in [OutputFormat.apng, .webp] {
            let shown = try shown(film, format) { $0.compression = compression }
            compare(film, shown) { #expect($0 == $1, "\(film.name), \(format.title)") }
        }
    }

    /// All but noise, of which libwebp keeps a quarter of the colors.
    @Test(arguments: SyntheticFilm.all.dropLast(), [100, 80, 40])
    func aWebPWithQualityIsNear(film: SyntheticFilm, quality: Int) throws {
        let shown = try shown(film, .webp) { $0.output.quality = quality }
        compare(film, shown) { #expect(signalToNoise($0, $1) > 100, "\(film.name)") }
    }

    @Test(arguments: SyntheticFilm.all)
    func aLosslessWebPIsExactWhateverTheQuality(film: SyntheticFilm) throws {
        let shown = try shown(film, .webp) { ($0.output.quality, $0.output.isLossless) = (10, true) }
        compare(film, shown) { #expect($0 == $1, "\(film.name)") }
    }

    @Test(arguments: [OutputFormat.apng, .webp])
    func firstAndLastFramesHaveTheirDurations(format: OutputFormat) throws {
        let film = SyntheticFilm.exact[0]
        let shown = try shown(film, format) { ($0.output.firstFrameDuration, $0.output.lastFrameDuration) = (0.7, 1.234) }
        #expect(shown.starts[1] == 70_000)
        #expect(shown.starts.suffix(2).reduce(0) { $1 - $0 } == 123_400)
        #expect(shown.frames.first == film.frames.first && shown.frames.last == film.frames.last)
    }

    @Test(arguments: SyntheticFilm.exact, [80, 90, 100])
    func aGIFOfFewColorsIsExact(film: SyntheticFilm, quality: Int) throws {
        let shown = try shown(film, .gif) { $0.output.quality = quality }
        compare(film, shown) { #expect(cutOut($0) == $1, "\(film.name)") }
    }

    @Test(arguments: SyntheticFilm.manyColored, [(100, 24), (80, 32), (60, 48), (40, 72), (0, 120)])
    func aGIFOfManyColorsIsNear(film: SyntheticFilm, choice: (quality: Int, error: Int)) throws {
        let shown = try shown(film, .gif) { $0.output.quality = choice.quality }
        compare(film, shown) { #expect(difference(cutOut($0), $1) <= choice.error, "\(film.name)") }
    }

    @Test(arguments: SyntheticFilm.all)
    func optionsOfGIFsKeepTheirBounds(film: SyntheticFilm) throws {
        let few = try shown(film, .gif) { $0.output.colors = 16 }
        // Pixels that stay may have colors of the tables before.
        var before = Pixmap(width: film.frames[0].width, height: film.frames[0].height)
        for frame in few.frames {
            let drawn = zip(frame.pixels, before.pixels).filter { $0 != $1 && $0 != 0 }.map(\.0)
            #expect(Set(drawn).count <= 16, "\(film.name)")
            before = frame
        }
        compare(film, few) { #expect(difference(cutOut($0), $1) <= 160, "\(film.name)") }
        let exact = try shown(film, .gif) { $0.output.lossy = 0 }
        let lossy = try shown(film, .gif) { $0.output.lossy = 20 }
        compare(film, lossy) { _, _ in }
        for index in film.frames.indices {
            let time = Int((film.durations[..<index].reduce(0, +) * 100_000).rounded())
            #expect(difference(exact.frame(at: time), lossy.frame(at: time)) <= 20, "\(film.name)")
        }
    }

    @Test(arguments: SyntheticFilm.all, GIFDithering.allCases)
    func ditheringKeepsAlphaAndColorsThatHaveRoom(film: SyntheticFilm, dithering: GIFDithering) throws {
        let hasRoom = SyntheticFilm.exact.contains { $0.name == film.name }
        let shown = try shown(film, .gif) { $0.output.dither = dithering }
        compare(film, shown) { #expect(difference(cutOut($0), $1) <= (hasRoom ? 0 : 64), "\(film.name)") }
    }

    @Test(arguments: SyntheticFilm.exact)
    func aMatteIsBehindTranslucentPixels(film: SyntheticFilm) throws {
        let shown = try shown(film, .gif) { $0.output.matte = Color(red: 1, green: 1, blue: 1) }
        compare(film, shown) { #expect($0.matted(with: 0xFFFF_FFFF) == $1, "\(film.name)") }
    }

    @Test(arguments: [AnimationLoop.forever, .once, .times(2), .times(65_535)])
    func loopsAreKept(loop: AnimationLoop) throws {
        for format in OutputFormat.all where format.loops {
            #expect(try shown(SyntheticFilm.exact[0], format) { $0.loop = loop }.loop == loop, "\(format.title)")
        }
    }

    @Test func timesBetweenHundredthsAreExactInAnimatedPNG() throws {
        let frames = SyntheticFilm.exact[0].frames
        let bytes = try apng(frames, durations: frames.indices.map { [1.0 / 60, 1001.0 / 30_000, 1.0 / 7, 0.0123][$0 % 4] })
        let durations = try #require(try AnimationDecoder().decode(bytes)).durations
        for (index, duration) in durations.enumerated() {
            let expected = [1.0 / 60, 1001.0 / 30_000, 1.0 / 7, 0.0123][index % 4]
            #expect(abs(duration - expected) <= 1e-7 * expected)
        }
    }

    private func apng(_ frames: [Pixmap], durations: [Double]) throws -> [UInt8] {
        let pictures = PictureSequence(width: frames[0].width, height: frames[0].height, count: frames.count) { { frames[$0] } }
        let film = PictureFilm(pictures, frames: TimedFrames(durations: durations))
        let output = RenderOutput(format: .apng, destination: .file(folder("film")))
        _ = try film.write(try film.plan(outputs: [output], options: RenderOptions()))
        return try InputFile.read(path: folder("film"))
    }
}
