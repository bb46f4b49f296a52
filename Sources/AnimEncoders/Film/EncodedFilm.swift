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
    /// - Parameter references: The same frames of the reference film, of which there may be fewer or none.
    package static func group(_ frames: [FilmFrame], references: [FilmFrame] = []) throws(FilmCodingError) -> [UInt8] {
        var encoder = GroupEncoder(hasAlpha: !frames.allSatisfy(\.isOpaque))
        for (index, frame) in frames.enumerated() {
            encoder.append(frame, reference: index < references.count ? references[index] : nil)
        }
        return try FilmCompression.compress(encoder.bytes)
    }

    /// Adds a group that ``group(_:references:)`` has encoded; all but the last have ``groupLength`` frames.
    package mutating func append(_ group: [UInt8], frameCount: Int) {
        groups.append(group)
        count += frameCount
    }

}
