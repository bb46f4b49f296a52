import AnimGraphics

/// The images of an animated WebP, as described by its chunks.
struct WebPStructure {
    private(set) var canvas = PixelRect.empty
    private(set) var loop = AnimationLoop.forever
    private(set) var images: [AnimationImage] = []
    private(set) var pictures: [WebPSource.Image] = []

    private let file: [UInt8]
    private let limits: DecodingLimits
    /// The offset of the first chunk, after the RIFF header.
    private static let start = 12

    /// Reads all chunks up to the end given in the header.
    init(_ file: [UInt8], limits: DecodingLimits) throws(AnimationDecodingError) {
        (self.file, self.limits) = (file, limits)
        let end = try Self.end(of: file)
        var offset = Self.start
        while offset < end {
            guard let chunk = WebPChunk(at: offset, of: file, before: min(end, file.count)) else {
                throw cut(at: offset, before: end)
            }
            try read(chunk)
            offset = chunk.end
        }
        guard !images.isEmpty else { throw .noImages(.webp) }
    }

    /// Returns the offset of the end given in the header of a WebP file.
    static func end(of file: [UInt8]) throws(AnimationDecodingError) -> Int {
        guard file.count >= start else { throw .damaged(.webp, image: nil, reason: "the file ends within its header") }
        let length = file.littleEndian(at: 4, count: 4)
        // The letters WEBP and one chunk.
        guard length >= 12 else {
            let reason = "its RIFF header gives a length of \(length) bytes; expected \(max(12, file.count - 8))"
            throw .damaged(.webp, image: nil, reason: reason)
        }
        return 8 + length
    }

    /// Returns the bytes of the ICC profile, which precedes all images; nil if the file has none.
    static func profile(in file: [UInt8]) -> Range<Int>? {
        var offset = start
        while let chunk = WebPChunk(at: offset, of: file, before: file.count), ["VP8X", "ICCP"].contains(chunk.type) {
            if chunk.type == "ICCP" { return chunk.data }
            offset = chunk.end
        }
        return nil
    }

    /// Returns the error for an incomplete chunk.
    private func cut(at offset: Int, before end: Int) -> AnimationDecodingError {
        let position = images.isEmpty ? "before its images" : "after image \(images.count)"
        guard file.count < end else {
            return damaged("the chunk at byte \(offset), \(position), is longer than its file, which ends at byte \(end)")
        }
        let part = offset == file.count ? "" : ", within the chunk at byte \(offset)"
        return damaged("the file ends at byte \(file.count) of \(end), \(position)\(part)")
    }

    private func damaged(_ reason: String, image: Int? = nil) -> AnimationDecodingError {
        .damaged(.webp, image: image, reason: reason)
    }

    /// Throws if a chunk is too short to be read.
    private func checkLength(_ chunk: WebPChunk, _ length: Int, image: Int? = nil) throws(AnimationDecodingError) {
        guard chunk.data.count >= length else {
            let location = "\(chunk.type) at byte \(chunk.data.lowerBound - 8)"
            throw damaged("\(location) has \(chunk.data.count) bytes; expected \(length) or more", image: image)
        }
    }

    private mutating func read(_ chunk: WebPChunk) throws(AnimationDecodingError) {
        switch chunk.type {
        case "VP8X" where canvas.isEmpty:
            try checkLength(chunk, 10)
            canvas.maxX = number(in: chunk, at: 4) + 1
            canvas.maxY = number(in: chunk, at: 7) + 1
            if limits.isExceeded(byWidth: canvas.maxX, height: canvas.maxY) {
                throw .tooLarge(.webp, width: canvas.maxX, height: canvas.maxY, limits: limits)
            }
        case "ANIM":
            try checkLength(chunk, 6)
            let plays = file.littleEndian(at: chunk.data.lowerBound + 4, count: 2)
            loop = plays == 0 ? .forever : AnimationLoop(plays)
        case "ANMF": try readImage(chunk)
        default: break
        }
    }

    /// Returns the number in three bytes at an offset of a chunk's data.
    private func number(in chunk: WebPChunk, at offset: Int) -> Int {
        file.littleEndian(at: chunk.data.lowerBound + offset, count: 3)
    }

    private mutating func readImage(_ chunk: WebPChunk) throws(AnimationDecodingError) {
        let count = images.count + 1
        guard count <= limits.maximumImages else { throw .tooManyImages(.webp, limit: limits.maximumImages) }
        try checkLength(chunk, 16, image: count)
        let (left, top) = (2 * number(in: chunk, at: 0), 2 * number(in: chunk, at: 3))
        let rect = PixelRect(
            minX: left, minY: top, maxX: left + number(in: chunk, at: 6) + 1, maxY: top + number(in: chunk, at: 9) + 1)
        guard canvas.contains(rect) else {
            let size = "\(rect.width)×\(rect.height) at (\(left), \(top))"
            throw damaged(
                "its rectangle, \(size), is not inside the canvas of \(canvas.width)×\(canvas.height)", image: count)
        }
        let (milliseconds, flags) = (number(in: chunk, at: 12), file[chunk.data.lowerBound + 15])
        images.append(
            AnimationImage(
                rect: rect, duration: milliseconds == 0 ? AnimationImage.defaultDuration : Double(milliseconds) / 1000,
                disposal: flags & 1 == 1 ? .clear : .keep))
        pictures.append(WebPSource.Image(rect: rect, blend: flags & 2 == 2 ? .source : .over, data: chunk.data.dropFirst(16)))
    }
}

/// A RIFF chunk of a WebP file or of an image in one: four letters, a length and data.
struct WebPChunk {
    /// The four letters.
    let type: String
    let data: Range<Int>
    /// The offset at which the next chunk starts: data of odd length is padded with a byte.
    let end: Int

    /// Reads the chunk at an offset; nil if it does not lie completely before a limit.
    init?(at offset: Int, of file: [UInt8], before limit: Int) {
        guard limit - offset >= 8 else { return nil }
        let length = file.littleEndian(at: offset + 4, count: 4)
        guard length <= limit - offset - 8 else { return nil }
        type = String(decoding: file[offset..<offset + 4], as: UTF8.self)
        data = offset + 8..<offset + 8 + length
        end = min(limit, data.upperBound + length & 1)
    }
}
