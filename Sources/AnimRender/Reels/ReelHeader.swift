import AnimEncoders
import AnimTiming

/// The beginning of a reel: its film, and the frames of it that the reel holds.
///
/// ```
/// engine                                       4 bytes of length, and as many of UTF-8
/// SHA-256 of the inputs, of the options        32 bytes each
/// width, height, times that it plays           4 bytes each; 0 times are for ever
/// whether its background is opaque             4 bytes, 1 or 0
/// frames per second, those asked for           8 bytes of an IEEE double each
/// first and last frame of the film,            4 bytes each; each last one is that
/// of the reel                                  after the last
/// ```
///
/// The low byte of a number comes first.
package struct ReelHeader: Hashable, Sendable {
    /// The film.
    package var film: ReelFilm
    /// The indices of the reel's frames, which may be none.
    package var indices: Range<Int>

    /// Creates a header.
    package init(film: ReelFilm, indices: Range<Int>) { (self.film, self.indices) = (film, indices) }

    /// The most bytes of a header, and those of the name of an engine, in a file that is read.
    static let maximumLength = 8192

    /// The bytes of the header.
    var bytes: [UInt8] {
        let engine = Array(film.engine.utf8)
        let plays =
            switch film.loop {
            case .forever: 0
            case .once: 1
            case .times(let count): min(max(count, 1), Self.maximumPlayCount)
            }
        var bytes = Self.bytes(of: engine.count) + engine + film.inputs + film.options
        for number in [film.width, film.height, plays, film.hasOpaqueBackground ? 1 : 0] { bytes += Self.bytes(of: number) }
        for rate in [film.framesPerSecond, film.requestedFramesPerSecond] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: rate.bitPattern >> UInt64(8 * $0)) }
        }
        for range in [film.indices, indices] { bytes += Self.bytes(of: range.lowerBound) + Self.bytes(of: range.upperBound) }
        return bytes
    }

    /// Reads a header; nil where it is damaged, or beyond what this program draws.
    init?(bytes: [UInt8]) {
        var reader = LittleEndianReader(bytes)
        guard let length = reader.number(), let engine = reader.bytes(length), let inputs = reader.bytes(32),
            let options = reader.bytes(32), let width = reader.number(), let height = reader.number(),
            let plays = reader.number(), let opaque = reader.number(), let rate = reader.double(),
            let requestedRate = reader.double(),
            let film = reader.range(), let part = reader.range(), reader.isAtEnd,
            // It is printed where two reels differ.
            engine.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        let sides = 1...RenderPlan.maximumSide
        guard sides.contains(width), sides.contains(height), width * height <= RenderPlan.maximumPixelCount,
            plays <= Self.maximumPlayCount, opaque <= 1, FrameRate.renderingRange.contains(rate),
            FrameRate.renderingRange.contains(requestedRate), rate <= requestedRate, !film.isEmpty,
            film.upperBound <= FrameGrid.maximumCount, Double(film.upperBound) <= rate * GIFClock.maximumDuration,
            film.lowerBound <= part.lowerBound, part.upperBound <= film.upperBound
        else { return nil }
        self.film = ReelFilm(
            engine: String(decoding: engine, as: UTF8.self), inputs: Array(inputs), options: Array(options), width: width,
            height: height, loop: plays == 0 ? .forever : plays == 1 ? .once : .times(plays), hasOpaqueBackground: opaque == 1,
            framesPerSecond: rate,
            requestedFramesPerSecond: requestedRate, indices: film)
        indices = part
    }

    private static let maximumPlayCount = 65_536

    /// Returns a number in four bytes.
    static func bytes(of number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
}

extension LittleEndianReader {
    /// Reads the first of some indices and the one after the last; nil where they are in the wrong order.
    fileprivate mutating func range() -> Range<Int>? {
        guard let lower = number(), let upper = number(), lower <= upper else { return nil }
        return lower..<upper
    }
}
