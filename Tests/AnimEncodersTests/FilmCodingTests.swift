import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

/// Frames that are encoded and decoded.
struct FilmCodingTests {
    private static func random(_ random: inout SplitMix64, width: Int, height: Int, colors: Int, isOpaque: Bool) -> Pixmap {
        var picture = Pixmap(width: width, height: height)
        for index in picture.pixels.indices {
            let alpha = isOpaque ? 255 : UInt32(random.next() % 256)
            // Premultiplied components are at most alpha.
            let color = (0..<3).map { _ in UInt32(random.next() % UInt64(colors)) * 37 % (alpha + 1) }
            picture.pixels[index] = color[0] | color[1] << 8 | color[2] << 16 | alpha << 24
        }
        return picture
    }

    private static func moving(count: Int, from start: Int) -> [Pixmap] {
        (0..<count).map { index in
            var picture = Pixmap(width: 40, height: 20, filledWith: 0xFFFF_FFFF)
            for y in 5..<11 { for x in 0..<6 { picture.pixels[y * 40 + start + index / 2 + x] = 0xFF00_00FF } }
            return picture
        }
    }

    private static func encoded(_ frames: [Pixmap], references: [Pixmap] = []) throws -> EncodedFilm {
        var film = EncodedFilm(width: frames[0].width, height: frames[0].height)
        for start in stride(from: 0, to: frames.count, by: EncodedFilm.groupLength) {
            let part = frames.dropFirst(start).prefix(EncodedFilm.groupLength)
            let beside = references.dropFirst(start).prefix(EncodedFilm.groupLength)
            film.append(
                try EncodedFilm.group(part.map(FilmFrame.init), references: beside.map(FilmFrame.init)), frameCount: part.count)
        }
        return film
    }

    @Test func everyPixelComesBack() throws {
        var random = SplitMix64(seed: 7)
        for isOpaque in [true, false] {
            for colors in [2, 256] {
                let frames = (0..<50).map { _ in Self.random(&random, width: 9, height: 5, colors: colors, isOpaque: isOpaque) }
                let other = (0..<50).map { _ in Self.random(&random, width: 9, height: 5, colors: colors, isOpaque: !isOpaque) }
                let film = try Self.encoded(frames)
                let actual = try Self.encoded(other, references: frames)
                #expect(film.groups.count == 3)
                #expect(film.count == 50)
                for index in 0..<3 {
                    let decoded = try #require(FilmDecoder(film).frames(ofGroup: index))
                    #expect(decoded.map(\.pixmap) == Array(frames.dropFirst(24 * index).prefix(24)))
                    let beside = try #require(FilmDecoder(actual).frames(ofGroup: index, references: decoded))
                    #expect(beside.map(\.pixmap) == Array(other.dropFirst(24 * index).prefix(24)))
                }
            }
        }
    }

    @Test func aFrameAloneComesBackAfterAnyOther() throws {
        var random = SplitMix64(seed: 8)
        for (isOpaque, wasOpaque) in [(true, true), (true, false), (false, true), (false, false)] {
            let former = FilmFrame(Self.random(&random, width: 9, height: 5, colors: 2, isOpaque: wasOpaque))
            var picture = former.pixmap
            let change = Self.random(&random, width: 9, height: 5, colors: 256, isOpaque: isOpaque)
            for index in isOpaque ? 0..<45 : 20..<23 { picture.pixels[index] = change.pixels[index] }
            let frame = FilmFrame(picture)
            for previous in [former, nil] {
                let bytes = EncodedFilm.bytes(of: frame, after: previous)
                #expect(FilmFrame(decoding: bytes, width: 9, height: 5, after: previous)?.pixmap == picture)
                #expect(FilmFrame(decoding: bytes.dropLast(), width: 9, height: 5, after: previous) == nil)
                #expect(FilmFrame(decoding: bytes + [0], width: 9, height: 5, after: previous) == nil)
            }
            let same = EncodedFilm.bytes(of: frame, after: frame)
            #expect(same == [isOpaque ? 3 : 4, FrameMode.asPrevious.rawValue])
            #expect(FilmFrame(decoding: same, width: 9, height: 5, after: frame) == frame)
            #expect(FilmFrame(decoding: same, width: 9, height: 5, after: nil) == nil)
        }
    }

    /// Runs, gaps and other pixels of all lengths, also those whose numbers have two bytes and more.
    @Test(arguments: 0..<30) func spansComeBack(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let width = seed.isMultiple(of: 3) ? 20_000 : 300
        var pixels = [UInt32]()
        func fill(_ count: Int, isRun: Bool) {
            let color = UInt32.random(in: 0..<1 << 24, using: &random)
            for _ in 0..<count {
                pixels.append((isRun ? color : UInt32.random(in: 0..<1 << 24, using: &random)) | 0xFF00_0000)
            }
        }
        while pixels.count < 3 * width { fill(Int.random(in: 1...width / 2, using: &random), isRun: Bool.random(using: &random)) }
        let former = FilmFrame(width: width, height: 3, pixels: Array(pixels.prefix(3 * width)))
        var changed = former.pixels
        for _ in 0..<6 {
            let start = Int.random(in: 0..<changed.count, using: &random)
            let count = min(changed.count - start, Int.random(in: 1...width, using: &random))
            for index in start..<start + count where Int.random(in: 0..<5, using: &random) > 0 { changed[index] ^= 0x00FF_0102 }
        }
        let frame = FilmFrame(width: width, height: 3, pixels: changed)
        for previous in [former, nil] {
            let bytes = EncodedFilm.bytes(of: frame, after: previous)
            #expect(FilmFrame(decoding: bytes, width: width, height: 3, after: previous) == frame)
            #expect(bytes.count < 5 * changed.count)
        }
    }

    /// A square that moves over a flat ground is told by its edges.
    @Test func whatStaysIsNotSent() {
        func frame(_ left: Int) -> FilmFrame {
            FilmFrame(
                width: 200, height: 100,
                pixels: (0..<20_000).map { index in
                    (left..<left + 50).contains(index % 200) && (20..<70).contains(index / 200) ? 0xFF00_00FF : 0xFFFF_FFFF
                })
        }
        // Head, rectangle, and in each of 50 rows: no gap, three pixels of the ground, 47 that stay, three of the square.
        #expect(EncodedFilm.bytes(of: frame(33), after: frame(30)).count == 2 + 8 + 50 * (2 + 9 + 2 + 9))
    }

    @Test func aFrameTakesTheModeThatChangesLeast() throws {
        let reference = Self.moving(count: 6, from: 4)
        var actual = reference
        actual[3].pixels[2 * 40 + 30] = 0xFF12_3456
        var encoder = GroupEncoder(hasAlpha: false)
        var modes: [UInt8] = []
        for (frame, other) in zip(actual, reference) {
            let offset = encoder.bytes.count
            encoder.append(FilmFrame(frame), reference: FilmFrame(other))
            modes.append(encoder.bytes[offset])
        }
        // Every second frame is as the one before; the changed one is a pixel away from both, and the one before counts first.
        #expect(modes == [4, 3, 4, 1, 4, 3])
        var alone = GroupEncoder(hasAlpha: false)
        alone.append(FilmFrame(actual[0]))
        alone.append(FilmFrame(actual[2]))
        // Channels, whole frame of 800 pixels; mode, rectangle of 7 by 6.
        #expect(alone.bytes.count == 1 + 1 + 800 * 3 + 1 + 8 + 7 * 6 * 3)
        #expect(Array(alone.bytes[2402...2410]) == [1, 4, 0, 5, 0, 7, 0, 6, 0])
    }

    @Test func equalFilmsCostNothing() throws {
        let frames = Self.moving(count: 24, from: 2)
        let actual = try Self.encoded(frames, references: frames)
        #expect(ZlibStream.decompress(actual.groups[0], limit: 1000)?.count == 25)
    }

    @Test func filmsThatZlibHasCompressedAreRead() throws {
        let group: [UInt8] = [120, 1, 99, 102, 224, 18, 145, 99, 101, 96, 96, 6, 0, 1, 143, 0, 72]
        var film = EncodedFilm(width: 2, height: 1)
        film.append(group, frameCount: 2)
        let picture = Pixmap(width: 2, height: 1, pixels: [opaque(10, 20, 30), opaque(15, 20, 30)])
        #expect(FilmDecoder(film).frames(ofGroup: 0)?.map(\.pixmap) == [picture, picture])
        #expect(ZlibStream.decompress(group + [0], limit: 100) == nil)
    }

    @Test func filmsOfDifferentSizesAreIndependent() throws {
        let small = [Pixmap(width: 3, height: 2, filledWith: 0xFF00_00FF)]
        let large = [Pixmap(width: 4, height: 2, filledWith: 0x8000_0080)]
        let film = try Self.encoded(large, references: small)
        #expect(FilmDecoder(film).frames(ofGroup: 0)?.map(\.pixmap) == large)
    }
}
