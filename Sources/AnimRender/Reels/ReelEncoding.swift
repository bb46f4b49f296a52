import AnimEncoders
import AnimGraphics

/// The encoding of frames for a reel.
///
/// Each frame is encoded as what it changes, but for every 24th and the first of the reel, from which reading can start. Unlike in other
/// films each is compressed by itself: threads encode frames at the same time, and nobody ever holds more than two.
struct ReelEncoding: OutputEncoding {
    /// What the reel holds; nil as long as that is not planned.
    let header: ReelHeader?

    /// A frame of a reel.
    struct Frame: Sendable {
        /// The hash of the pixels; nil where that is the hash of the frame before.
        let hash: PixelHash?
        /// The encoded pixels.
        let bytes: [UInt8]
    }

    /// Whether a frame is encoded without the one before it.
    static func isWhole(_ index: Int) -> Bool { index.isMultiple(of: EncodedFilm.groupLength) }

    func encode(_ frame: RenderedFrame, for job: OutputJob) throws -> Frame {
        let previous = Self.isWhole(frame.index) ? nil : frame.previous
        if previous != nil, frame.repeatsPrevious { return Frame(hash: nil, bytes: try FilmFrame.encodedRepetition()) }
        let bytes = try FilmFrame(frame.pixmap).encoded(after: previous.map(FilmFrame.init))
        return Frame(hash: PixelHash(frame.pixmap), bytes: bytes)
    }

    func writer(for job: OutputJob, into sink: any ByteSink) throws -> ReelWriter {
        guard let header else { throw ReelError.noPart }
        return try ReelWriter(header, into: sink)
    }
}

/// A writer of a reel.
///
/// ```
/// animrender reel 2⏎
/// header                                       4 bytes of length, and as many
/// for each frame: hash of the pixels, pixels   32 bytes; 4 bytes of length, and as many
/// SHA-256 of all bytes before                  32 bytes
/// ```
final class ReelWriter: OutputWriter {
    private let sink: any ByteSink
    private var digest = SHA256()
    private var last: PixelHash?
    private var count = 0

    static let title = Array("animrender reel 2\n".utf8)

    init(_ header: ReelHeader, into sink: any ByteSink) throws(FileError) {
        self.sink = sink
        let bytes = header.bytes
        try write(Self.title + ReelHeader.bytes(of: bytes.count) + bytes)
    }

    func take(_ frame: ReelEncoding.Frame, index: Int) throws {
        guard let hash = frame.hash ?? last else { return }
        last = hash
        count += 1
        try write(hash.bytes + ReelHeader.bytes(of: frame.bytes.count) + frame.bytes)
    }

    func finish() throws -> Int {
        try sink.write(digest.bytes)
        try sink.commit()
        return count
    }

    private func write(_ bytes: [UInt8]) throws(FileError) {
        digest.add(bytes)
        try sink.write(bytes)
    }
}
