import AnimGraphics
import TestSupport
import Testing

@testable import AnimRender

/// Films of pictures: their order, times and errors.
struct PictureFilmTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A picture whose left columns are blue, as many as it says.
    private static func picture(_ columns: Int, width: Int = 6) -> Pixmap {
        var pixmap = Pixmap(width: width, height: 2, filledWith: 0xFFFF_FFFF)
        for y in 0..<2 { for x in 0..<columns { pixmap[x, y] = 0xFFFF_0000 } }
        return pixmap
    }

    private func files(_ columns: [Int]) throws -> [String] {
        try columns.map { count in
            let path = folder("f-\(count).png")
            try AtomicFile.write(try PNGEncoder().encode(Self.picture(count)), to: path)
            return path
        }
    }

    private func encoded(
        _ frames: TimedFrames, format: OutputFormat, settings: OutputSettings = OutputSettings()
    ) throws -> [UInt8] {
        let film = PictureFilm(try PictureSequence(files: try files([0, 1, 2, 3, 4])), frames: frames)
        let path = folder("out.\(format.name)")
        let output = RenderOutput(format: format, destination: .file(path))
        _ = try film.write(try film.plan(outputs: [output], options: options(settings)))
        return try InputFile.read(path: path)
    }

    private func options(_ settings: OutputSettings) -> RenderOptions {
        var options = RenderOptions()
        options.output = settings
        return options
    }

    @Test func sizesOfPNGFilesAreComparedBeforeAnyIsEncoded() throws {
        var paths = try files([0, 1, 2])
        let path = folder("wide.png")
        try AtomicFile.write(try PNGEncoder().encode(Self.picture(1, width: 7)), to: path)
        paths.append(path)
        let error = try #require(throws: PictureError.self) { try PictureSequence(files: paths) }
        #expect(
            error.description
                == "\(path) has 7 × 2 pixels, but \(paths[0]) has 6 × 2: all frames of a film must have the same size")
        #expect(throws: FileError.self) { try PictureSequence(files: [paths[0], folder("none.png")]) }
        // What else is wrong with a picture is found when it is read.
        try AtomicFile.write(Array(try InputFile.read(path: paths[1])[..<40]), to: path)
        #expect(try PictureSequence(files: paths).count == 4)
    }

    @Test func picturesAreLeftOutForALimitAlone() throws {
        let film = PictureFilm(
            try PictureSequence(files: try files([0, 1, 2, 3, 4])), frames: TimedFrames(durations: [0.04, 0.04, 0.04, 0.04, 0.2]))
        let output = RenderOutput(format: .gif, destination: .file(folder("a.gif")))
        var options = RenderOptions()
        options.framesPerSecond = 10
        #expect(try film.plan(outputs: [output], options: options).frameCount == 5)
        #expect(try film.plan(output, options: options, framesPerSecond: 10).frameCount == 3)
    }

    private func order(_ frames: TimedFrames, _ change: (inout OutputSettings) -> Void = { _ in }) throws -> String {
        var settings = OutputSettings()
        change(&settings)
        let bytes = try encoded(frames, format: .rgba, settings: settings)
        let width = settings.width ?? 6
        let stride = 4 * width * (width / 3)
        return Swift.stride(from: 0, to: bytes.count, by: stride).map { start in
            "\((0..<width).count { bytes[start + 4 * $0] < 128 } * 6 / width)"
        }.joined()
    }

    private func delays(_ frames: TimedFrames, _ change: (inout OutputSettings) -> Void = { _ in }) throws -> [UInt8] {
        var settings = OutputSettings()
        change(&settings)
        let bytes = try encoded(frames, format: .gif, settings: settings)
        return bytes.indices.dropLast(5).filter { bytes[$0...].starts(with: [0x21, 0xF9, 4]) }.map { bytes[$0 + 4] }
    }

    @Test func picturesArePlayedAtARate() throws {
        let frames = TimedFrames(count: 5, framesPerSecond: 30)
        #expect(try order(frames) == "01234")
        #expect(try delays(frames) == [3, 4, 3, 3, 4])
        #expect(try delays(frames) { $0.speed = 0.5 } == [7, 6, 7, 7, 6])
    }

    @Test func orderAndPaceAreThoseOfScenes() throws {
        let frames = TimedFrames(count: 5, framesPerSecond: 10)
        #expect(try order(frames) { $0.isReversed = true } == "43210")
        #expect(try order(frames) { $0.bounces = true } == "01234321")
        #expect(try order(frames) { $0.start = 0.3 } == "34012")
        #expect(try order(frames) { ($0.start, $0.isReversed) = (0.3, true) } == "32104")
        #expect(try order(frames) { ($0.start, $0.isReversed, $0.bounces) = (0.3, true, true) } == "32104012")
        #expect(try delays(frames) { ($0.firstFrameDuration, $0.lastFrameDuration) = (0.5, 2) } == [50, 10, 10, 10, 200])
        #expect(try order(frames) { $0.width = 12 } == "01234")
        #expect(throws: RenderPlanError.self) { try order(frames) { $0.start = 0.5 } }
        #expect(throws: RenderPlanError.self) { try order(frames) { $0.speed = 1000 } }
    }

    @Test func picturesHaveTimesOfTheirOwn() throws {
        let frames = TimedFrames(durations: [0.5, 0.02, 0.02, 0.02, 1])
        #expect(try delays(frames) == [50, 2, 2, 2, 100])
        #expect(try delays(frames) { $0.isReversed = true } == [100, 2, 2, 2, 50])
        #expect(try delays(frames) { $0.speed = 0.5 } == [100, 4, 4, 4, 200])
    }

    @Test func aGIFShowsWhatIsOnScreenAtItsTicks() throws {
        let fast = TimedFrames(count: 5, framesPerSecond: 100)
        #expect(fast.thinned(to: 50).sources == [0, 2, 4])
        #expect(try delays(fast) == [2, 2, 2])
        #expect(TimedFrames(count: 6, framesPerSecond: 60).thinned(to: 50).sources == [0, 1, 2, 3, 4])
        let mixed = TimedFrames(durations: [0.5, 0.001, 0.004, 0.5])
        #expect(mixed.thinned(to: 50).sources == [0, 1, 3])
        #expect(mixed.thinned(to: 50).starts == [0, 0.5, 0.52, 1.005])
        #expect(TimedFrames(durations: [0.001]).thinned(to: 50).starts == [0, 0.02])
    }

    @Test func namesWithNumbersAreInTheirOrder() {
        let names = ["f-10.png", "f-2.png", "F-1.png", "f-02.png", "f-1.png", "f-1b.png", "f.png", "f-100000000000000000000.png"]
        #expect(
            names.sorted(by: NaturalOrder.precedes)
                == ["F-1.png", "f-1.png", "f-1b.png", "f-02.png", "f-2.png", "f-10.png", "f-100000000000000000000.png", "f.png"])
    }

    @Test func rawPixelsAreRead() throws {
        let pictures = (0..<3).map { Self.picture($0) }
        let path = folder("film.rgba")
        try AtomicFile.write(pictures.flatMap { $0.straightRGBA() }, to: path)
        let sequence = try PictureSequence(raw: path, width: 6, height: 2)
        #expect(sequence.count == 3)
        let read = sequence.makeReader()
        #expect(try [2, 0, 1].map(read) == [pictures[2], pictures[0], pictures[1]])
        #expect(throws: PictureError.incomplete(path: path, byteCount: 144, frameByteCount: 80)) {
            try PictureSequence(raw: path, width: 5, height: 4)
        }
        // Translucent pixels come back as they were.
        let translucent = [UInt8](0..<64).flatMap { [$0, 255 - $0, 128, 128 + $0] as [UInt8] }
        try AtomicFile.write(translucent, to: path)
        let picture = try PictureSequence(raw: path, width: 8, height: 8).makeReader()(0)
        #expect(zip(picture.straightRGBA(), translucent).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test func colorSpacesThatAreNotAppliedAreTold() throws {
        // The chunk of sRGB, behind IHDR, is replaced by primaries that make no sense.
        let values = [Int](repeating: 0, count: 8)
        let data = Array("cHRM".utf8) + values.flatMap { value in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        let checksum = ~data.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        let chunk = [0, 0, 0, 32] + data + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
        let paths = try files([0, 1, 2, 3])
        for path in paths.dropLast() {
            var bytes = try InputFile.read(path: path)
            bytes.replaceSubrange(33..<46, with: chunk)
            try AtomicFile.write(bytes, to: path)
        }
        let pictures = try PictureSequence(files: paths)
        #expect(
            pictures.remarks.take() == ["\(paths[0]): the primaries (cHRM) are not applied; colors are treated as sRGB"])
        let read = pictures.makeReader()
        for index in [3, 2, 1, 0, 1] { _ = try read(index) }
        #expect(
            pictures.remarks.take() == [
                "\(paths[1]) and 1 other picture: the primaries (cHRM) are not applied; colors are treated as sRGB"
            ])
        #expect(pictures.remarks.take().isEmpty)
    }

    @Test func framesAreCountedBeforeTheyAreRead() throws {
        // A million frames of 1024 × 1024 pixels, and fewer larger ones.
        #expect(PictureFilm.maximumFrameCount(width: 1, height: 1) == 1_000_000)
        #expect(PictureFilm.maximumFrameCount(width: 1024, height: 1048) == 1_000_000)
        #expect(PictureFilm.maximumFrameCount(width: 16_383, height: 4096) == 16_385)
        func problem(count: Int, width: Int, height: Int, bounces: Bool? = nil, format: OutputFormat = .gif) -> String? {
            let pictures = PictureSequence(width: width, height: height, count: 1) { { _ in Pixmap(width: 1, height: 1) } }
            let film = PictureFilm(pictures, frames: TimedFrames(count: count, framesPerSecond: 1000))
            var options = RenderOptions()
            options.output.bounces = bounces
            let output = RenderOutput(format: format, destination: .file("a"))
            do {
                _ = try film.plan(outputs: [output], options: options)
                return nil
            } catch { return "\(error)" }
        }
        #expect(problem(count: 16_385, width: 16_383, height: 4096) == nil)
        #expect(
            problem(count: 16_386, width: 16_383, height: 4096)
                == "the film has more than 16385 frames, the maximum for a film of 16383 × 4096 pixels")
        #expect(
            problem(count: 9000, width: 16_383, height: 4096, bounces: true, format: .apng)
                == "a has more than 16385 frames, the maximum for a film of 16383 × 4096 pixels")
        #expect(
            problem(count: 1_000_001, width: 2, height: 1)
                == "the film has more than 1000000 frames, the maximum for a film of 2 × 1 pixels")
    }

    @Test func framesThatAVideoRepeatsAreCounted() throws {
        let pictures = PictureSequence(width: 2, height: 2, count: 2) { { _ in Pixmap(width: 2, height: 2) } }
        let film = PictureFilm(pictures, frames: TimedFrames(durations: [0.001, 1200]))
        func plan(_ format: OutputFormat) throws -> RenderPlan {
            try film.plan(outputs: [RenderOutput(format: format, destination: .file("a"))], options: RenderOptions())
        }
        #expect(try plan(.webp).frameCount == 2)
        for format in [OutputFormat.y4m, .mp4, .webm] {
            #expect(throws: PictureError.tooManyFrames(path: "a", limit: 1_000_000, width: 2, height: 2)) { try plan(format) }
        }
    }

    @Test func rawPixelsAreReadNoFurtherThanNeeded() throws {
        let path = folder("long.rgba")
        try AtomicFile.write([UInt8](repeating: 0, count: 4_000_000), to: path)
        #expect(try PictureSequence(raw: path, width: 1, height: 1).count == 1_000_000)
        try AtomicFile.write([UInt8](repeating: 0, count: 4_000_004), to: path)
        #expect(throws: PictureError.tooManyFrames(path: path, limit: 1_000_000, width: 1, height: 1)) {
            try PictureSequence(raw: path, width: 1, height: 1)
        }
    }

    @Test func picturesOfOtherSizesAreErrors() throws {
        // A WebP file, whose size is found when it is read.
        let paths = [try files([0])[0], folder("wide.webp")]
        let wide = PictureSequence(width: 7, height: 2, count: 1) { { _ in Self.picture(1, width: 7) } }
        let webP = RenderOutput(format: .webp, destination: .file(paths[1]))
        let still = PictureFilm(wide, frames: TimedFrames(count: 1, framesPerSecond: 10))
        _ = try still.write(try still.plan(outputs: [webP], options: RenderOptions()))
        let film = PictureFilm(try PictureSequence(files: paths), frames: TimedFrames(count: 2, framesPerSecond: 10))
        let output = RenderOutput(format: .gif, destination: .file(folder("out.gif")))
        let plan = try film.plan(outputs: [output], options: RenderOptions())
        let error = #expect(throws: PictureError.self) { try film.write(plan) }
        #expect(error?.description.contains("wide.webp has 7 × 2 pixels, but ") == true)
        #expect(FileStatus(path: folder("out.gif")) == .missing)
        try AtomicFile.write([1, 2, 3], to: paths[0])
        #expect(throws: PictureError.self) { try PictureSequence(files: paths) }
        #expect(throws: FileError.self) { try PictureSequence(files: [folder("none.png")]) }
    }
}
