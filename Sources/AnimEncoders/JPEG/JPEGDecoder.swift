import AnimGraphics
import CJPEG

/// A reader of JPEG files, baseline and progressive, in color or gray, based on libjpeg.
///
/// The picture is rotated by its Exif orientation, as `UIImage` does. An ICC profile of primaries and curves is applied; others
/// are named in the result, and the colors are treated as sRGB. The exact integer transform and the full interpolation of colors give the same pixels
/// with every version of libjpeg-turbo, on every processor.
package struct JPEGDecoder: Sendable {
    /// The first bytes of a JPEG file.
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// The largest pictures that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) {
        self.limits = limits
    }

    /// Decodes a whole JPEG file.
    ///
    /// Bytes after the end of the picture are ignored. A truncated file is an error, however much of it could be shown.
    package func decode(_ bytes: [UInt8]) throws(JPEGError) -> DecodedImage {
        guard bytes.starts(with: Self.signature) else { throw .notJPEG }
        let result = bytes.withUnsafeBufferPointer { buffer in
            Result<Pixmap, JPEGError> { () throws(JPEGError) in try decode(buffer) }
        }
        let metadata = JPEGMetadata(of: bytes)
        var pixmap = try result.get()
        // All pixels are opaque.
        pixmap.pixels.withUnsafeMutableBufferPointer { metadata.colorSpace.apply(to: $0) }
        return DecodedImage(
            pixmap: metadata.orientation.upright(pixmap), unappliedColorSpace: metadata.colorSpace.unapplied)
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
        case CJPEG_CMYK: throw .unsupported(reason: "its colors are CMYK; only RGB and gray are supported")
        default:
            let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw .malformed(reason: reason.isEmpty ? "unknown reason" : reason)
        }
    }
}

/// The reasons why a JPEG cannot be read.
package enum JPEGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes do not start with JPEG's signature.
    case notJPEG
    /// The file is of an unsupported kind; the text is the reason.
    case unsupported(reason: String)
    /// The file is damaged, truncated or not supported by libjpeg; the text is the reason, mostly libjpeg's.
    case malformed(reason: String)
    /// The picture has more pixels than the decoder's limits allow.
    case tooLarge(width: Int, height: Int, limits: DecodingLimits)
    /// The memory for the picture could not be allocated.
    case outOfMemory

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .notJPEG: "not a JPEG file: it does not start with FF D8 FF"
        case .unsupported(let reason): "the JPEG file cannot be read: \(reason)"
        case .malformed(let reason): "damaged JPEG file: \(reason)"
        case .tooLarge(let width, let height, let limits):
            "the JPEG picture is \(width)×\(height) pixels; the limits are \(limits.maximumSide) per side"
                + " and \(limits.maximumPixels) in all"
        case .outOfMemory: "not enough memory for the JPEG picture"
        }
    }
}
