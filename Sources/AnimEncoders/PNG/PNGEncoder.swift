package import AnimGraphics
import CPNG

/// A writer of PNG files, over libpng.
///
/// The smallest of 8-bit grey, palette (up to 256 colours, each with its alpha), RGB and RGBA that holds every pixel exactly
/// is chosen; alpha is straight and the colours are marked as sRGB. The bytes depend on the pixels, the level and the
/// versions of libpng and zlib only.
package struct PNGEncoder: Sendable {
    /// The effort of the compression, from 0 (stored) over 1 (fastest) to 9 (smallest).
    package var compressionLevel: Int {
        didSet { compressionLevel = min(max(compressionLevel, 0), 9) }
    }

    /// Creates an encoder of the given effort, which is clamped to 0…9.
    package init(compressionLevel: Int = 6) {
        self.compressionLevel = min(max(compressionLevel, 0), 9)
    }

    /// Encodes a picture as a whole PNG file.
    package func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
        guard pixmap.width <= Int(Int32.max), pixmap.height <= Int(Int32.max) else {
            throw .notWritten(reason: "\(pixmap.width)×\(pixmap.height) pixels are more than the format holds")
        }
        let layout = PNGLayout(pixmap)
        var message = ShimMessage()
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        let status = layout.samples.withUnsafeBufferPointer { samples in
            layout.palette.withUnsafeBufferPointer { palette in
                var picture = cpng_picture()
                picture.width = UInt32(pixmap.width)
                picture.height = UInt32(pixmap.height)
                picture.color_type = layout.format.rawValue
                picture.level = Int32(compressionLevel)
                picture.filters = layout.filters
                picture.pixels = samples.baseAddress
                picture.palette = palette.baseAddress
                picture.palette_count = Int32(layout.palette.count / 4)
                return message.withBuffer { cpng_write(&picture, &bytes, &count, $0) }
            }
        }
        defer { cpng_free(bytes) }
        switch status {
        case CPNG_OK: return Array(UnsafeBufferPointer(start: bytes, count: count))
        case CPNG_OUT_OF_MEMORY: throw .outOfMemory
        default: throw .notWritten(reason: message.text)
        }
    }
}
