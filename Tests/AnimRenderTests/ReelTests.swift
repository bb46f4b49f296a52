import AnimEncoders
import AnimGraphics
import Foundation
import TestSupport
import Testing

@testable import AnimRender

/// Films that are drawn in parts.
struct ReelTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A translucent square that rests, moves for half a second and rests again: 40 frames, of which half are like the one before.
    private static let text = """
        {
          "canvas": { "width": 24, "height": 10, "backgroundColor": "clear" }, "duration": 1, "fps": 40,
          "layers": [ { "id": "dot", "frame": [0, 0, 10, 10], "backgroundColor": "#FF00007F", "cornerRadius": 3 } ],
          "timeline": [ { "at": 0.2, "do": [ { "animate": { "duration": 0.5, "animations": { "dot.position.x": 15 } } } ] } ]
        }
        """

    private func renderer() throws -> Renderer {
        try AtomicFile.write(Array(Self.text.utf8), to: folder("scene.json"))
        return Renderer(try Scene(contentsOf: folder("scene.json")))
    }

    /// Writes the reel of a part.
    private func reel(
        _ index: Int, of count: Int, _ renderer: Renderer, options: RenderOptions = RenderOptions(),
        for format: OutputFormat = .gif,
        inputs: UInt8 = 1, name: String? = nil
    ) throws -> String {
        let path = folder(name ?? "\(index)-\(count).reel")
        let whole = try RenderPlan(
            renderer.subject, options: options, outputs: [RenderOutput(path: path, format: .reel(for: format))])
        let part = try #require(Shard(index: index, count: count))
        let plan = try whole.part(
            part, inputs: Array(repeating: inputs, count: 32), options: Array(repeating: 2, count: 32),
            requestedRate: options.framesPerSecond ?? renderer.subject.framesPerSecond)
        try renderer.render(plan)
        return path
    }

    private func reels(_ count: Int, _ renderer: Renderer, options: RenderOptions = RenderOptions()) throws -> [ReelFile] {
        try (1...count).map { try ReelFile(path: reel($0, of: count, renderer, options: options)) }
    }

    /// Returns the bytes of all files that outputs with a prefix are.
    private func files(_ prefix: String) throws -> [String: [UInt8]] {
        let names = try folder.names.filter { $0.hasPrefix(prefix) }
        return try Dictionary(uniqueKeysWithValues: names.map { (String($0.dropFirst(prefix.count)), try folder.bytes(of: $0)) })
    }

    private func outputs(_ prefix: String) throws -> [RenderOutput] {
        try [
            RenderOutput(path: folder(prefix + ".gif")), RenderOutput(path: folder(prefix + "-%03d.png")),
            RenderOutput(path: folder(prefix + ".rgba")),
        ]
    }

    private func expectJoined(_ counts: [Int], _ renderer: Renderer, options: RenderOptions) throws {
        try renderer.render(outputs("whole"), options: options)
        for count in counts {
            let film = try ReelSet(reels(count, renderer, options: options).reversed())
            var joining = RenderOptions()
            joining.jobs = count % 3 + 1
            let summaries = try film.write(try film.plan(outputs: outputs("joined"), options: joining))
            #expect(try files("joined") == files("whole"), "\(count) parts")
            #expect(summaries.map(\.frameCount) == [film.film.indices.count, film.film.indices.count, film.film.indices.count])
        }
    }

    @Test func partsHaveAllFramesOnce() {
        for (frames, count) in [(0..<10, 3), (5..<6, 4), (7..<1_000_007, 10_000), (0..<100, 1)] {
            let parts = (1...count).compactMap { Shard(index: $0, count: count)?.frames(of: frames) }
            #expect(parts.first?.lowerBound == frames.lowerBound && parts.last?.upperBound == frames.upperBound)
            #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
            #expect(parts.allSatisfy { ($0.count - frames.count / count) <= 1 && $0.count >= frames.count / count })
        }
        #expect((1...3).compactMap { Shard(index: $0, count: 3)?.frames(of: 0..<10) } == [0..<3, 3..<6, 6..<10])
    }

    @Test func partsTogetherAreTheWhole() throws {
        try expectJoined([1, 2, 3, 5, 100], renderer(), options: RenderOptions())
        var options = RenderOptions()
        (options.start, options.end, options.loop, options.scale) = (0.1, 0.9, .times(3), 2)
        try expectJoined([2, 5], renderer(), options: options)
    }

    @Test(arguments: [Color.clear, .white]) func videosOfPartsHaveTheAlphaOfTheWhole(background: Color) throws {
        let renderer = try renderer()
        var options = RenderOptions()
        options.background = background
        let film = try ReelSet(reels(2, renderer, options: options))
        for format in [OutputFormat.webm, .mp4, .y4m] {
            let output = RenderOutput(format: format, destination: .file("a"))
            let (whole, joined) = try (
                RenderPlan(renderer.subject, options: options, outputs: [output]), film.plan(outputs: [output])
            )
            #expect(joined.notes == whole.notes)
            #expect(joined.canvas.background.alpha == whole.canvas.background.alpha)
        }
        let stream = try RenderOutput(path: folder("whole.y4m"))
        try renderer.render([stream], options: options)
        _ = try film.write(film.plan(outputs: [RenderOutput(path: folder("joined.y4m"))]))
        #expect(try folder.bytes(of: "joined.y4m") == folder.bytes(of: "whole.y4m"))
    }

    @Test(arguments: ["images/photograph", "gallery/confetti", "gradients/translucent", "systems/resume-saved"])
    func partsOfAllKindsOfPicturesAreTheWhole(scene: String) throws {
        var options = RenderOptions()
        (options.scale, options.framesPerSecond, options.background) = (0.2, 10, .clear)
        let renderer = Renderer(try Scene(contentsOf: Repository.path("scenes/\(scene).json")))
        options.end = min(3, renderer.subject.duration)
        try expectJoined([3], renderer, options: options)
    }

    @Test func aRateThatTheFormatCannotShowIsThatOfTheParts() throws {
        let renderer = try renderer()
        var options = RenderOptions()
        options.framesPerSecond = 80
        try renderer.render([RenderOutput(path: folder("whole.gif"))], options: options)
        let gif = try ReelSet([ReelFile(path: reel(1, of: 1, renderer, options: options))])
        #expect(gif.film.indices.count == 50)
        _ = try gif.write(try gif.plan(outputs: [RenderOutput(path: folder("joined.gif"))]))
        #expect(try folder.bytes(of: "joined.gif") == folder.bytes(of: "whole.gif"))
        #expect(throws: ReelError.rate(output: folder("f.rgba"), title: "raw RGBA", format: "rgba", drawn: 50, needed: 80)) {
            try gif.plan(outputs: [RenderOutput(path: folder("f.rgba"))])
        }
        let raw = try ReelSet([ReelFile(path: reel(1, of: 1, renderer, options: options, for: .rgba))])
        #expect(raw.film.indices.count == 80)
        #expect(throws: ReelError.rate(output: folder("f.gif"), title: "GIF", format: "gif", drawn: 80, needed: 50)) {
            try raw.plan(outputs: [RenderOutput(path: folder("f.gif"))])
        }
    }

    @Test func everyFrameIsInExactlyOnePart() throws {
        let renderer = try renderer()
        let fifths = try reels(5, renderer)
        let halves = try reels(2, renderer)
        #expect(throws: ReelError.missing([8..<16, 32..<40])) { try ReelSet([fifths[0], fifths[3], fifths[2]]) }
        #expect(ReelError.missing([8..<16, 32..<40]).description == "frames 8–15, 32–39 are in no part")
        #expect(ReelError.missing([7..<8]).description == "frame 7 is in no part")
        #expect(throws: ReelError.overlap(path: fifths[1].path, other: halves[0].path, frames: 8..<16)) {
            try ReelSet(halves + [fifths[1]])
        }
        // The same part from two machines.
        let copy = try ReelFile(path: reel(2, of: 5, renderer, name: "copy.reel"))
        #expect(try ReelSet(fifths + [copy]).reels.count == 5)
        // More parts than frames.
        #expect(try ReelSet(reels(90, renderer)).reels.count == 40)
    }

    @Test func partsOfOtherFilmsAreRefused() throws {
        let renderer = try renderer()
        let halves = try reels(2, renderer)
        func difference(_ other: ReelFile) -> String? {
            do throws(ReelError) { _ = try ReelSet([halves[0], other]) } catch {
                if case .otherFilm(_, _, let difference) = error { return difference }
            }
            return nil
        }
        #expect(
            difference(try ReelFile(path: reel(2, of: 2, renderer, inputs: 9, name: "x.reel")))
                == "another scene, or one that has read other files")
        var options = RenderOptions()
        options.scale = 2
        #expect(
            difference(try ReelFile(path: reel(2, of: 2, renderer, options: options, name: "x.reel")))
                == "another size: 24 × 10 and 48 × 20 pixels")
        options = RenderOptions()
        options.end = 0.8
        #expect(
            difference(try ReelFile(path: reel(2, of: 2, renderer, options: options, name: "x.reel")))
                == "another range: frames 0–39 and 0–31")
        options = RenderOptions()
        options.loop = .once
        #expect(difference(try ReelFile(path: reel(2, of: 2, renderer, options: options, name: "x.reel"))) == "other options")
    }

    @Test func anotherProgramIsRefused() throws {
        let reel = try ReelFile(path: reel(1, of: 1, renderer()))
        var bytes = try folder.bytes(of: "1-1.reel")
        let version = try #require(bytes.firstRange(of: Array("animrender \(ProgramVersion.text)".utf8)))
        bytes[version.upperBound - 1] ^= 1
        let engine = reel.header.film.engine.replacing(
            "animrender \(ProgramVersion.text)", with: String(decoding: bytes[version], as: UTF8.self))
        let other = try ReelFile(path: written(bytes))
        #expect(throws: ReelError.otherEngine(path: other.path, engine: engine)) { try ReelSet([other]) }
    }

    /// Writes a file with the digest that its bytes have, as a forger would.
    private func written(_ bytes: [UInt8], name: String = "forged.reel") throws -> String {
        var digest = SHA256()
        digest.add(Array(bytes.dropLast(32)))
        try AtomicFile.write(Array(bytes.dropLast(32)) + digest.bytes, to: folder(name), isSynchronized: false)
        return folder(name)
    }

    @Test func damageIsFound() throws {
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: reel(1, of: 1, renderer()))))
        var random = SplitMix64(seed: 5)
        for _ in 0..<200 {
            var copy = bytes
            copy[Int.random(in: 0..<copy.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            try AtomicFile.write(copy, to: folder("x.reel"), isSynchronized: false)
            #expect(throws: ReelError.self) { try ReelFile(path: folder("x.reel")) }
        }
        for count in [0, 10, 18, 20, bytes.count / 2, bytes.count - 1] {
            try AtomicFile.write(Array(bytes.prefix(count)), to: folder("x.reel"), isSynchronized: false)
            #expect(throws: ReelError.self) { try ReelFile(path: folder("x.reel")) }
        }
        try AtomicFile.write(bytes + [0], to: folder("x.reel"))
        #expect(throws: ReelError.damaged(path: folder("x.reel"))) { try ReelFile(path: folder("x.reel")) }
        #expect(throws: ReelError.noReel(path: folder("scene.json"))) { try ReelFile(path: folder("scene.json")) }
        var newer = bytes
        newer[16] = UInt8(ascii: "3")
        #expect(throws: ReelError.otherVersion(path: folder("forged.reel"))) { try ReelFile(path: written(newer)) }
        #expect(throws: FileError.self) { try ReelFile(path: folder.path) }
    }

    /// A reel whose digest is right may hold anything.
    @Test func forgedReelsAreAnErrorOrAFilm() throws {
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: reel(1, of: 1, renderer()))))
        var random = SplitMix64(seed: 6)
        var refused = 0
        for _ in 0..<200 {
            var copy = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                copy[Int.random(in: 18..<copy.count - 32, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            do {
                let film = try ReelSet([ReelFile(path: written(copy))])
                _ = try film.write(try film.plan(outputs: [RenderOutput(path: folder("x.rgba"))]))
            } catch {
                #expect(error is ReelError, "\(error)")
                refused += 1
            }
        }
        #expect(refused > 190)
    }

    /// What a header says is printed, and becomes times of a GIF.
    @Test func headersHaveBounds() throws {
        let header = try ReelFile(path: reel(1, of: 1, renderer())).header
        func isRead(_ change: (inout ReelHeader) -> Void) -> Bool {
            var header = header
            change(&header)
            let read = ReelHeader(bytes: header.bytes)
            #expect(read == nil || read == header)
            return read != nil
        }
        #expect(isRead { $0.film.engine = "animrender 9.9.9, some library 1 ~" })
        for scalar in ["\u{1B}[2J", "\n::add-mask::x", "\r", "\u{0}", "\u{7F}", "\u{9B}", "é", "\u{202E}"] {
            #expect(!isRead { $0.film.engine = "animrender 9.9.9\(scalar)" }, "\(Array(scalar.utf8))")
        }
        // The last frame begins within ten million seconds, the most that a GIF is written for.
        func isRead(rate: Double, frames: Int) -> Bool {
            isRead {
                ($0.film.framesPerSecond, $0.film.requestedFramesPerSecond) = (rate, rate)
                ($0.film.indices, $0.indices) = (0..<frames, 0..<frames)
            }
        }
        #expect(isRead(rate: 0.001, frames: 10_000) && !isRead(rate: 0.001, frames: 10_001))
        #expect(isRead(rate: 0.1, frames: 1_000_000) && !isRead(rate: 1, frames: 1_000_001))
        for rate in [0, -1, 0.000_9, 1000.1, .infinity, .nan] { #expect(!isRead(rate: rate, frames: 1), "\(rate)") }
        #expect(!isRead { $0.film.requestedFramesPerSecond = $0.film.framesPerSecond - 1 })
        #expect(!isRead { ($0.film.indices, $0.indices) = (3..<3, 3..<3) })
        #expect(!isRead { $0.film.indices = 1..<40 })
        #expect(isRead { $0.film.loop = .times(65_536) })
        // A length that the bytes do not have.
        #expect(ReelHeader(bytes: [0xFF, 0xFF, 0xFF, 0xFF] + header.bytes.dropFirst(4)) == nil)
        #expect(ReelHeader(bytes: header.bytes + [0]) == nil)
    }

    @Test func aFrameWithoutPixelsTakesNoMemoryForThem() throws {
        // 40 frames of 16,383 × 4,000 pixels would be 10 GB.
        let reel = try ReelFile(path: reel(1, of: 1, renderer()))
        var header = reel.header
        (header.film.width, header.film.height) = (16_383, 4_000)
        let old = try folder.bytes(of: "1-1.reel")
        let offset = ReelWriter.title.count + 4 + reel.header.bytes.count
        let bytes = ReelWriter.title + ReelHeader.bytes(of: header.bytes.count) + header.bytes + old[offset...]
        let film = try ReelSet([ReelFile(path: written(bytes))])
        #expect(film.film.width == 16_383)
        let plan = try film.plan(outputs: [RenderOutput(path: folder("x.rgba"))])
        #expect(throws: ReelError.damagedFrame(path: folder("forged.reel"), index: 0)) { try film.write(plan) }
        #expect(FileStatus(path: folder("x.rgba")) == .missing)
        (header.film.width, header.film.height) = (16_383, 16_383)
        #expect(ReelHeader(bytes: header.bytes) == nil)
        header = reel.header
        header.film.framesPerSecond = .nan
        #expect(ReelHeader(bytes: header.bytes) == nil)
        header = reel.header
        header.indices = 0..<41
        #expect(ReelHeader(bytes: header.bytes) == nil)
        #expect(ReelHeader(bytes: reel.header.bytes) == reel.header)
    }
}
