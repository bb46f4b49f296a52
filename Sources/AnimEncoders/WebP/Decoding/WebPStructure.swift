import AnimGraphics

/// The images of an animated WebP, as its chunks have them.
struct WebPStructure {
    private(set) var canvas = PixelRect.empty
    private(set) var loop = AnimationLoop.forever
    private(set) var images: [AnimationImage] = []
    private(set) var pictures: [WebPSource.Image] = []

    private let file: [UInt8]
    private let limits: DecodingLimits
    /// The offset at which the first chunk starts, after the letters and the length of the file.
    private static let start = 12

    /// Reads all chunks up to the end that the header says.
    init(_ file: [UInt8], limits: DecodingLimits) throws(AnimationDecodingError) {
        (self.file, self.limits) = (file, limits)
        let end = 8 + file.littleEndian(at: 4, count: 4)
        var offset = Self.start
        while offset < end {
            guard let chunk = WebPChunk(at: offset, of: file, before: min(end, file.count)) else {
                let part = images.isEmpty ? "before its images" : "within or before image \(images.count + 1)"
                throw damaged("the file ends \(part), at byte \(min(end, file.count)) of \(end)")
            }
            try read(chunk)
            offset = chunk.end
        }
        guard !images.isEmpty else { throw .noImages(.webp) }
    }

    private func damaged(_ reason: String, image: Int? = nil) -> AnimationDecodingError {
        .damaged(.webp, image: image, reason: reason)
    }

    private mutating func read(_ chunk: WebPChunk) throws(AnimationDecodingError) {
        switch chunk.type {
        case "VP8X" where canvas.isEmpty:
            guard chunk.data.count >= 10 else { throw damaged("VP8X has \(chunk.data.count) bytes, and not 10") }
            canvas.maxX = number(in: chunk, at: 4) + 1
            canvas.maxY = number(in: chunk, at: 7) + 1
            if limits.isExceeded(byWidth: canvas.maxX, height: canvas.maxY) {
                throw .tooLarge(.webp, width: canvas.maxX, height: canvas.maxY, limits: limits)
            }
        case "ANIM":
            guard chunk.data.count >= 6 else { throw damaged("ANIM has \(chunk.data.count) bytes, and not 6") }
            let plays = file.littleEndian(at: chunk.data.lowerBound + 4, count: 2)
            loop = plays == 0 ? .forever : AnimationLoop(plays)
        case "ANMF": try readImage(chunk)
        default: break
        }
    }

    /// The number of three bytes at an offset of a chunk's data.
    private func number(in chunk: WebPChunk, at offset: Int) -> Int {
        file.littleEndian(at: chunk.data.lowerBound + offset, count: 3)
    }

    private mutating func readImage(_ chunk: WebPChunk) throws(AnimationDecodingError) {
        let count = images.count + 1
        guard count <= limits.maximumImages else { throw .tooManyImages(.webp, limit: limits.maximumImages) }
        guard chunk.data.count >= 16 else { throw damaged("ANMF has \(chunk.data.count) bytes, and not 16", image: count) }
        let (left, top) = (2 * number(in: chunk, at: 0), 2 * number(in: chunk, at: 3))
        let rect = PixelRect(
            minX: left, minY: top, maxX: left + number(in: chunk, at: 6) + 1, maxY: top + number(in: chunk, at: 9) + 1)
        guard canvas.contains(rect) else { throw damaged("its rectangle is not inside the canvas", image: count) }
        let (milliseconds, flags) = (number(in: chunk, at: 12), file[chunk.data.lowerBound + 15])
        images.append(
            AnimationImage(
                rect: rect, duration: milliseconds == 0 ? AnimationImage.defaultDuration : Double(milliseconds) / 1000,
                disposal: flags & 1 == 1 ? .clear : .keep))
        pictures.append(WebPSource.Image(rect: rect, blend: flags & 2 == 2 ? .source : .over, data: chunk.data.dropFirst(16)))
    }
}
