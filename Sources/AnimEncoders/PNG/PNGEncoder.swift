package import AnimGraphics

/// A writer of PNG files, based on libdeflate and libpng.
///
/// It chooses the format with the fewest bits that stores every pixel exactly: gray or palette (up to 256 colors, each with
/// its alpha) of 1, 2, 4 or 8 bits, RGB or RGBA; alpha is straight, and the colors are marked as sRGB. The bytes depend only
/// on the pixels, the compression, and the versions of libdeflate and libpng.
package struct PNGEncoder: Sendable {
    /// The effort of the compression.
    package var compression: CompressionLevel

    /// Creates an encoder.
    package init(compression: CompressionLevel = .default) { self.compression = compression }

    /// Encodes a picture as a whole PNG file.
    package func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
        guard pixmap.width <= Int(Int32.max), pixmap.height <= Int(Int32.max) else {
            throw .notWritten(reason: "\(pixmap.width)×\(pixmap.height) pixels are more than the format holds")
        }
        let statistics = PixelStatistics(pixmap)
        let layout = PNGLayout(statistics)
        let level = compression.deflateLevel(
            isNoisy: statistics.isNoisy && !layout.isIndexed, isFlat: statistics.isFlat || layout.isIndexed)
        let stream = pixmap.pixels.withUnsafeBufferPointer { pixels in
            let lines = PNGScanlines(pixels, width: pixmap.width, layout: layout, isFlat: statistics.isFlat)
            return lines.bytes.withUnsafeBufferPointer {
                ZlibStream.compress($0, level: level)
            }
        }
        guard let stream else { throw .outOfMemory }
        let file = try PNGWriter(width: pixmap.width, height: pixmap.height, layout: layout)
        try file.append("IDAT", stream)
        try file.append("IEND", [])
        return file.takeBytes()
    }
}

extension CompressionLevel {
    /// Returns libdeflate's level for the rows of a picture.
    ///
    /// Level 1 tries one earlier match for each byte, and in a photograph more are hardly worth it: level 5 takes three times
    /// as long, for 1 % of the bytes. If pixels repeat, matches are long, and the first one is seldom the longest. Filtered
    /// gradients are in between: level 5 follows chains of short matches for 1.6 times as long as level 2, for a tenth of the
    /// bytes.
    func deflateLevel(isNoisy: Bool, isFlat: Bool) -> Int32 {
        switch self {
        case .fast: isFlat ? 3 : 1
        case .default: isNoisy ? 1 : isFlat ? 5 : 2
        case .best: 12
        }
    }

    /// libdeflate's level for the changes between frames: small pictures, compressed once and watched often.
    var animationDeflateLevel: Int32 {
        switch self {
        case .fast: 3
        case .default: 9
        case .best: 12
        }
    }
}

/// The reasons why a PNG cannot be written or read.
package enum PNGError: EncoderError, Hashable {
    /// The bytes do not start with the PNG signature.
    case notPNG
    /// The bytes end within the PNG signature.
    case cutSignature
    /// The PNG signature is damaged, typically by a transfer in text mode.
    case damagedSignature
    /// The file is in Apple's variant for devices, which Xcode writes into app bundles.
    case optimized
    /// The file is damaged, truncated or invalid; the text is libpng's reason.
    case malformed(reason: String)
    /// The picture has more pixels than the decoder's limits allow.
    case tooLarge(width: Int, height: Int, limits: DecodingLimits)
    /// The picture could not be compressed; the text is libpng's reason.
    case notWritten(reason: String)
    /// The memory for the picture could not be allocated.
    case outOfMemory

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .notPNG: "not a PNG file: the PNG signature is missing"
        case .cutSignature: "damaged PNG file: it ends within its signature"
        case .damagedSignature: "damaged PNG file: its signature was changed, as by a transfer in text mode"
        case .optimized:
            "it is a PNG optimized for iOS (CgBI), as in app bundles; use the original, or convert it back with "
                + "'xcrun -sdk iphoneos pngcrush -revert-iphone-optimizations'"
        case .malformed(let reason): "damaged PNG file: \(reason)"
        case .tooLarge(let width, let height, let limits):
            "the PNG picture is \(width)×\(height) pixels; the limits are \(limits.maximumSide) per side"
                + " and \(limits.maximumPixels) in all"
        case .notWritten(let reason): "the PNG could not be written: \(reason)"
        case .outOfMemory: "not enough memory for the PNG picture"
        }
    }
}
