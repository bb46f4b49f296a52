extension FilmFrame {
    /// Encodes the frame by itself, as a group of one.
    ///
    /// - Parameter previous: The frame before, from which the reader will start; nil where it will not have that.
    package func encoded(after previous: FilmFrame? = nil) throws(FilmCodingError) -> [UInt8] {
        var encoder = GroupEncoder(hasAlpha: !isOpaque, previous: previous)
        encoder.append(self)
        return try FilmCompression.compress(encoder.bytes)
    }

    /// Returns the encoding of a frame that is as the one before.
    package static func encodedRepetition() throws(FilmCodingError) -> [UInt8] {
        try FilmCompression.compress([3, FrameMode.asPrevious.rawValue])
    }

    /// Decodes what ``encoded(after:)`` has made; nil where it is damaged.
    package init?(encoded bytes: [UInt8], after previous: FilmFrame?, width: Int, height: Int) {
        // The channels, the mode, a rectangle and all pixels.
        guard let group = ZlibStream.decompress(bytes, limit: 10 + 4 * width * height),
            var decoder = try? GroupDecoder(group, width: width, height: height, previous: previous),
            let frame = try? decoder.next(), decoder.isAtEnd
        else { return nil }
        self = frame
    }

    /// Returns the most bytes that a frame of a size has when it is encoded.
    package static func maximumEncodedLength(width: Int, height: Int) -> Int {
        // Deflate stores what it cannot compress, with less than a thousandth added.
        let count = 10 + 4 * width * height
        return count + count / 1000 + 64
    }
}
