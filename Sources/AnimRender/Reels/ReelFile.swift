import AnimEncoders
import AnimGraphics

/// A reel whose bytes are whole; its frames stay in the file.
package struct ReelFile: Sendable {
    /// The path.
    package let path: String
    /// What it holds.
    package let header: ReelHeader
    /// The SHA-256 of its bytes.
    let digest: [UInt8]
    /// The positions of the first frame and of each that is encoded without the one before it.
    private let wholeFrameOffsets: [Int]

    /// Reads a file once, to see that it is what was written.
    ///
    /// - Throws: `FileError` where it cannot be read, ``ReelError`` where it is no reel or damaged.
    package init(path: String) throws {
        let reader = try ReelReader(path, hashesBytes: true)
        self.path = path
        try Self.readTitle(reader, path)
        let length = Self.number(try reader.read(4))
        guard length <= ReelHeader.maximumLength, let header = ReelHeader(bytes: try reader.read(length)) else {
            throw ReelError.damaged(path: path)
        }
        self.header = header
        var offsets: [Int] = []
        for index in header.indices {
            if index == header.indices.lowerBound || ReelEncoding.isWhole(index) { offsets.append(reader.offset) }
            try reader.skip(PixelHash.byteCount)
            try reader.skip(Self.number(try reader.read(4)))
        }
        wholeFrameOffsets = offsets
        digest = reader.digestBytes
        guard try reader.read(digest.count) == digest, reader.remaining == 0 else { throw ReelError.damaged(path: path) }
    }

    /// Returns the last frame up to another one that is encoded without the one before it, and its position.
    func wholeFrame(upTo index: Int) -> (index: Int, offset: Int) {
        let first = header.indices.lowerBound
        let whole = max(first, index - index % EncodedFilm.groupLength)
        // Frame `first` has the first position, whether or not it is a multiple.
        let position = whole == first ? 0 : whole / EncodedFilm.groupLength - first / EncodedFilm.groupLength
        return (whole, wholeFrameOffsets[position])
    }

    /// Reads the hash and the encoded pixels of the frame at the reader's position.
    func readFrame(_ reader: ReelReader) throws -> (hash: PixelHash, bytes: [UInt8]) {
        let hash = PixelHash(bytes: try reader.read(PixelHash.byteCount))
        let length = Self.number(try reader.read(4))
        guard let hash, length <= FilmFrame.maximumEncodedLength(width: header.film.width, height: header.film.height) else {
            throw ReelError.damaged(path: path)
        }
        return (hash, try reader.read(length))
    }

    private static func readTitle(_ reader: ReelReader, _ path: String) throws {
        let title = try reader.read(min(ReelWriter.title.count, reader.remaining))
        guard title != ReelWriter.title else { return }
        // All but the number of the version and the end of the line.
        let isReel = title.count == ReelWriter.title.count && title.dropLast(2) == ReelWriter.title.dropLast(2)
        throw isReel ? ReelError.otherVersion(path: path) : .noReel(path: path)
    }

    private static func number(_ bytes: [UInt8]) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
}

extension PixelHash {
    /// The number of bytes of a hash.
    fileprivate static let byteCount = 32
}
