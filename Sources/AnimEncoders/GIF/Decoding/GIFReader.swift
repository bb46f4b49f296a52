import AnimGraphics

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
