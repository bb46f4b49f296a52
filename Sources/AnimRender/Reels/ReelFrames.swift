import AnimEncoders
import AnimGraphics

/// A thread's frames of reels, one after the other.
final class ReelFrames {
    private let reels: ReelSet
    private let keepsPrevious: Bool
    /// The reel that is being read, and the index of the frame at its reader's position.
    private var current: (reel: ReelFile, reader: ReelReader, next: Int)?
    /// The frame before that position; nil where reading starts.
    private var decoded: FilmFrame?
    /// The frame that was asked for last.
    private var last: (index: Int, pixmap: Pixmap, hash: PixelHash)?

    init(_ reels: ReelSet, keepsPrevious: Bool) { (self.reels, self.keepsPrevious) = (reels, keepsPrevious) }

    /// Returns a frame.
    ///
    /// - Throws: ``ReelError`` where its pixels are not those of its hash, `FileError` where the reel cannot be read.
    func frame(_ index: Int) throws -> RenderedFrame {
        let hasPrevious = index > reels.film.indices.lowerBound
        if hasPrevious, keepsPrevious, last?.index != index - 1 { try decode(index - 1) }
        let before = hasPrevious && last?.index == index - 1 ? last : nil
        try decode(index)
        guard let now = last else { throw ReelError.missing([index..<index + 1]) }
        // Both hashes have been found to be those of the pixels.
        return RenderedFrame(
            index: index, pixmap: now.pixmap, previous: before?.pixmap, repeatsPrevious: before?.hash == now.hash)
    }

    private func decode(_ index: Int) throws {
        let reel = reels.reel(of: index)
        let (frame, hash) = try read(index, of: reel)
        let pixmap = frame.pixmap
        let isKnown = last.map { $0.hash == hash && $0.pixmap == pixmap } ?? false
        guard isKnown || PixelHash(pixmap) == hash else { throw ReelError.damagedFrame(path: reel.path, index: index) }
        last = (index, pixmap, hash)
    }

    /// Reads a frame, from the last one on where that is of the same group, and from the start of the group otherwise.
    private func read(_ index: Int, of reel: ReelFile) throws -> (FilmFrame, PixelHash) {
        let whole = reel.wholeFrame(upTo: index)
        var (reader, next): (ReelReader, Int)
        if let current, current.reel.path == reel.path {
            (reader, next) = (current.reader, current.next)
        } else {
            (reader, next) = (try ReelReader(reel.path), -1)
        }
        if !(whole.index...index).contains(next) {
            reader.seek(to: whole.offset)
            next = whole.index
        }
        current = nil
        while true {
            let (hash, bytes) = try reel.readFrame(reader)
            let previous = next == whole.index ? nil : decoded
            let film = reel.header.film
            guard let frame = FilmFrame(encoded: bytes, after: previous, width: film.width, height: film.height) else {
                throw ReelError.damagedFrame(path: reel.path, index: next)
            }
            decoded = frame
            next += 1
            if next > index {
                current = (reel, reader, next)
                return (frame, hash)
            }
        }
    }
}
