import AnimEncoders
import AnimGraphics
import TestSupport
import Testing

@testable import AnimSnapshots

/// Files of films.
struct FilmFileTests {
    private static func moving(count: Int, from start: Int) -> [Pixmap] {
        (0..<count).map { index in
            var picture = Pixmap(width: 40, height: 20, filledWith: 0xFFFF_FFFF)
            for y in 5..<11 { for x in 0..<6 { picture.pixels[y * 40 + start + index / 2 + x] = 0xFF00_00FF } }
            return picture
        }
    }

    private static func encoded(_ frames: [Pixmap]) throws -> EncodedFilm {
        var film = EncodedFilm(width: frames[0].width, height: frames[0].height)
        for start in stride(from: 0, to: frames.count, by: EncodedFilm.groupLength) {
            let part = frames.dropFirst(start).prefix(EncodedFilm.groupLength)
            film.append(try EncodedFilm.group(part.map(FilmFrame.init)), frameCount: part.count)
        }
        return film
    }

    @Test func damageIsFound() throws {
        var random = SplitMix64(seed: 3)
        let frames = Self.moving(count: 30, from: 0)
        let film = try Self.encoded(frames)
        let hashes = frames.enumerated().map { FilmFile.Frame(time: Double($0) / 50, hash: PixelHash($1)) }
        let file = FilmFile(frames: hashes, film: film)
        let bytes = file.bytes
        let read = try #require(FilmFile(bytes: bytes))
        #expect(read == file)
        #expect(read.pictures(ofGroup: 1) == Array(frames[24...]))
        for _ in 0..<300 {
            var copy = bytes
            copy[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1 << (random.next() % 8))
            guard let damaged = FilmFile(bytes: copy), damaged.digest == file.digest else { continue }
            // A film with the right digest shows the right pictures, or none.
            for index in 0..<2 {
                let pictures = damaged.pictures(ofGroup: index)
                #expect(pictures == nil || pictures == read.pictures(ofGroup: index))
            }
        }
        #expect(FilmFile(bytes: Array(bytes.dropLast())) == nil)
        #expect(FilmFile(bytes: bytes + [0]) == nil)
    }

    @Test func filmsOfLargeFramesAreNotRead() throws {
        func file(_ width: Int, _ height: Int) throws -> FilmFile? {
            let picture = Pixmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
            var film = EncodedFilm(width: width, height: height)
            film.append(try EncodedFilm.group([FilmFrame(picture)]), frameCount: 1)
            return FilmFile(
                bytes: FilmFile(frames: [FilmFile.Frame(time: 0, hash: PixelHash(picture))], film: film).bytes)
        }
        #expect(try file(2048, 1024)?.pictures(ofGroup: 0)?.count == 1)
        #expect(try file(2048, 1025) == nil)
    }

    @Test func theDigestOfAFileIsThatOfItsFrames() throws {
        let frames = Self.moving(count: 3, from: 0)
        var digest = FilmHash()
        for (index, frame) in frames.enumerated() { digest.add(PixelHash(frame), at: Double(index) / 10) }
        let hashes = frames.enumerated().map { FilmFile.Frame(time: Double($0) / 10, hash: PixelHash($1)) }
        #expect(FilmFile(frames: hashes, film: try Self.encoded(frames)).digest == digest.hexadecimal)
    }

    @Test func halvedPicturesAreMeans() {
        var picture = Pixmap(width: 3, height: 2)
        picture.pixels = [0xFF00_0000, 0xFF00_0004, 0xFF10_2030, 0xFF00_0008, 0xFF00_0002, 0xFF20_4050]
        let half = picture.halved
        #expect((half.width, half.height) == (2, 1))
        // (0 + 4 + 8 + 2 + 2) / 4; the last column has two pixels.
        #expect(half.pixels == [0xFF00_0004, 0xFF18_3040])
    }
}
