import AnimGraphics
import CJPEG

/// A reader of JPEG files, baseline and progressive, in colour or grey, over libjpeg.
///
/// The picture is turned as its Exif orientation says, as `UIImage` does. Its colours are taken as sRGB: an ICC profile is not
/// applied, and named in the result. The exact integer transform and the full interpolation of colours give the same pixels by
/// every version of libjpeg-turbo and on every processor.
package struct JPEGDecoder: Sendable {
    /// The bytes that files start with.
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// The largest pictures that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) {
        self.limits = limits
    }

    /// Decodes a whole JPEG file.
    ///
    /// Bytes after the end of the picture are ignored. A file that is cut short is an error, whatever of it can be seen.
    package func decode(_ bytes: [UInt8]) throws(JPEGError) -> DecodedImage {
        guard bytes.starts(with: Self.signature) else { throw .notJPEG }
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result<Pixmap, JPEGError> { () throws(JPEGError) in try decode(buffer) }
        }
        let metadata = JPEGMetadata(of: bytes)
        return DecodedImage(
            pixmap: metadata.orientation.upright(try result.get()),
            unappliedColorSpace: metadata.profileName.map(UnappliedColorSpace.profile))
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(JPEGError) -> Pixmap {
        var reader: OpaquePointer?
        defer { cjpeg_close(reader) }
        var message = [CChar](repeating: 0, count: CJPEG_MESSAGE_SIZE)
        var header = cjpeg_header()
        let status = message.withUnsafeMutableBufferPointer {
            cjpeg_open(
                &reader, bytes.baseAddress, bytes.count, UInt32(clamping: limits.maximumSide),
                UInt64(clamping: limits.maximumPixels), &header, $0.baseAddress)
        }
        try check(status, message, header)
        var pixmap = Pixmap(width: Int(header.width), height: Int(header.height))
        let readStatus = pixmap.pixels.withUnsafeMutableBytes { pixels in
            message.withUnsafeMutableBufferPointer {
                cjpeg_read(reader, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), $0.baseAddress)
            }
        }
        try check(readStatus, message, header)
        if UInt32(littleEndian: 1) != 1 {
            for index in pixmap.pixels.indices { pixmap.pixels[index] = UInt32(littleEndian: pixmap.pixels[index]) }
        }
        return pixmap
    }

    private func check(_ status: cjpeg_status, _ message: [CChar], _ header: cjpeg_header) throws(JPEGError) {
        switch status {
        case CJPEG_OK: return
        case CJPEG_TOO_LARGE: throw .tooLarge(width: Int(header.width), height: Int(header.height), limits: limits)
        case CJPEG_OUT_OF_MEMORY: throw .outOfMemory
        case CJPEG_CMYK: throw .unsupported(reason: "its colors are CMYK, and only RGB and grey are read")
        default:
            let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw .malformed(reason: reason.isEmpty ? "unknown reason" : reason)
        }
    }
}
