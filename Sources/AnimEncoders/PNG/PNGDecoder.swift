package import AnimGraphics
import CPNG

/// A reader of PNG files of any color type, depth and interlacing.
///
/// Files without color information are sRGB, as in browsers and Core Graphics. If a file has a `gAMA` chunk but no `sRGB`,
/// `iCCP` or `cICP`, its colors are converted by a power law, and 16-bit channels are rounded to the nearest 8-bit values after
/// it. ICC profiles of primaries and curves, `cHRM` and the code points of screens are applied to 8-bit values; others are named
/// in the result.
package struct PNGDecoder: Sendable {
    /// The largest pictures that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) {
        self.limits = limits
    }

    /// The number of bytes that contain the size of a picture: the signature and `IHDR`.
    package static let headerLength = 33

    /// Returns the size of a picture from the first bytes of its file; nil if the file is not a PNG.
    package static func size(ofFileStartingWith bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: PNGChunk.signature) else { return nil }
        return bytes.withUnsafeBufferPointer { file in
            guard let header = PNGChunk(at: PNGChunk.signature.count, of: file), header.type == PNGChunk.header,
                header.data.count == 13, header.isIntact(in: file)
            else { return nil }
            let start = header.data.startIndex
            return (Int(PNGChunk.word(at: start, of: file)), Int(PNGChunk.word(at: start + 4, of: file)))
        }
    }

    /// Decodes a whole PNG file as a picture with premultiplied alpha.
    package func picture(_ bytes: [UInt8]) throws(PNGError) -> DecodedImage {
        let image = try decode(bytes, isPremultiplied: true)
        return DecodedImage(
            pixmap: Pixmap(width: image.width, height: image.height, pixels: image.pixels),
            unappliedColorSpace: image.unappliedColorSpace)
    }

    /// Decodes a whole PNG file.
    ///
    /// Bytes after the end of the picture are ignored.
    package func decode(_ bytes: [UInt8]) throws(PNGError) -> PNGImage { try decode(bytes, isPremultiplied: false) }

    private func decode(_ bytes: [UInt8], isPremultiplied: Bool) throws(PNGError) -> PNGImage {
        guard bytes.starts(with: PNGChunk.signature) else {
            throw signatureError(of: bytes)
        }
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result<PNGImage, PNGError> { () throws(PNGError) in try decode(buffer, isPremultiplied) }
        }
        return try result.get()
    }

    /// Returns the error for first bytes that differ from the signature.
    private func signatureError(of bytes: [UInt8]) -> PNGError {
        guard bytes.prefix(8).contains([0x50, 0x4E, 0x47]) else { return .notPNG }
        return PNGChunk.signature.starts(with: bytes) ? .cutSignature : .damagedSignature
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ isPremultiplied: Bool) throws(PNGError) -> PNGImage {
        if PNGChunk(at: PNGChunk.signature.count, of: bytes)?.type == PNGChunk.optimization { throw .optimized }
        var reader: OpaquePointer?
        defer { cpng_close(reader) }
        var message = ShimMessage()
        var header = cpng_header()
        let status = message.withBuffer {
            cpng_open(
                &reader, bytes.baseAddress, bytes.count, UInt32(clamping: limits.maximumSide),
                UInt64(clamping: limits.maximumPixels), &header, $0)
        }
        try check(status, message, header)
        let (columns, rows) = (Int(header.width), Int(header.height))
        let colorSpace = PNGColorSpace(of: bytes)
        let table = colorSpace.table(bits: header.sample_bits)
        var readStatus = CPNG_OK
        let pixels = [UInt32](unsafeUninitializedCapacity: columns * rows) { buffer, count in
            buffer.initialize(repeating: 0)
            buffer.withMemoryRebound(to: UInt8.self) { samples in
                readStatus = message.withBuffer { cpng_read(reader, table, samples.baseAddress, $0) }
            }
            if UInt32(littleEndian: 1) != 1 {
                for index in buffer.indices { buffer[index] = UInt32(littleEndian: buffer[index]) }
            }
            colorSpace.space.apply(to: buffer)
            // In place, because a second copy would double the memory of a large picture.
            if isPremultiplied { StraightAlpha.premultiply(buffer) }
            count = buffer.count
        }
        try check(readStatus, message, header)
        return PNGImage(width: columns, height: rows, pixels: pixels, unappliedColorSpace: colorSpace.space.unapplied)
    }

    private func check(_ status: cpng_status, _ message: ShimMessage, _ header: cpng_header) throws(PNGError) {
        switch status {
        case CPNG_OK: return
        case CPNG_TOO_LARGE: throw .tooLarge(width: Int(header.width), height: Int(header.height), limits: limits)
        case CPNG_OUT_OF_MEMORY: throw .outOfMemory
        default: throw .malformed(reason: message.text)
        }
    }
}

/// A decoded PNG: 8-bit sRGB pixels with straight (not premultiplied) alpha, rows from top to bottom without padding.
package struct PNGImage: Hashable, Sendable {
    /// The number of columns, at least 1.
    package let width: Int
    /// The number of rows, at least 1.
    package let height: Int
    /// The pixels, row by row: red in the lowest byte, then green, blue and alpha in the highest.
    package let pixels: [UInt32]
    /// The color space of the colors, which was not applied; nil if the file names none.
    package let unappliedColorSpace: UnappliedColorSpace?

    /// Creates a picture of `width` × `height` pixels.
    init(width: Int, height: Int, pixels: [UInt32], unappliedColorSpace: UnappliedColorSpace? = nil) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.unappliedColorSpace = unappliedColorSpace
    }

    /// Returns the picture with premultiplied alpha.
    ///
    /// Colors under zero alpha become transparent black. A pixmap written by ``PNGEncoder`` comes back unchanged.
    package func pixmap() -> Pixmap {
        var pixels = pixels
        pixels.withUnsafeMutableBufferPointer { StraightAlpha.premultiply($0) }
        return Pixmap(width: width, height: height, pixels: pixels)
    }
}
