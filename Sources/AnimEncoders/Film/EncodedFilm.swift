import AnimGraphics

/// Frames of one size, encoded in groups.
package struct EncodedFilm: Hashable, Sendable {
    /// The width of the frames in pixels.
    package let width: Int
    /// The height of the frames in pixels.
    package let height: Int
    /// The number of frames.
    package private(set) var count = 0
    /// The groups, compressed: of 24 frames each, but for the last.
    package private(set) var groups: [[UInt8]] = []

    /// Creates a film without frames.
    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// The number of bytes.
    package var byteCount: Int { groups.reduce(0) { $0 + $1.count } }

    /// The number of frames of a group.
    package static let groupLength = FrameMode.groupLength

    /// Encodes the frames of a group, at most ``groupLength``.
    ///
    /// - Parameter references: The same frames of the reference film; there may be fewer or none.
    package static func group(_ frames: [FilmFrame], references: [FilmFrame] = []) throws(FilmCodingError) -> [UInt8] {
        var encoder = GroupEncoder(hasAlpha: !frames.allSatisfy(\.isOpaque))
        for (index, frame) in frames.enumerated() {
            encoder.append(frame, reference: index < references.count ? references[index] : nil)
        }
        return try FilmCompression.compress(encoder.bytes)
    }

    /// Encodes a frame as a group of one, which may refer to a frame that its reader has, without compressing it.
    package static func bytes(of frame: FilmFrame, after previous: FilmFrame?) -> [UInt8] {
        let channels = frame.isOpaque ? 3 : 4
        let changes = previous.flatMap { GroupEncoder.changes(in: frame, since: $0) }
        if let changes, changes.isEmpty { return [UInt8(channels), FrameMode.asPrevious.rawValue] }
        let rect = changes ?? PixelRect(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
        return [UInt8(channels), FrameMode.spans.rawValue]
            + FrameSpans.bytes(of: frame, after: changes == nil ? nil : previous, in: rect, channels: channels)
    }

    /// Adds a group that ``group(_:references:)`` has encoded; all but the last have ``groupLength`` frames.
    package mutating func append(_ group: [UInt8], frameCount: Int) {
        groups.append(group)
        count += frameCount
    }

}

/// The reason why frames are not encoded.
package enum FilmCodingError: EncoderError, Hashable {
    /// There is no memory left.
    case outOfMemory

    /// The problem in words.
    package var description: String { "there is no memory left for an encoded frame" }
}

/// The compression of films.
enum FilmCompression {
    /// The level of the least time.
    ///
    /// Films are 4 to 28 % smaller than by zlib's level 1, in 70 to 95 % of its time. Level 1 takes longer where much repeats; levels from 5 on
    /// make films another tenth smaller in up to twice the time.
    private static let level: Int32 = 2

    /// Compresses bytes to a zlib stream, as browsers read it.
    static func compress(_ bytes: [UInt8]) throws(FilmCodingError) -> [UInt8] {
        guard let stream = bytes.withUnsafeBufferPointer({ ZlibStream.compress($0, level: level) }) else { throw .outOfMemory }
        return stream
    }
}

extension FilmFrame {
    /// Decodes a frame that ``EncodedFilm/bytes(of:after:)`` has encoded; nil if it is damaged.
    ///
    /// - Parameter previous: The frame that it was encoded after.
    package init?(decoding bytes: [UInt8], width: Int, height: Int, after previous: FilmFrame?) {
        guard var group = try? GroupDecoder(bytes, width: width, height: height, after: previous), let frame = try? group.next(),
            group.isAtEnd
        else { return nil }
        self = frame
    }
}

/// A reader of the frames of an encoded film.
package struct FilmDecoder {
    private let film: EncodedFilm

    /// Creates a reader.
    package init(_ film: EncodedFilm) { self.film = film }

    /// Decodes the frames of a group; nil where it is damaged.
    ///
    /// - Parameter references: The frames of the same group of the reference film.
    package func frames(ofGroup index: Int, references: [FilmFrame] = []) -> [FilmFrame]? {
        let length = min(EncodedFilm.groupLength, film.count - index * EncodedFilm.groupLength)
        guard film.groups.indices.contains(index), length > 0 else { return nil }
        // A frame has a mode, and at most a rectangle and all its pixels.
        let limit = 1 + length * (9 + 4 * film.width * film.height)
        guard let bytes = ZlibStream.decompress(film.groups[index], limit: limit),
            var group = try? GroupDecoder(bytes, width: film.width, height: film.height)
        else { return nil }
        let frames = (0..<length).map { position in
            try? group.next(reference: position < references.count ? references[position] : nil)
        }
        return group.isAtEnd && frames.allSatisfy { $0 != nil } ? frames.compactMap(\.self) : nil
    }
}
