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
        // The codes of the last image: its size, its only block and the ends follow.
        bytes[bytes.count - 4] = 0xFF
        let film = try film(bytes)
        let error = #expect(throws: PictureError.self) { try encoded(film) }
        #expect(error?.description.hasPrefix("a.gif: damaged GIF file: image 3: ") == true)
        #expect(FileStatus(path: folder("out.gif")) == .missing)
        #expect(throws: PictureError.undecodable(path: "a", reason: "the GIF has no image")) {
            try PictureFilm(animation: [UInt8]("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B], path: "a")
        }
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
