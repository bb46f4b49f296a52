import AnimGraphics

/// A reader of pictures of the formats that scenes and views can show: PNG and JPEG, distinguished by their first bytes.
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
        do throws(PNGError) {
            return try PNGDecoder(limits: limits).picture(bytes)
        } catch .notPNG {
            throw .unknownFormat(name: Self.name(of: bytes))
        } catch {
            throw .png(error)
        }
    }

    /// The first bytes of other kinds of pictures, and of videos.
    private static let signatures: [(bytes: [UInt8], name: String)] = [
        (Array("GIF8".utf8), "a GIF"), (Array("<svg".utf8), "an SVG"), (Array("<?xml".utf8), "an SVG"),
        (Array("%PDF".utf8), "a PDF"),
        (Array("BM".utf8), "a BMP"), ([0x1A, 0x45, 0xDF, 0xA3], "a WebM or Matroska video"),
    ]

    /// The brands of files of boxes that are no MP4 videos.
    private static let brands = [
        "heic": "a HEIC", "heix": "a HEIC", "heim": "a HEIC", "heis": "a HEIC", "hevc": "a HEIC", "mif1": "a HEIC",
        "msf1": "a HEIC",
        "avif": "an AVIF", "avis": "an AVIF", "qt  ": "a QuickTime video",
    ]

    /// Returns what a file that is not read seems to be.
    private static func name(of bytes: [UInt8]) -> String? {
        // Sounds are RIFF as well.
        if WebPDecoder.recognizes(bytes) { return "a WebP" }
        if bytes.dropFirst(4).starts(with: "ftyp".utf8), bytes.count >= 12 {
            return brands[String(decoding: bytes[8..<12], as: UTF8.self)] ?? "an MP4 video"
        }
        return signatures.first { bytes.starts(with: $0.bytes) }?.name
    }
}
