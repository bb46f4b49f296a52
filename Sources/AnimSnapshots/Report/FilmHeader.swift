import AnimEncoders
import AnimSource

/// The numbers by which the films of a scene are read, as they are in the data of a page.
struct FilmHeader: Sendable {
    private struct Film: Sendable {
        let width: Int
        let height: Int
        let count: Int
        let groups: [Int]
    }

    private let indices: [Int]
    private let step: Int
    private let divisor: Int
    private let reference: Film?
    private let actual: Film?

    /// The number of bytes of both films.
    var byteCount: Int { [reference, actual].reduce(0) { $0 + ($1?.groups.reduce(0, +) ?? 0) } }

    /// The most frames of a film.
    static let frameLimit = 1_000_000
    private static let sideLimit = 16_383

    /// Reads an object; nil where a number is out of bounds.
    init?(_ value: JSONValue) {
        let numbers = value.member("indices")?.value.elements.map { Self.number($0, in: 0...Self.frameLimit) } ?? []
        indices = numbers.compactMap(\.self)
        guard indices.count == numbers.count, !indices.isEmpty, zip(indices, indices.dropFirst()).allSatisfy({ $0 < $1 }),
            let step = Self.number(value, "step", in: 0...Self.frameLimit),
            let divisor = Self.number(value, "divisor", in: 1...1024)
        else { return nil }
        (self.step, self.divisor) = (step, divisor)
        let films = ["reference", "actual"].map { value.member($0).flatMap { Self.film($0.value, frames: numbers.count) } }
        (reference, actual) = (films[0], films[1])
        // The reference may be shorter than the film of now, but where it is alone.
        guard let whole = actual ?? reference, whole.count == indices.count else { return nil }
    }

    private static func film(_ value: JSONValue, frames: Int) -> Film? {
        guard let width = number(value, "width", in: 1...sideLimit), let height = number(value, "height", in: 1...sideLimit),
            width * height <= FilmPair.pixelLimit, let count = number(value, "count", in: 1...frames),
            let lengths = value.member("groups")?.value.elements.map({ number($0, in: 0...Int(Int32.max)) }),
            lengths.count == (count + EncodedFilm.groupLength - 1) / EncodedFilm.groupLength
        else { return nil }
        let groups = lengths.compactMap(\.self)
        return groups.count == lengths.count ? Film(width: width, height: height, count: count, groups: groups) : nil
    }

    private static func number(_ value: JSONValue, _ key: String, in range: ClosedRange<Int>) -> Int? {
        value.member(key).flatMap { number($0.value, in: range) }
    }

    private static func number(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
        value.number.flatMap(Int.init(exactly:)).flatMap { range.contains($0) ? $0 : nil }
    }

    /// Returns the films whose groups are in bytes; nil where there are fewer, or more.
    func films(_ bytes: [UInt8]) -> FilmPair? {
        guard bytes.count == byteCount else { return nil }
        var offset = 0
        func read(_ film: Film?) -> EncodedFilm? {
            guard let film else { return nil }
            var result = EncodedFilm(width: film.width, height: film.height)
            for length in film.groups {
                let frames = min(EncodedFilm.groupLength, film.count - result.count)
                result.append(Array(bytes[offset..<offset + length]), frameCount: frames)
                offset += length
            }
            return result
        }
        let before = read(reference)
        return FilmPair(indices: indices, step: step, divisor: divisor, reference: before, actual: read(actual))
    }
}
