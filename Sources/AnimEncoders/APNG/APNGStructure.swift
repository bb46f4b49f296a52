import AnimGraphics

/// The images of an animated PNG, as described by its chunks.
struct APNGStructure {
    private(set) var width = 0
    private(set) var height = 0
    /// The data of `IHDR`.
    private(set) var header: [UInt8] = []
    /// The chunks before the pixels that apply to all images, such as the palette.
    private(set) var shared: [Range<Int>] = []
    private(set) var loop = AnimationLoop.forever
    private(set) var images: [AnimationImage] = []
    private(set) var pictures: [APNGSource.Image] = []
    /// The compressed pixels of all images, in file order.
    private(set) var parts: [Range<Int>] = []

    private let limits: DecodingLimits
    /// The number of images announced by `acTL`.
    private var count = 0
    /// The number of the next `fcTL` or `fdAT`, which are counted together.
    private var sequenceNumber = 0
    /// The types of the shared chunks found so far: only the first of each counts.
    private var sharedTypes: Set<UInt32> = []
    private var hasPixels = false
    /// Whether the first image is also the picture shown by programs without support for animations.
    private var startsWithPicture = false

    /// Reads all chunks up to the end.
    init(_ file: UnsafeBufferPointer<UInt8>, limits: DecodingLimits) throws(AnimationDecodingError) {
        self.limits = limits
        var offset = PNGChunk.signature.count
        while true {
            guard let chunk = PNGChunk(at: offset, of: file) else {
                throw damaged(
                    offset == file.count
                        ? "the file ends at byte \(offset), before IEND"
                        : "the file ends at byte \(file.count), within the chunk at byte \(offset)")
            }
            guard chunk.isIntact(in: file) else { throw damaged("the checksum of \(chunk.location) is wrong") }
            if header.isEmpty, chunk.type != PNGChunk.header { throw damaged("expected IHDR, found \(chunk.location)") }
            if !header.isEmpty, chunk.type == PNGChunk.header {
                throw damaged("\(chunk.location) is the second; expected one")
            }
            if chunk.type == PNGChunk.end { break }
            try read(chunk)
            offset = chunk.end
        }
        try endImage()
        guard count > 0 else { throw .noImages(.apng) }
        guard images.count == count else {
            throw .damaged(
                .apng, image: nil, reason: "acTL announces \(Self.images(count)), but the file has \(images.count)")
        }
    }

    /// Returns an error in an image; the last one unless a number is given.
    private func damaged(_ reason: String, image: Int? = nil) -> AnimationDecodingError {
        .damaged(.apng, image: image ?? (images.isEmpty ? nil : images.count), reason: reason)
    }

    /// Returns a number of images in prose.
    private static func images(_ count: Int) -> String { count == 1 ? "1 image" : "\(count) images" }

    private mutating func read(_ chunk: PNGChunk) throws(AnimationDecodingError) {
        switch chunk.type {
        case PNGChunk.header: try readHeader(chunk)
        case PNGChunk.animationControl: try readAnimationControl(chunk)
        case PNGChunk.frameControl: try readFrameControl(chunk)
        case PNGChunk.firstPixels:
            if !hasPixels { (hasPixels, startsWithPicture) = (true, !images.isEmpty) }
            guard images.count == (startsWithPicture ? 1 : 0) else {
                throw damaged("\(chunk.location) comes after the fcTL of the image; expected fdAT")
            }
            if startsWithPicture { parts.append(chunk.data.indices) }
        case PNGChunk.framePixels:
            guard hasPixels else { throw damaged("\(chunk.location) comes before the first IDAT") }
            guard images.count > (startsWithPicture ? 1 : 0) else {
                throw damaged("\(chunk.location) comes before the fcTL of its image")
            }
            try checkNumber(chunk, of: images.count)
            parts.append(chunk.data.indices.dropFirst(4))
        default:
            // Text chunks and the like would be copied for each image.
            guard !hasPixels, Self.sharedTypes.contains(chunk.type), sharedTypes.insert(chunk.type).inserted else { return }
            shared.append(chunk.start..<chunk.end)
        }
    }

    /// `PLTE`, `tRNS`, and the chunks of the color space.
    private static let sharedTypes: Set<UInt32> = [
        0x504C_5445, 0x7452_4E53, PNGChunk.gamma, PNGChunk.sRGB, PNGChunk.profile, PNGChunk.codePoints,
    ]

    private mutating func readHeader(_ chunk: PNGChunk) throws(AnimationDecodingError) {
        try checkLength(chunk, 13)
        (width, height) = (chunk.number(at: 0), chunk.number(at: 4))
        guard width > 0, height > 0 else { throw damaged("the canvas has \(width)×\(height) pixels") }
        if limits.isExceeded(byWidth: width, height: height) {
            throw .tooLarge(.apng, width: width, height: height, limits: limits)
        }
        header = Array(chunk.data)
    }

    private mutating func readAnimationControl(_ chunk: PNGChunk) throws(AnimationDecodingError) {
        try checkLength(chunk, 8)
        guard count == 0 else { throw damaged("\(chunk.location) is the second; expected one") }
        guard !hasPixels else { throw damaged("\(chunk.location) comes after the first IDAT; expected it before") }
        count = chunk.number(at: 0)
        guard count > 0 else { throw .noImages(.apng) }
        guard count <= limits.maximumImages else { throw .tooManyImages(.apng, limit: limits.maximumImages) }
        let plays = chunk.number(at: 4)
        loop = plays == 0 ? .forever : AnimationLoop(plays)
    }

    private mutating func readFrameControl(_ chunk: PNGChunk) throws(AnimationDecodingError) {
        try endImage()
        guard images.count < count else {
            let reason = "acTL announces \(Self.images(count)), but \(chunk.location) starts another"
            throw .damaged(.apng, image: nil, reason: reason)
        }
        let number = images.count + 1
        try checkLength(chunk, 26, image: number)
        try checkNumber(chunk, of: number)
        let (left, top) = (chunk.number(at: 12), chunk.number(at: 16))
        let rect = PixelRect(minX: left, minY: top, maxX: left + chunk.number(at: 4), maxY: top + chunk.number(at: 8))
        try check(rect, of: number)
        let (disposalNumber, blendNumber) = (chunk.data[chunk.data.startIndex + 24], chunk.data[chunk.data.startIndex + 25])
        guard let disposal = AnimationImage.Disposal(apng: disposalNumber) else {
            throw damaged("dispose_op of \(chunk.location) is \(disposalNumber); expected 0, 1 or 2", image: number)
        }
        guard let blend = APNGImage.Blend(rawValue: blendNumber) else {
            throw damaged("blend_op of \(chunk.location) is \(blendNumber); expected 0 or 1", image: number)
        }
        images.append(AnimationImage(rect: rect, duration: chunk.delay, disposal: disposal))
        pictures.append(APNGSource.Image(rect: rect, blend: blend == .source ? .source : .over, firstPart: parts.count))
    }

    /// Throws if a rectangle is invalid for an image.
    private func check(_ rect: PixelRect, of number: Int) throws(AnimationDecodingError) {
        let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let size = "\(rect.width)×\(rect.height) at (\(rect.minX), \(rect.minY))"
        if rect.isEmpty { throw damaged("its rectangle, \(size), is empty", image: number) }
        guard hasPixels || rect == canvas else {
            throw damaged(
                "its rectangle is \(size); expected \(width)×\(height) at (0, 0), as its pixels are in IDAT", image: number)
        }
        guard canvas.contains(rect) else {
            throw damaged("its rectangle, \(size), is not inside the canvas of \(width)×\(height)", image: number)
        }
    }

    /// Throws if a chunk has a different length.
    private func checkLength(_ chunk: PNGChunk, _ length: Int, image: Int? = nil) throws(AnimationDecodingError) {
        guard chunk.data.count == length else {
            let reason = "\(chunk.location) has \(chunk.data.count) bytes; expected \(length)"
            throw .damaged(.apng, image: image, reason: reason)
        }
    }

    /// Throws if the last image has no pixels.
    private func endImage() throws(AnimationDecodingError) {
        guard let last = pictures.last else { return }
        if last.firstPart == parts.count {
            throw damaged("it has no pixels: expected \(hasPixels ? "fdAT" : "IDAT") after its fcTL")
        }
    }

    private mutating func checkNumber(_ chunk: PNGChunk, of image: Int) throws(AnimationDecodingError) {
        guard chunk.data.count >= 4 else {
            throw damaged("\(chunk.location) has \(chunk.data.count) bytes; expected 4 or more", image: image)
        }
        let number = chunk.number(at: 0)
        guard number == sequenceNumber else {
            throw damaged("the sequence number of \(chunk.location) is \(number); expected \(sequenceNumber)", image: image)
        }
        sequenceNumber += 1
    }
}

extension AnimationImage.Disposal {
    /// Converts a number in the file; nil if it is invalid.
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
    /// The letters and the offset, for messages.
    fileprivate var location: String { "\(typeName) at byte \(start)" }

    /// Returns the big-endian number in the four bytes at an offset of the data.
    fileprivate func number(at offset: Int) -> Int {
        data[(data.startIndex + offset)...].prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    /// The time in `fcTL` in seconds, a fraction of two 16-bit numbers; a denominator of 0 means 100.
    fileprivate var delay: Double {
        let (numerator, denominator) = (number(at: 20) >> 16, number(at: 20) & 0xFFFF)
        return numerator == 0 ? AnimationImage.defaultDuration : Double(numerator) / Double(denominator == 0 ? 100 : denominator)
    }
}
