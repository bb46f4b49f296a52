import AnimGraphics

/// The images of an animated PNG, as its chunks have them.
struct APNGStructure {
    private(set) var width = 0
    private(set) var height = 0
    /// The data of `IHDR`.
    private(set) var header: [UInt8] = []
    /// The chunks before the pixels that hold for all images, such as the palette.
    private(set) var shared: [Range<Int>] = []
    private(set) var loop = AnimationLoop.forever
    private(set) var images: [AnimationImage] = []
    private(set) var pictures: [APNGSource.Image] = []
    /// The compressed pixels of all images, in the order of the file.
    private(set) var parts: [Range<Int>] = []

    private let limits: DecodingLimits
    /// The number of images that `acTL` says.
    private var count = 0
    /// The number of the next `fcTL` or `fdAT`, which are counted together.
    private var sequenceNumber = 0
    /// The types of the chunks that all images share, of which each counts once.
    private var sharedTypes: Set<UInt32> = []
    private var hasPixels = false
    /// Whether the first image is the picture that programs show that know no animations.
    private var startsWithPicture = false

    /// Reads all chunks up to the end.
    init(_ file: UnsafeBufferPointer<UInt8>, limits: DecodingLimits) throws(AnimationDecodingError) {
        self.limits = limits
        var offset = PNGChunk.signature.count
        while true {
            guard let chunk = PNGChunk(at: offset, of: file) else {
                throw damaged("the file ends within or before the chunk at byte \(offset), and without IEND")
            }
            guard chunk.isIntact(in: file) else {
                throw damaged("the checksum of the chunk \(chunk.typeName) at byte \(offset) is wrong")
            }
            if header.isEmpty != (chunk.type == PNGChunk.header) {
                throw damaged("IHDR is not the first chunk, or is there again")
            }
            if chunk.type == PNGChunk.end { break }
            try read(chunk)
            offset = chunk.end
        }
        try endImage()
        guard count > 0 else { throw .noImages(.apng) }
        guard images.count == count else { throw damaged("acTL says \(count) images, and there are \(images.count)") }
    }

    private func damaged(_ reason: String) -> AnimationDecodingError {
        .damaged(.apng, image: images.isEmpty ? nil : images.count, reason: reason)
    }

    private mutating func read(_ chunk: PNGChunk) throws(AnimationDecodingError) {
        switch chunk.type {
        case PNGChunk.header: try readHeader(chunk)
        case PNGChunk.animationControl: try readAnimationControl(chunk)
        case PNGChunk.frameControl: try readFrameControl(chunk)
        case PNGChunk.firstPixels:
            if !hasPixels { (hasPixels, startsWithPicture) = (true, !images.isEmpty) }
            guard images.count == (startsWithPicture ? 1 : 0) else { throw damaged("IDAT comes after fcTL of another image") }
            if startsWithPicture { parts.append(chunk.data.indices) }
        case PNGChunk.framePixels:
            guard hasPixels, images.count > (startsWithPicture ? 1 : 0) else { throw damaged("fdAT comes without fcTL") }
            try checkNumber(chunk)
            parts.append(chunk.data.indices.dropFirst(4))
        default:
            // Texts and such would be copied for each image.
            guard !hasPixels, Self.sharedTypes.contains(chunk.type), sharedTypes.insert(chunk.type).inserted else { return }
            shared.append(chunk.start..<chunk.end)
        }
    }

    /// `PLTE`, `tRNS`, `gAMA`, `sRGB` and `iCCP`.
    private static let sharedTypes: Set<UInt32> = [0x504C_5445, 0x7452_4E53, 0x6741_4D41, 0x7352_4742, 0x6943_4350]

    private mutating func readHeader(_ chunk: PNGChunk) throws(AnimationDecodingError) {
        guard chunk.data.count == 13 else { throw damaged("IHDR has \(chunk.data.count) bytes, and not 13") }
        (width, height) = (chunk.number(at: 0), chunk.number(at: 4))
        guard width > 0, height > 0 else { throw damaged("the canvas has \(width)×\(height) pixels") }
        if limits.isExceeded(byWidth: width, height: height) {
            throw .tooLarge(.apng, width: width, height: height, limits: limits)
        }
        header = Array(chunk.data)
    }

    private mutating func readAnimationControl(_ chunk: PNGChunk) throws(AnimationDecodingError) {
        guard chunk.data.count == 8, count == 0, !hasPixels else {
            throw damaged("acTL has not 8 bytes, is there again, or comes after the pixels")
        }
        count = chunk.number(at: 0)
        guard count > 0 else { throw .noImages(.apng) }
        guard count <= limits.maximumImages else { throw .tooManyImages(.apng, limit: limits.maximumImages) }
        let plays = chunk.number(at: 4)
        loop = plays == 0 ? .forever : AnimationLoop(plays)
    }

    private mutating func readFrameControl(_ chunk: PNGChunk) throws(AnimationDecodingError) {
        try endImage()
        guard chunk.data.count == 26, images.count < count else {
            throw damaged(
                chunk.data.count == 26
                    ? "acTL says \(count) images, and there are more" : "fcTL has \(chunk.data.count) bytes, and not 26")
        }
        try checkNumber(chunk)
        let (left, top) = (chunk.number(at: 12), chunk.number(at: 16))
        let rect = PixelRect(minX: left, minY: top, maxX: left + chunk.number(at: 4), maxY: top + chunk.number(at: 8))
        let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let number = images.count + 1
        guard !rect.isEmpty, canvas.contains(rect), rect == canvas || hasPixels else {
            let limits = hasPixels ? "is not inside the canvas" : "is not the canvas"
            throw .damaged(.apng, image: number, reason: "its rectangle \(limits)")
        }
        guard let disposal = AnimationImage.Disposal(apng: chunk.data[chunk.data.startIndex + 24]),
            let blend = APNGImage.Blend(rawValue: chunk.data[chunk.data.startIndex + 25])
        else { throw .damaged(.apng, image: number, reason: "its fcTL has unknown ways to draw or to clear") }
        images.append(AnimationImage(rect: rect, duration: chunk.delay, disposal: disposal))
        pictures.append(APNGSource.Image(rect: rect, blend: blend == .source ? .source : .over, firstPart: parts.count))
    }

    /// Throws where the last image has no pixels.
    private func endImage() throws(AnimationDecodingError) {
        guard let last = pictures.last else { return }
        if last.firstPart == parts.count { throw damaged("it has no pixels") }
    }

    private mutating func checkNumber(_ chunk: PNGChunk) throws(AnimationDecodingError) {
        guard chunk.data.count >= 4, chunk.number(at: 0) == sequenceNumber else {
            throw damaged("the number of the chunk \(chunk.typeName) at byte \(chunk.start) is not \(sequenceNumber)")
        }
        sequenceNumber += 1
    }
}

extension AnimationImage.Disposal {
    /// The treatment of a number in the file; nil where there is none.
    fileprivate init?(apng number: UInt8) {
        switch number {
        case 0: self = .keep
        case 1: self = .clear
        case 2: self = .restore
        default: return nil
        }
    }
}

extension PNGChunk {
    /// Returns the big-endian number of the four bytes at an offset of the data.
    fileprivate func number(at offset: Int) -> Int {
        data[(data.startIndex + offset)...].prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    /// The time of `fcTL` in seconds, as a fraction of two numbers of 16 bits; a denominator of 0 stands for 100.
    fileprivate var delay: Double {
        let (numerator, denominator) = (number(at: 20) >> 16, number(at: 20) & 0xFFFF)
        return numerator == 0 ? AnimationImage.defaultDuration : Double(numerator) / Double(denominator == 0 ? 100 : denominator)
    }
}
