package import AnimEncoders
package import AnimGraphics

/// A film in a file: the times and whole hashes of its frames, from which its digest is recomputed, and then the frames.
///
/// ```
/// animrender film 2⏎
/// width, height, number of frames          4 bytes each, the low one first
/// for each frame: time, hash of pixels     8 bytes of an IEEE double, the low one first, and 32
/// for each group: length, bytes            4 bytes, the low one first, and as many as they say
/// ```
package struct FilmFile: Hashable, Sendable {
    /// The time of a frame, and the hash of its pixels.
    package struct Frame: Hashable, Sendable {
        /// The time in seconds.
        package let time: Double
        /// The hash of the pixels.
        package let hash: PixelHash

        /// Creates the entry of a frame.
        package init(time: Double, hash: PixelHash) { (self.time, self.hash) = (time, hash) }
    }

    /// The times and hashes of the frames.
    package let frames: [Frame]
    /// The pixels of the frames.
    package let film: EncodedFilm

    /// The first line of a file.
    static let title = Array("animrender film 2\n".utf8)

    /// The most pixels of a frame of a film that is kept, and read: those of 1920 × 1080.
    ///
    /// A group of frames has to fit into memory, and few bytes can hold one of any size.
    package static let pixelLimit = 1 << 21

    /// Creates the file of a film.
    package init(frames: [Frame], film: EncodedFilm) { (self.frames, self.film) = (frames, film) }

    /// Reads a file; nil where it is not whole, or not one of this kind.
    ///
    /// Pixels are not looked at: ``pictures(ofGroup:)`` compares them with the hashes.
    package init?(bytes: [UInt8]) {
        var reader = LittleEndianReader(bytes)
        guard reader.bytes(Self.title.count).map(Array.init) == Self.title, let width = reader.number(),
            let height = reader.number(),
            let count = reader.number(), (1...16_383).contains(width), (1...16_383).contains(height),
            width * height <= Self.pixelLimit, count <= bytes.count / 40
        else { return nil }
        var frames: [Frame] = []
        for _ in 0..<count {
            guard let time = reader.double(), let hash = reader.bytes(32).flatMap(PixelHash.init(bytes:)) else { return nil }
            frames.append(Frame(time: time, hash: hash))
        }
        var film = EncodedFilm(width: width, height: height)
        while film.count < count {
            guard let length = reader.number(), let group = reader.bytes(length) else { return nil }
            film.append(Array(group), frameCount: min(EncodedFilm.groupLength, count - film.count))
        }
        guard reader.isAtEnd else { return nil }
        (self.frames, self.film) = (frames, film)
    }

    /// The bytes of the file.
    package var bytes: [UInt8] {
        var bytes = Self.title
        func add(_ number: Int) { for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) } }
        [film.width, film.height, film.count].forEach(add)
        for frame in frames {
            bytes += stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: frame.time.bitPattern >> UInt64($0)) }
            bytes += frame.hash.bytes
        }
        for group in film.groups {
            add(group.count)
            bytes += group
        }
        return bytes
    }

    /// The digest of the film, as a manifest holds it.
    package var digest: String {
        var digest = FilmHash()
        for frame in frames { digest.add(frame.hash, at: frame.time) }
        return digest.hexadecimal
    }

    /// Decodes the pictures of a group of frames; nil where one is not what its hash says.
    package func pictures(ofGroup index: Int) -> [Pixmap]? {
        guard let decoded = FilmDecoder(film).frames(ofGroup: index) else { return nil }
        let pictures = decoded.map(\.pixmap)
        let hashes = frames.dropFirst(index * EncodedFilm.groupLength).prefix(pictures.count).map(\.hash)
        return pictures.map { PixelHash($0) } == hashes ? pictures : nil
    }
}
