package import AnimGraphics

/// A writer of PNG files, over libdeflate and libpng.
///
/// The format with the fewest bits that holds every pixel exactly is chosen: grey or palette (up to 256 colours, each with its alpha) of
/// 1, 2, 4 or 8 bits, RGB or RGBA; alpha is straight and the colours are marked as sRGB. The bytes depend on the pixels, the compression
/// and the versions of libdeflate and libpng only.
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
        let survey = PixelSurvey(pixmap)
        let layout = PNGLayout(survey)
        let level = compression.deflateLevel(
            isNoisy: survey.isNoisy && !layout.isIndexed, isFlat: survey.isFlat || layout.isIndexed)
        let stream = pixmap.pixels.withUnsafeBufferPointer { pixels in
            let lines = PNGScanlines(pixels, width: pixmap.width, layout: layout, isFlat: survey.isFlat)
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
