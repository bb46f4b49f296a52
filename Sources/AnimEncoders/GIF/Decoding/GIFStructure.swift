import AnimGraphics

/// The images of a GIF, as its records have them.
struct GIFStructure {
    /// The canvas, which holds the first image.
    private(set) var canvas = PixelRect.empty
    private(set) var loop = AnimationLoop.once
    private(set) var images: [AnimationImage] = []
    private(set) var positions: [GIFSource.Image] = []
    /// What the records have wrong, and is read nonetheless.
    private(set) var repairs: [AnimationRepair] = []

    private let limits: DecodingLimits
    /// The control block before the next image.
    private var control: Control?

    /// What a control block says of the image after it.
    private struct Control {
        let disposal: AnimationImage.Disposal
        /// The time on screen in hundredths of a second.
        let delay: Int
        let transparentIndex: UInt8?
    }

    /// The shortest delay, in hundredths of a second, that browsers keep to.
    private static let shortestDelay = 2
    private static let (controlLabel, applicationLabel): (UInt8, UInt8) = (0xF9, 0xFF)

    /// Reads all records up to the end.
    init(_ bytes: [UInt8], limits: DecodingLimits) throws(AnimationDecodingError) {
        self.limits = limits
        var reader = try GIFReader(bytes)
        canvas = PixelRect(minX: 0, minY: 0, maxX: reader.canvasSize.width, maxY: reader.canvasSize.height)
        try checkSize(canvas.maxX, canvas.maxY)
        while try readRecord(of: &reader) {}
    }

    /// Reads a record; false at the end.
    private mutating func readRecord(of reader: inout GIFReader) throws(AnimationDecodingError) -> Bool {
        switch reader.next() {
        case .image: return try readImage(of: &reader)
        case .extension:
            if let (label, blocks) = reader.readExtension() {
                try read(label, blocks)
                return true
            }
            return try end(
                .missingEnd(image: images.count),
                otherwise: "the file ends within an extension before image \(images.count + 1)")
        case .end: return false
        case .nothing:
            return try end(.missingEnd(image: images.count), otherwise: Self.unexpected("the end of the file"))
        case .unknown(let byte):
            return try end(
                .unknownRecord(image: images.count, byte: byte),
                otherwise: Self.unexpected("the byte " + AnimationRepair.hexadecimal(byte)))
        }
    }

    private static func unexpected(_ found: String) -> String {
        "expected an image (2C), an extension (21) or the end (3B) after the header, found \(found)"
    }

    /// Ends a file that has images, and whose end is wrong; returns false.
    private mutating func end(_ repair: AnimationRepair, otherwise reason: String) throws(AnimationDecodingError) -> Bool {
        guard !images.isEmpty else { throw .damaged(.gif, image: nil, reason: reason) }
        repairs.append(repair)
        return false
    }

    private func checkSize(_ width: Int, _ height: Int) throws(AnimationDecodingError) {
        if limits.isExceeded(byWidth: width, height: height) {
            throw .tooLarge(.gif, width: width, height: height, limits: limits)
        }
    }

    /// Reads an image; false where it is the last one, for want of an end.
    private mutating func readImage(of reader: inout GIFReader) throws(AnimationDecodingError) -> Bool {
        let number = images.count + 1
        guard number <= limits.maximumImages else { throw .tooManyImages(.gif, limit: limits.maximumImages) }
        let offset = reader.offset
        let description = try reader.readDescription(image: number)
        try checkSize(description.rect.width, description.rect.height)
        if number == 1 { try enlargeCanvas(to: description.rect) }
        let codes = reader.offset
        let isWhole = reader.skipBlocks()
        guard isWhole || GIFSource.hasAllPixels(description, codesAt: codes, in: reader.bytes) else {
            throw .damaged(.gif, image: number, reason: "the file ends within its pixels")
        }
        let delay = control?.delay ?? 0
        images.append(
            AnimationImage(
                rect: description.rect.intersection(canvas),
                duration: delay < Self.shortestDelay ? AnimationImage.defaultDuration : Double(delay) / 100,
                disposal: control?.disposal ?? .keep))
        positions.append(GIFSource.Image(offset: offset, transparentIndex: control?.transparentIndex))
        control = nil
        if !isWhole { repairs.append(.missingEnd(image: number)) }
        return isWhole
    }

    /// Makes the canvas as large as it has to be for the first image.
    ///
    /// So does Chromium; Gecko and WebKit take the size of an image that is larger than the canvas, and clip one that is not.
    private mutating func enlargeCanvas(to rect: PixelRect) throws(AnimationDecodingError) {
        let (width, height) = (canvas.maxX, canvas.maxY)
        canvas.maxX = max(width, rect.maxX)
        canvas.maxY = max(height, rect.maxY)
        guard !canvas.isEmpty else { throw .damaged(.gif, image: 1, reason: "neither it nor the canvas has a size") }
        try checkSize(canvas.maxX, canvas.maxY)
        // Old programs wrote no size at all.
        if width > 0 && width < canvas.maxX || height > 0 && height < canvas.maxY {
            repairs.append(.enlargedCanvas(width: width, height: height))
        }
    }

    private mutating func read(_ label: UInt8, _ blocks: [ArraySlice<UInt8>]) throws(AnimationDecodingError) {
        let blocks = blocks.map(Array.init)
        switch label {
        case Self.controlLabel:
            let bytes = blocks.first ?? []
            guard bytes.count == 4 else {
                let reason = "its control block has \(bytes.count) bytes, and not 4"
                throw .damaged(.gif, image: images.count + 1, reason: reason)
            }
            control = Control(
                disposal: AnimationImage.Disposal(gif: bytes[0] >> 2 & 7), delay: bytes.littleEndian(at: 1, count: 2),
                transparentIndex: bytes[0] & 1 == 1 ? bytes[3] : nil)
        case Self.applicationLabel:
            guard blocks.count == 2, Self.loopingPrograms.contains(blocks[0]), blocks[1].count >= 3, blocks[1][0] == 1 else {
                return
            }
            // The block counts the repeats; 0 stands for ever.
            let repeats = blocks[1].littleEndian(at: 1, count: 2)
            loop = repeats == 0 ? .forever : .times(repeats + 1)
        default: break
        }
    }

    private static let loopingPrograms = [Array("NETSCAPE2.0".utf8), Array("ANIMEXTS1.0".utf8)]
}

extension AnimationImage.Disposal {
    /// The treatment of a number of the control block; browsers restore for 4 as well, which some programs write.
    fileprivate init(gif number: UInt8) {
        switch number {
        case 2: self = .clear
        case 3, 4: self = .restore
        default: self = .keep
        }
    }
}
