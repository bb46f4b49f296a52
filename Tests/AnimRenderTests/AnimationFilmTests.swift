import AnimGraphics
import TestSupport
import Testing

@testable import AnimRender

/// Films of animations: their frames in any order, times and plays.
struct AnimationFilmTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Pictures of which each is the one before with another pixel.
    private static func pictures(_ count: Int) -> [Pixmap] {
        var picture = Pixmap(width: 24, height: 10)
        return (0..<count).map { index in
            picture.pixels[index % 240] = 0xFF00_0000 | UInt32(index % 100)
            return picture
        }
    }

    private func gif(_ pictures: [Pixmap], loop: AnimationLoop = .forever) throws -> [UInt8] {
        try GIFEncoder.encode(pictures, framesPerSecond: 20, loop: loop)
    }

    private func film(_ bytes: [UInt8]) throws -> PictureFilm {
        try #require(try PictureFilm(animation: bytes, path: "a.gif"))
    }

    private func encoded(
        _ film: PictureFilm, format: OutputFormat = .gif, settings: OutputSettings = OutputSettings(),
        loop: AnimationLoop? = nil, jobs: Int = 2
    ) throws -> [UInt8] {
        let path = folder("out.\(format.name)")
        let output = RenderOutput(format: format, destination: .file(path))
        var options = RenderOptions()
        (options.output, options.jobs, options.loop) = (settings, jobs, loop)
        _ = try film.write(try film.plan(outputs: [output], options: options))
        return try InputFile.read(path: path)
    }

    @Test func anAnimationKeepsItsTimesAndPlays() throws {
        let pictures = Self.pictures(7)
        let bytes = try gif(pictures, loop: .times(3))
        let film = try film(bytes)
        #expect(film.frameCount == 7 && abs(film.duration - 0.35) < 1e-15 && film.start(ofFrame: 1) == 0.05)
        #expect(film.start(ofFrame: 7) == nil && film.start(ofFrame: -1) == nil)
        // The same pictures at the same times give the same bytes.
        #expect(try encoded(film) == bytes)
        #expect(try encoded(film, loop: .forever) == gif(pictures))
        let apng = try encoded(film, format: .apng)
        #expect(try encoded(self.film(apng)) == bytes)
        #expect(try encoded(self.film(apng), format: .apng) == apng)
        #expect(try PictureFilm(animation: PNGEncoder().encode(pictures[0]), path: "a.png") == nil)
    }

    @Test(arguments: [1, 3])
    func framesComeInAnyOrder(jobs: Int) throws {
        // More frames than are kept at once, so that going backwards decodes them again.
        let pictures = Self.pictures(150)
        let film = try film(gif(pictures))
        let frames = pictures.map { $0.straightRGBA() }
        func played(_ change: (inout OutputSettings) -> Void) throws -> [UInt8] {
            var settings = OutputSettings()
            change(&settings)
            return try encoded(film, format: .rgba, settings: settings, jobs: jobs)
        }
        #expect(try played { _ in } == frames.flatMap(\.self))
        #expect(try played { $0.isReversed = true } == frames.reversed().flatMap(\.self))
        #expect(try played { $0.bounces = true } == (frames + frames[1..<149].reversed()).flatMap(\.self))
        #expect(try played { $0.start = 5 } == (frames[100...] + frames[..<100]).flatMap(\.self))
    }

    @Test func damagedPixelsAreAnErrorOfTheFile() throws {
        var bytes = try gif(Self.pictures(3))
        // The codes of the last image: the empty block and the mark of the end follow.
        bytes.replaceSubrange(bytes.count - 4..<bytes.count - 2, with: [0xFF, 0xFF])
        let film = try film(bytes)
        let error = #expect(throws: PictureError.self) { try encoded(film) }
        #expect(error?.description.hasPrefix("a.gif: damaged GIF file: image 3: ") == true)
        #expect(FileStatus(path: folder("out.gif")) == .missing)
        #expect(throws: PictureError.undecodable(path: "a", reason: "the GIF has no image")) {
            try PictureFilm(animation: [UInt8]("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B], path: "a")
        }
    }

    @Test func whatIsReadNonethelessIsTold() throws {
        // Without the mark of the end, and with 1 of 2 pixels in each of three images.
        var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
        for _ in 0..<3 { bytes += [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 7, 3, 0x80, 1, 0x81, 0] }
        let film = try film(bytes)
        let known = [
            "a.gif: image 1 reaches beyond the canvas of 1 × 1 pixels, which is enlarged to contain it, as in browsers",
            "a.gif: the file ends after image 3 without a trailer (3B); it may be truncated",
        ]
        #expect(film.takeRemarks() == known)
        var settings = OutputSettings()
        settings.bounces = true
        _ = try encoded(film, settings: settings)
        // Images are decoded twice, and told of once.
        #expect(
            film.takeRemarks() == [
                "a.gif: image 1 (and 2 other images) has 1 of its 2 pixels: the rest are transparent, as in browsers"
            ])
        #expect(film.takeRemarks().isEmpty)
    }

    @Test func filmsThatAreTooLongAreFaultsOfTheFile() throws {
        func problem(_ durations: [Double], speed: Double? = nil) -> PictureError? {
            let pictures = PictureSequence(width: 1, height: 1, count: durations.count) { { _ in Pixmap(width: 1, height: 1) } }
            var options = RenderOptions()
            options.output.speed = speed
            let output = RenderOutput(format: .webp, destination: .file("a.webp"))
            do {
                _ = try PictureFilm(pictures, frames: TimedFrames(durations: durations)).plan(outputs: [output], options: options)
                return nil
            } catch { return error as? PictureError }
        }
        #expect(problem([16_777]) == nil)
        let long = problem([16_777, 0.5])
        #expect(long?.isUsage == false && long?.description == "the film takes 16777.5 s; the limit is 16777 s")
        let slow = problem([10_000], speed: 0.5)
        #expect(slow?.isUsage == true && slow?.description == "the film would take 20000 s; the limit is 16777 s")
        #expect(problem([20_000], speed: 2) == nil)
    }

    @Test func animationsAreNoPicturesAmongOthers() throws {
        let (still, animation) = (folder("a.png"), folder("b.png"))
        try AtomicFile.write(try PNGEncoder().encode(Self.pictures(1)[0]), to: still)
        try AtomicFile.write(try encoded(film(gif(Self.pictures(2))), format: .apng), to: animation)
        let read = try PictureSequence(files: [still, animation]).makeReader()
        #expect(throws: PictureError.animation(path: animation)) { try read(1) }
        #expect(throws: PictureError.animation(path: animation)) { try PictureSequence(files: [animation, still]) }
        #expect(throws: PictureError.unknown(path: "x")) { try PictureSequence(picture: [1, 2, 3], path: "x") }
    }

    @Test func timesOfLongFilmsAreExact() {
        let frames = TimedFrames(durations: [Double](repeating: 0.1, count: 100_000))
        #expect(abs(frames.starts[99_999] - 9999.9) < 4e-12 && abs(frames.starts[100_000] - 10_000) < 4e-12)
    }
}
