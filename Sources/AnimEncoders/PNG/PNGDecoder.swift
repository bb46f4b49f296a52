import CPNG

/// A reader of PNG files of any colour type, depth and interlacing.
///
/// Colours are taken as sRGB whatever the file's gamma and profile say; 16-bit channels are scaled to 8.
public struct PNGDecoder: Sendable {
    /// The largest pictures that are decoded, so that a small hostile file cannot claim the memory.
    public struct Limits: Hashable, Sendable {
        /// The largest width and height in pixels.
        public var maximumSide: Int
        /// The largest number of pixels; each takes 4 bytes.
        public var maximumPixels: Int

        /// Creates limits, by default 32,768 pixels a side and 64 Mi pixels (256 MiB).
        public init(maximumSide: Int = 32_768, maximumPixels: Int = 1 << 26) {
            self.maximumSide = maximumSide
            self.maximumPixels = maximumPixels
        }
    }

    /// The largest pictures that are decoded.
    public var limits: Limits

    /// Creates a decoder with the given limits.
    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Decodes a whole PNG file.
    ///
    /// Bytes after the end of the picture are ignored.
    public func decode(_ bytes: [UInt8]) throws(PNGError) -> PNGImage {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw .notPNG }
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result<PNGImage, PNGError> { () throws(PNGError) in try decode(buffer) }
        }
        return try result.get()
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(PNGError) -> PNGImage {
        var reader: OpaquePointer?
        defer { cpng_close(reader) }
        var message = ShimMessage()
        var width: UInt32 = 0
        var height: UInt32 = 0
        let status = message.withBuffer {
            cpng_open(
                &reader, bytes.baseAddress, bytes.count, UInt32(clamping: limits.maximumSide),
                UInt64(clamping: limits.maximumPixels), &width, &height, $0)
        }
        try check(status, message, width, height)
        let (columns, rows) = (Int(width), Int(height))
        var readStatus = CPNG_OK
        let pixels = [UInt32](unsafeUninitializedCapacity: columns * rows) { buffer, count in
            buffer.initialize(repeating: 0)
            buffer.withMemoryRebound(to: UInt8.self) { samples in
                readStatus = message.withBuffer { cpng_read(reader, samples.baseAddress, $0) }
            }
            for index in buffer.indices { buffer[index] = UInt32(littleEndian: buffer[index]) }
            count = buffer.count
        }
        try check(readStatus, message, width, height)
        return PNGImage(width: columns, height: rows, pixels: pixels)
    }

    private func check(
        _ status: cpng_status, _ message: ShimMessage, _ width: UInt32, _ height: UInt32
    ) throws(PNGError) {
        switch status {
        case CPNG_OK: return
        case CPNG_TOO_LARGE: throw .tooLarge(width: Int(width), height: Int(height), limits: limits)
        case CPNG_OUT_OF_MEMORY: throw .outOfMemory
        default: throw .malformed(reason: message.text)
        }
    }
}
