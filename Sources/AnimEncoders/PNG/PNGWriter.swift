import CPNG

/// A writer of the chunks of a PNG file, based on libpng.
final class PNGWriter {
    private let writer: OpaquePointer

    /// Writes everything before the pixels: the signature and the chunks `IHDR`, `sRGB`, `PLTE` and `tRNS`.
    init(width: Int, height: Int, layout: PNGLayout) throws(PNGError) {
        var message = ShimMessage()
        var writer: OpaquePointer?
        let status = layout.paletteBytes.withUnsafeBufferPointer { palette in
            var header = cpng_format()
            header.width = UInt32(clamping: width)
            header.height = UInt32(clamping: height)
            header.color_type = layout.format.rawValue
            header.bit_depth = Int32(layout.bitDepth)
            header.palette = palette.baseAddress
            header.palette_count = Int32(palette.count / 4)
            header.has_key = layout.colorKey != nil
            header.key = layout.colorKey ?? 0
            return message.withBuffer { cpng_create(&writer, &header, $0) }
        }
        guard let writer else { throw .outOfMemory }
        self.writer = writer
        try Self.check(status, message)
    }

    deinit { cpng_destroy(writer) }

    /// Writes a chunk.
    ///
    /// - Parameter type: Its four letters.
    func append(_ type: StaticString, _ data: [UInt8]) throws(PNGError) {
        var message = ShimMessage()
        let status = message.withBuffer { cpng_write_chunk(writer, type.utf8Start, data, data.count, $0) }
        try Self.check(status, message)
    }

    /// Returns the bytes written since the last call.
    func takeBytes() -> [UInt8] {
        var count = 0
        let bytes = cpng_take(writer, &count)
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    private static func check(_ status: cpng_status, _ message: ShimMessage) throws(PNGError) {
        switch status {
        case CPNG_OK: return
        case CPNG_OUT_OF_MEMORY: throw .outOfMemory
        default: throw .notWritten(reason: message.text)
        }
    }
}

/// A buffer for libpng's reason for a failure.
struct ShimMessage {
    private var bytes = [CChar](repeating: 0, count: CPNG_MESSAGE_SIZE)

    /// The reason in libpng's words, without a trailing full stop.
    var text: String {
        let text = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? "unknown reason" : Self.plainWords[text] ?? text
    }

    /// Plain words for reasons that only make sense to those who know libpng.
    private static let plainWords = [
        "IEND: out of place": "it has no pixels: the IDAT chunk is missing"
    ]

    /// Calls `body` with the buffer for a zero-terminated text.
    mutating func withBuffer(_ body: (UnsafeMutablePointer<CChar>?) -> cpng_status) -> cpng_status {
        bytes.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
}
