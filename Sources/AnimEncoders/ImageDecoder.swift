import AnimGraphics
import CDeflate
import CGIF
import CJPEG
import CPNG
import CWebP

/// A reader of the picture formats that scenes and views can show, PNG, JPEG and WebP, which it recognizes by their first bytes.
package struct ImageDecoder: Sendable {
    /// The largest pictures that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) {
        self.limits = limits
    }

    /// Decodes a whole file.
    package func decode(_ bytes: [UInt8]) throws(ImageDecodingError) -> DecodedImage {
        if bytes.starts(with: JPEGDecoder.signature) {
            do throws(JPEGError) {
                return try JPEGDecoder(limits: limits).decode(bytes)
            } catch {
                throw .jpeg(error)
            }
        }
        if WebPDecoder.recognizes(bytes) {
            do throws(AnimationDecodingError) {
                return try WebPDecoder(limits: limits).decodedImage(bytes)
            } catch {
                throw .webP(error)
            }
        }
        do throws(PNGError) {
            return try PNGDecoder(limits: limits).picture(bytes)
        } catch .notPNG {
            throw .unknownFormat(name: Self.name(of: bytes))
        } catch {
            throw .png(error)
        }
    }

    /// The first bytes of other picture and video formats.
    private static let signatures: [(bytes: [UInt8], name: String)] = [
        (Array("GIF8".utf8), "a GIF"), (Array("<svg".utf8), "an SVG"), (Array("<?xml".utf8), "an SVG"),
        (Array("%PDF".utf8), "a PDF"),
        (Array("BM".utf8), "a BMP"), ([0x1A, 0x45, 0xDF, 0xA3], "a WebM or Matroska video"),
    ]

    /// The brands of files that start with an `ftyp` box but are not MP4 videos.
    private static let brands = [
        "heic": "a HEIC", "heix": "a HEIC", "heim": "a HEIC", "heis": "a HEIC", "hevc": "a HEIC", "mif1": "a HEIC",
        "msf1": "a HEIC",
        "avif": "an AVIF", "avis": "an AVIF", "qt  ": "a QuickTime video",
    ]

    /// Returns the likely format of a file by its first bytes, such as `a GIF`; nil if no picture or video begins with them.
    package static func formatName(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: PNGChunk.signature) { return "a PNG" }
        if bytes.starts(with: JPEGDecoder.signature) { return "a JPEG" }
        return WebPDecoder.recognizes(bytes) ? "a WebP" : name(of: bytes)
    }

    /// Returns the likely format of a file that cannot be read.
    private static func name(of bytes: [UInt8]) -> String? {
        if bytes.dropFirst(4).starts(with: "ftyp".utf8), bytes.count >= 12 {
            return brands[String(decoding: bytes[8..<12], as: UTF8.self)] ?? "an MP4 video"
        }
        return signatures.first { bytes.starts(with: $0.bytes) }?.name
    }
}

/// The reasons why a picture cannot be decoded.
package enum ImageDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The format is not supported; the text is the likely format, such as `a GIF`.
    case unknownFormat(name: String?)
    /// The PNG cannot be decoded.
    case png(PNGError)
    /// The JPEG cannot be decoded.
    case jpeg(JPEGError)

    /// The WebP cannot be decoded.
    case webP(AnimationDecodingError)

    /// The formats that are supported, in a clause for messages.
    package static let supported = "only PNG, JPEG and WebP files are supported"

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .unknownFormat(let name?): "it is \(name); \(Self.supported)"
        case .unknownFormat(nil): "neither a PNG nor a JPEG nor a WebP file: the signature is missing"
        case .png(let error): error.description
        case .jpeg(let error): error.description
        case .webP(let error): error.description
        }
    }

    /// The size of a picture that is larger than the limits.
    package var excessiveSize: (width: Int, height: Int)? {
        switch self {
        case .png(.tooLarge(let width, let height, _)), .jpeg(.tooLarge(let width, let height, _)),
            .webP(.tooLarge(_, let width, let height, _)):
            (width, height)
        default: nil
        }
    }
}

/// The libraries that read and write pictures.
package enum ImageLibraries {
    /// The names and versions, such as `libpng 1.6.39`; for libraries that do not report a version, the version of the headers.
    package static var versions: [String] {
        [
            "libpng " + String(cString: cpng_version()), String(cString: cjpeg_version()),
            "giflib \(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)",
            "libwebp " + dotted(WebPGetDecoderVersion()),
        ]
    }

    /// The names and versions of the libraries that affect only the bytes of files, never pixels.
    package static var compressors: [String] {
        ["libdeflate " + LIBDEFLATE_VERSION_STRING]
    }

    /// Returns a version such as 1.2.4, whose three numbers libwebp packs into one byte each.
    private static func dotted(_ version: CInt) -> String { "\(version >> 16).\(version >> 8 & 255).\(version & 255)" }
}
