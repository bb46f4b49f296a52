import AnimEncoders
import AnimGraphics
import Testing

@testable import AnimSnapshots

/// The frames of a report's films, and their sizes.
struct ReportFilmTests {
    /// A film of a square that moves a pixel a frame on noise, so that smaller films have fewer bytes.
    private static func film(count: Int, color: UInt32, width: Int = 40, height: Int = 30) -> ReportedFilm {
        ReportedFilm(width: width, height: height, framesPerSecond: 50, count: count) { indices in
            { position in
                let index = indices[position]
                var picture = Pixmap(width: width, height: height)
                for offset in picture.pixels.indices {
                    let noise = UInt32(truncatingIfNeeded: (offset &* 2_654_435_761 + index) >> 7)
                    picture.pixels[offset] = 0xFF00_0000 | noise & 0xFF_FFFF
                }
                for y in 3..<8 { for x in 0..<4 { picture.pixels[y * width + (index + x) % width] = color } }
                return picture
            }
        }
    }

    private static func scene(count: Int = 200, spans: Range<Int>, worst: Int? = nil) -> ReportedScene {
        ReportedScene(
            actual: film(count: count, color: 0xFF00_00FF), reference: film(count: count, color: 0xFF00_FF00),
            spans: FrameSpans(spans), worst: worst)
    }

    @Test func framesAroundThoseThatDifferAreChosen() {
        let scene = Self.scene(spans: 20..<40, worst: 30)
        let choice = FrameChoice(of: scene, limit: 60)
        #expect(choice.indices == Array(14..<46))
        #expect(choice.step == 1)
        #expect(FrameChoice(of: Self.scene(count: 30, spans: 2..<29), limit: nil).indices == Array(0..<30))
    }

    @Test func everyNthFrameAndTheKeyFramesAreKept() {
        let scene = Self.scene(spans: 20..<180, worst: 101)
        let choice = FrameChoice(of: scene, limit: 60)
        // 14, 17, 20 … 185, among them 20, 101 and 179; and 19 and 21.
        #expect(choice.step == 3)
        #expect(choice.indices.count == 58 + 2)
        #expect(choice.indices.isSuperset(of: [14, 19, 20, 21, 101, 179]))
    }

    @Test func aChoiceIsWithinItsLimit() {
        let scene = Self.scene(spans: 20..<180, worst: 101)
        for limit in [10, 30, 60] { #expect(FrameChoice(of: scene, limit: limit).indices.count <= limit) }
        let all = FrameChoice(of: scene, limit: nil)
        let thinned = FrameChoice(all.indices, keeping: FrameChoice.kept(of: scene), limit: 30, step: 2)
        #expect(thinned.step % 2 == 0)
        #expect(thinned.indices.isSuperset(of: [19, 20, 21, 101, 179]))
    }

    @Test func aMillionFramesAreChosenFromAtOnce() {
        let choice = FrameChoice(Array(0..<1_000_000), keeping: [5, 6, 7], limit: 30)
        #expect(choice.step == 37_038)
        #expect(choice.indices == [0, 5, 6, 7] + (1..<27).map { $0 * 37_038 })
        #expect(FrameChoice(Array(0..<40), keeping: [1], limit: 30).indices == [0, 1] + (1..<20).map { $0 * 2 })
        #expect(FrameChoice(Array(10..<40), keeping: [1], limit: 30).indices == Array(10..<40))
    }

    @Test func filmsAreThoseOfTheFrames() throws {
        let scene = Self.scene(spans: 20..<60)
        let choice = FrameChoice(of: scene, limit: 60)
        let pair = try #require(try FilmPair(scene, frames: choice, jobs: 2))
        let (reference, actual) = (try #require(pair.reference), try #require(pair.actual))
        #expect(actual.count == choice.indices.count)
        #expect(actual.groups.count == 3)
        let before = try #require(FilmDecoder(reference).frames(ofGroup: 1))
        let after = try #require(FilmDecoder(actual).frames(ofGroup: 1, references: before))
        let indices = Array(choice.indices[24..<48])
        #expect(before.map(\.pixmap) == (try scene.reference?.frames(indices)))
        #expect(after.map(\.pixmap) == (try scene.actual?.frames(indices)))
        #expect(try FilmPair(scene, frames: choice, jobs: 1)?.actual == actual)
    }

    @Test func aReferenceThatIsShorterEnds() throws {
        let scene = ReportedScene(
            actual: Self.film(count: 40, color: 0xFFFF_FFFF), reference: Self.film(count: 30, color: 0xFF00_00FF, width: 20))
        let pair = try #require(try FilmPair(scene, frames: FrameChoice(of: scene, limit: 60), jobs: 1))
        #expect(pair.reference?.count == 30)
        #expect(pair.actual?.count == 40)
        #expect(pair.reference?.width == 20)
    }

    @Test func smallFilmsLeaveTheirShareToOthers() {
        #expect(ReportLadder.share(of: 100, among: [10, 20, 30]) == .max)
        #expect(ReportLadder.share(of: 100, among: [10, 80, 80]) == 45)
        #expect(ReportLadder.share(of: 100, among: [200, 200]) == 50)
        #expect(ReportLadder.share(of: 100, among: []) == .max)
    }

    /// Returns what two equal scenes have in a page with so many bytes for films.
    private static func fitted(_ scene: ReportedScene, size: Int) throws -> [FilmPair?] {
        let films = try #require(try LadderFilms(scene, frameLimit: 60, jobs: 1))
        var ladder = ReportLadder()
        for _ in 0..<2 { ladder.add(films.firstSize) }
        return try (0..<2).map { _ in try films.fitted(limit: ladder.share(of: size)) }
    }

    @Test func filmsGetSmallerUntilTheyFit() throws {
        let scene = Self.scene(spans: 20..<180, worst: 101)
        let films = try #require(try FilmPair(scene, frames: FrameChoice(of: scene, limit: 60), jobs: 1))
        func fitted(_ size: Int) throws -> FilmPair? { try Self.fitted(scene, size: size)[1] }
        let whole = films.byteCount
        #expect(try fitted(2 * whole)?.indices == films.indices)
        let fewer = try #require(try fitted(whole + whole / 4))
        #expect(fewer.indices.count <= 30 && fewer.divisor == 1)
        let half = try #require(try fitted(whole / 2))
        #expect(half.divisor == 2 && half.actual?.width == 20)
        let few = FrameChoice(films.indices, keeping: FrameChoice.kept(of: scene), limit: 30)
        let quarter = try #require(try FilmPair(films, frames: few, halvings: 2))
        #expect(try fitted(2 * quarter.byteCount)?.divisor == 4)
        #expect(try fitted(100) == nil)
        for size in [2 * whole, whole, whole / 3, whole / 9] {
            let all = try Self.fitted(scene, size: size)
            #expect(all.reduce(0) { $0 + ($1?.byteCount ?? 0) } <= size)
        }
    }

    @Test func filmsThatAreDrawnAtTheSizeThatFitsAreThoseOfTheLargest() throws {
        let scene = Self.scene(spans: 20..<180, worst: 101)
        let whole = try #require(try LadderFilms(scene, frameLimit: 60, jobs: 1))
        let sizes = (0..<12).map { max(1, whole.firstSize >> $0) }
        for first in sizes {
            let films = try #require(try LadderFilms(scene, frameLimit: 60, limit: first, jobs: 2))
            #expect(films.firstSize == (first == whole.firstSize ? first : .max))
            for limit in sizes where limit <= first {
                let (expected, actual) = (try whole.fitted(limit: limit), try films.fitted(limit: limit))
                #expect(actual?.indices == expected?.indices && actual?.divisor == expected?.divisor, "\(first) \(limit)")
                #expect(actual?.actual == expected?.actual && actual?.reference == expected?.reference, "\(first) \(limit)")
            }
        }
    }

    @Test func sharesFallWhileFilmsCome() {
        var ladder = ReportLadder()
        var last = Int.max
        for size in [40, 3, 300, 12, 1, 77, 300, 41] {
            let expected = ladder.share(of: 200, with: 1)
            #expect(expected <= last)
            // What is larger than the share is as if it had no end.
            ladder.add(size > expected ? .max : size)
            last = expected
        }
        #expect(ladder.share(of: 200) == ReportLadder.share(of: 200, among: [1, 3, 12, 40, 41, 77, 300, 300]))
        #expect(ladder.share(of: 200) == 36)
    }

    @Test func picturesOfAScene() throws {
        let files = try FindingPictures(Self.scene(count: 60, spans: 10..<40, worst: 20)).files(jobs: 2)
        let expected = [
            "diff.gif", "first-actual.png", "first-difference.png", "first-reference.png", "last-actual.png",
            "last-difference.png", "last-reference.png", "strip.png", "worst-actual.png", "worst-difference.png",
            "worst-reference.png",
        ]
        #expect(files.map(\.name) == expected)
        #expect(files.allSatisfy { !$0.bytes.isEmpty })
        let alone = try FindingPictures(ReportedScene(actual: Self.film(count: 1, color: 0xFFFF_FFFF))).files(jobs: 1)
        #expect(alone.map(\.name) == ["diff.gif", "first-actual.png", "strip.png"])
    }

    @Test func stripsHaveTheFirstAndTheLastFrame() {
        #expect(FilmStrip(Self.scene(spans: 10..<15)).indices == [10, 11, 12, 13, 14])
        #expect(FilmStrip(Self.scene(spans: 0..<100)).indices == [0, 9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99])
    }

    @Test func animationsShowTheSurroundings() {
        #expect(DifferenceAnimation(Self.scene(spans: 20..<30)).indices == Array(stride(from: 10, through: 39, by: 2)))
        let long = DifferenceAnimation(Self.scene(count: 5000, spans: 0..<5000)).indices
        #expect(long.count <= 201 && long[1] == 25)
    }

    @Test func halvedPicturesAreMeans() {
        var picture = Pixmap(width: 3, height: 2)
        picture.pixels = [0xFF00_0000, 0xFF00_0004, 0xFF10_2030, 0xFF00_0008, 0xFF00_0002, 0xFF20_4050]
        let half = picture.halved
        #expect((half.width, half.height) == (2, 1))
        // (0 + 4 + 8 + 2 + 2) / 4; the last column has two pixels.
        #expect(half.pixels == [0xFF00_0004, 0xFF18_3040])
    }

    @Test func aSmallerPictureIsExtendedByHatching() {
        let scene = ReportedScene(
            actual: Self.film(count: 1, color: 0xFFFF_FFFF, width: 44), reference: Self.film(count: 1, color: 0xFFFF_FFFF))
        let frame = try? scene.compared([0]).first
        #expect(frame?.reference?.width == 44)
        #expect(frame?.difference?.width == 44)
        #expect(frame?.difference?.pixels[43] == 0xFFFF_00FF)
    }
}

extension [Int] {
    fileprivate func isSuperset(of other: Set<Int>) -> Bool { other.isSubset(of: self) }
}
