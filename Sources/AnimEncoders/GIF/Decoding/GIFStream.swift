import CGIF

/// A GIF in memory as giflib reads it, record by record.
final class GIFStream {
    /// A record of a GIF.
    enum Record {
        case image
        case `extension`
        case end
    }

    /// The bytes, of which giflib takes one after the other.
    private final class Input {
        let bytes: [UInt8]
        var offset = 0
        /// Whether more bytes were wanted than there are.
        var isExhausted = false

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func read(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
            let taken = min(count, max(0, bytes.count - offset))
            isExhausted = isExhausted || taken < count
            bytes.withUnsafeBufferPointer { if let base = $0.baseAddress { target.update(from: base + offset, count: taken) } }
            offset += taken
            return taken
        }
    }

    private let input: Input
    private let file: UnsafeMutablePointer<GifFileType>

    /// Reads the header and the global table.
    init(_ bytes: [UInt8]) throws(AnimationDecodingError) {
        input = Input(bytes)
        var status: Int32 = 0
        let opened = DGifOpen(
            Unmanaged.passUnretained(input).toOpaque(),
            { file, target, count in
                guard let pointer = file?.pointee.UserData, let target else { return 0 }
                return Int32(Unmanaged<Input>.fromOpaque(pointer).takeUnretainedValue().read(target, Int(count)))
            }, &status)
        guard let opened else {
            if status == D_GIF_ERR_NOT_ENOUGH_MEM { throw .outOfMemory(.gif) }
            throw .damaged(.gif, image: nil, reason: "the file ends within its header")
        }
        file = opened
    }

    deinit { DGifCloseFile(file, nil) }

    /// The offset of the next byte.
    var offset: Int {
        get { input.offset }
        set { input.offset = newValue }
    }

    /// The size of the canvas in pixels, as the header has it.
    var canvasSize: (width: Int, height: Int) { (Int(file.pointee.SWidth), Int(file.pointee.SHeight)) }

    /// The description of the image that was read last.
    var image: GifImageDesc { file.pointee.Image }

    /// The opaque colours of the image that was read last: those of its own table, or of the global one; none where there is no table.
    var colors: [UInt32] {
        guard let map = (file.pointee.Image.ColorMap ?? file.pointee.SColorMap)?.pointee else { return [] }
        return UnsafeBufferPointer(start: map.Colors, count: Int(map.ColorCount)).map {
            UInt32($0.Red) | UInt32($0.Green) << 8 | UInt32($0.Blue) << 16 | 0xFF00_0000
        }
    }

    /// Reads the kind of the next record.
    ///
    /// - Parameter image: The number of the image that is read next, for errors.
    func next(image: Int) throws(AnimationDecodingError) -> Record {
        var type = UNDEFINED_RECORD_TYPE
        if DGifGetRecordType(file, &type) == GIF_OK {
            switch type {
            case IMAGE_DESC_RECORD_TYPE: return .image
            case EXTENSION_RECORD_TYPE: return .extension
            case TERMINATE_RECORD_TYPE: return .end
            default: break
            }
        }
        let expected = "expected an image (2C), an extension (21) or the end (3B)"
        let position = image > 1 ? "after image \(image - 1)" : "after the header"
        let found = input.isExhausted ? "the end of the file" : "the byte " + Self.hexadecimal(input.bytes[input.offset - 1])
        throw .damaged(.gif, image: nil, reason: "\(expected) \(position), found \(found)")
    }

    /// Reads the description and the table of an image, and the size of its codes.
    func readDescription(image: Int) throws(AnimationDecodingError) {
        guard DGifGetImageHeader(file) != GIF_OK else { return }
        if file.pointee.Error == D_GIF_ERR_NOT_ENOUGH_MEM { throw .outOfMemory(.gif) }
        throw .damaged(
            .gif, image: image,
            reason: input.isExhausted ? "the file ends within its description" : "the size of its codes is none of 1 to 8 bits")
    }

    /// Leaves out the pixels of an image.
    func skipPixels(image: Int) throws(AnimationDecodingError) {
        var block: UnsafeMutablePointer<UInt8>?
        repeat {
            guard DGifGetCodeNext(file, &block) == GIF_OK else {
                throw .damaged(.gif, image: image, reason: "the file ends within its pixels")
            }
        } while block != nil
    }

    /// Reads the next row of an image, as indices of its table.
    func readRow(_ row: inout [UInt8], number: Int, image: Int) throws(AnimationDecodingError) {
        let width = Int32(row.count)
        guard row.withUnsafeMutableBufferPointer({ DGifGetLine(file, $0.baseAddress, width) }) != GIF_OK else { return }
        let reason =
            if input.isExhausted {
                "the file ends within its pixels"
            } else if file.pointee.Error == D_GIF_ERR_EOF_TOO_SOON {
                "its pixels end"
            } else {
                "its pixels are damaged"
            }
        throw .damaged(.gif, image: image, reason: "\(reason), in row \(number) of \(self.image.Height)")
    }

    /// Reads an extension: its label and its first two blocks.
    ///
    /// - Parameter image: The number of the image that is read next, for errors.
    func readExtension(image: Int) throws(AnimationDecodingError) -> (label: Int32, blocks: [[UInt8]]) {
        var label: Int32 = 0
        var blocks: [[UInt8]] = []
        var block: UnsafeMutablePointer<UInt8>?
        var status = DGifGetExtension(file, &label, &block)
        while status == GIF_OK, let bytes = block {
            if blocks.count < 2 { blocks.append(Array(UnsafeBufferPointer(start: bytes + 1, count: Int(bytes[0])))) }
            status = DGifGetExtensionNext(file, &block)
        }
        guard status == GIF_OK else {
            throw .damaged(.gif, image: nil, reason: "the file ends within an extension before image \(image)")
        }
        return (label, blocks)
    }

    private static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
}
