import AnimGraphics

/// The images of a GIF, as described by its records.
struct GIFStructure {
    /// The canvas, which contains the first image.
    private(set) var canvas = PixelRect.empty
    private(set) var loop = AnimationLoop.once
    private(set) var images: [AnimationImage] = []
    private(set) var positions: [GIFSource.Image] = []
    /// The tolerated faults of the records.
    private(set) var repairs: [AnimationRepair] = []

    private let limits: DecodingLimits
    /// The control block before the next image.
    private var control: Control?

    /// The properties that a control block gives the next image.
    private struct Control {
        let disposal: AnimationImage.Disposal
        /// The time on screen in hundredths of a second.
        let delay: Int
        let transparentIndex: UInt8?
    }

    /// The shortest delay, in hundredths of a second, that browsers play.
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

    /// Ends a file that has images but not a proper end; returns false.
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

    /// Reads an image; false if it is the last because the file ends.
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

    /// Enlarges the canvas to contain the first image.
    ///
    /// This is Chromium's rule; Gecko and WebKit take the size of an image larger than the canvas, and clip other images.
    private mutating func enlargeCanvas(to rect: PixelRect) throws(AnimationDecodingError) {
        let (width, height) = (canvas.maxX, canvas.maxY)
        canvas.maxX = max(width, rect.maxX)
        canvas.maxY = max(height, rect.maxY)
        guard !canvas.isEmpty else { throw .damaged(.gif, image: 1, reason: "neither it nor the canvas has a size") }
        try checkSize(canvas.maxX, canvas.maxY)
        // Old programs did not write a size at all.
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
                let reason = "its control block has \(bytes.count) bytes; expected 4"
                throw .damaged(.gif, image: images.count + 1, reason: reason)
            }
            control = Control(
                disposal: AnimationImage.Disposal(gif: bytes[0] >> 2 & 7), delay: bytes.littleEndian(at: 1, count: 2),
                transparentIndex: bytes[0] & 1 == 1 ? bytes[3] : nil)
        case Self.applicationLabel:
            guard blocks.count == 2, Self.loopingPrograms.contains(blocks[0]), blocks[1].count >= 3, blocks[1][0] == 1 else {
                return
            }
            // The block counts repeats; 0 means endless.
            let repeats = blocks[1].littleEndian(at: 1, count: 2)
            loop = repeats == 0 ? .forever : .times(repeats + 1)
        default: break
        }
    }

    private static let loopingPrograms = [Array("NETSCAPE2.0".utf8), Array("ANIMEXTS1.0".utf8)]
}

extension AnimationImage.Disposal {
    /// Converts the number in a control block; some programs write 4, which browsers treat like 3.
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
    /// The kind of record at a position of the file.
    enum Record: Hashable {
        case image
        case `extension`
        /// The trailer.
        case end
        /// The end of the file.
        case nothing
        /// A byte that does not start a record.
        case unknown(UInt8)
    }

    /// The descriptor of an image.
    struct Description {
        /// The rectangle, which may reach beyond the canvas.
        let rect: PixelRect
        let isInterlaced: Bool
        /// The bytes of its own color table or the global one; nil if it has neither.
        let table: Range<Int>?
        /// The bits of an index, 1 to 8.
        let minimumCodeSize: Int
    }

    let bytes: [UInt8]
    /// The offset of the next byte.
    var offset: Int
    /// The size of the canvas in the header, in pixels.
    let canvasSize: (width: Int, height: Int)
    private let globalTable: Range<Int>?

    /// The length of the header without its table.
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

    /// Returns the bytes of a table, empty if the flags announce none; nil if the file ends within it.
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

    /// Reads the descriptor of an image, its table, and the size of its codes.
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
            throw .damaged(.gif, image: image, reason: "its code size is not between 1 and 8 bits")
        }
        offset = own.upperBound + 1
        return Description(
            rect: PixelRect(minX: sides[0], minY: sides[1], maxX: sides[0] + sides[2], maxY: sides[1] + sides[3]),
            isInterlaced: isInterlaced, table: own.isEmpty ? globalTable : own, minimumCodeSize: codeSize)
    }

    /// Returns the opaque colors of a table.
    func colors(_ table: Range<Int>) -> [UInt32] {
        stride(from: table.lowerBound, to: table.upperBound, by: 3).map {
            UInt32(truncatingIfNeeded: bytes.littleEndian(at: $0, count: 3)) | 0xFF00_0000
        }
    }

    /// Reads an extension: its label and its first two blocks; nil if the file ends within it.
    mutating func readExtension() -> (label: UInt8, blocks: [ArraySlice<UInt8>])? {
        guard offset < bytes.count else { return nil }
        let label = bytes[offset]
        offset += 1
        var blocks: [ArraySlice<UInt8>] = []
        let isWhole = readBlocks { [bytes] in if blocks.count < 2 { blocks.append(bytes[$0]) } }
        return isWhole ? (label, blocks) : nil
    }

    /// Skips the next blocks; false if the file ends within them.
    mutating func skipBlocks() -> Bool { readBlocks { _ in } }

    /// Reads blocks up to the empty one; false if the file ends first.
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
