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

/// The bytes of a GIF, read record by record.
struct GIFReader {
    /// What begins at a place of the file.
    enum Record: Hashable {
        case image
        case `extension`
        /// The mark of the end.
        case end
        /// Nothing: the file is over.
        case nothing
        /// A byte that no record begins with.
        case unknown(UInt8)
    }

    /// What a file says of an image before its codes.
    struct Description {
        /// The rectangle, which may reach beyond the canvas.
        let rect: PixelRect
        let isInterlaced: Bool
        /// The bytes of its own table of colours or the global one; nil where there is neither.
        let table: Range<Int>?
        /// The bits of an index, 1 to 8.
        let minimumCodeSize: Int
    }

    let bytes: [UInt8]
    /// The offset of the next byte.
    var offset: Int
    /// The size of the canvas in pixels, as the header has it.
    let canvasSize: (width: Int, height: Int)
    private let globalTable: Range<Int>?

    /// The bytes of the header before its table.
    private static let headerLength = 13

    /// Reads the header and the global table.
    init(_ bytes: [UInt8]) throws(AnimationDecodingError) {
        self.bytes = bytes
        guard bytes.count >= Self.headerLength,
            let table = Self.table(of: bytes[10], at: Self.headerLength, in: bytes)
        else { throw .damaged(.gif, image: nil, reason: "the file ends within its header") }
        canvasSize = (bytes.littleEndian(at: 6, count: 2), bytes.littleEndian(at: 8, count: 2))
        globalTable = table.isEmpty ? nil : table
        offset = table.upperBound
    }

    /// Returns the bytes of a table, none where flags say that there is none; nil where the file ends before its end.
    private static func table(of flags: UInt8, at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
        let length = flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
        return length <= bytes.count - offset ? offset..<offset + length : nil
    }

    /// Reads the first byte of a record.
    mutating func next() -> Record {
        guard offset < bytes.count else { return .nothing }
        defer { offset += 1 }
        return switch bytes[offset] {
        case 0x2C: .image
        case 0x21: .extension
        case 0x3B: .end
        default: .unknown(bytes[offset])
        }
    }

    /// Reads the description of an image, its table, and the size of its codes.
    ///
    /// - Parameter image: The number of the image, for errors.
    mutating func readDescription(image: Int) throws(AnimationDecodingError) -> Description {
        guard bytes.count - offset >= 9, let own = Self.table(of: bytes[offset + 8], at: offset + 9, in: bytes),
            own.upperBound < bytes.count
        else { throw .damaged(.gif, image: image, reason: "the file ends within its description") }
        let sides = (0..<4).map { bytes.littleEndian(at: offset + 2 * $0, count: 2) }
        let isInterlaced = bytes[offset + 8] & 0x40 != 0
        let codeSize = Int(bytes[own.upperBound])
        guard (1...8).contains(codeSize) else {
            throw .damaged(.gif, image: image, reason: "the size of its codes is none of 1 to 8 bits")
        }
        offset = own.upperBound + 1
        return Description(
            rect: PixelRect(minX: sides[0], minY: sides[1], maxX: sides[0] + sides[2], maxY: sides[1] + sides[3]),
            isInterlaced: isInterlaced, table: own.isEmpty ? globalTable : own, minimumCodeSize: codeSize)
    }

    /// Returns the opaque colours of a table.
    func colors(_ table: Range<Int>) -> [UInt32] {
        stride(from: table.lowerBound, to: table.upperBound, by: 3).map {
            UInt32(truncatingIfNeeded: bytes.littleEndian(at: $0, count: 3)) | 0xFF00_0000
        }
    }

    /// Reads an extension: its label and its first two blocks; nil where the file ends within it.
    mutating func readExtension() -> (label: UInt8, blocks: [ArraySlice<UInt8>])? {
        guard offset < bytes.count else { return nil }
        let label = bytes[offset]
        offset += 1
        var blocks: [ArraySlice<UInt8>] = []
        let isWhole = readBlocks { [bytes] in if blocks.count < 2 { blocks.append(bytes[$0]) } }
        return isWhole ? (label, blocks) : nil
    }

    /// Leaves out the blocks that follow; false where the file ends within them.
    mutating func skipBlocks() -> Bool { readBlocks { _ in } }

    /// Reads blocks up to the empty one; false where the file ends before that.
    private mutating func readBlocks(_ body: (Range<Int>) -> Void) -> Bool {
        while offset < bytes.count {
            let block = offset + 1..<offset + 1 + Int(bytes[offset])
            offset = min(block.upperBound, bytes.count)
            if block.isEmpty { return true }
            if block.upperBound <= bytes.count { body(block) }
        }
        return false
    }
}
