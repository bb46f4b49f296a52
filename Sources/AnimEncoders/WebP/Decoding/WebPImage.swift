import AnimGraphics
import CWebP

/// An image as libwebp reads it: a file with one picture, or the chunks of an image of an animation.
struct WebPImage {
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
    /// Whether every pixel is opaque.
    let isOpaque: Bool
    private let bytes: ArraySlice<UInt8>

    /// Reads the size.
    ///
    /// - Parameter number: The number of the image, for errors.
    init(_ bytes: some RandomAccessCollection<UInt8>, limits: DecodingLimits, number: Int?) throws(AnimationDecodingError) {
        self.bytes = ArraySlice(bytes)
        var features = WebPBitstreamFeatures()
        let status = self.bytes.withUnsafeBufferPointer { WebPGetFeatures($0.baseAddress, $0.count, &features) }
        guard status == VP8_STATUS_OK else { throw Self.error(status, number) }
        (width, height, isOpaque) = (Int(features.width), Int(features.height), features.has_alpha == 0)
        guard !limits.isExceeded(byWidth: width, height: height) else {
            throw .tooLarge(.webp, width: width, height: height, limits: limits)
        }
    }

    /// Decodes the pixels, with straight alpha.
    func pixels(number: Int?) throws(AnimationDecodingError) -> [UInt32] {
        var status = VP8_STATUS_OK
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            buffer.initialize(repeating: 0)
            status = decode(into: UnsafeMutableRawBufferPointer(buffer), stride: 4 * width)
            count = width * height
        }
        guard status == VP8_STATUS_OK else { throw Self.error(status, number) }
        return pixels
    }

    /// Decodes the pixels into a picture, in place of those of a rectangle of its size that lies inside; there is no second copy of them.
    func draw(on canvas: inout Pixmap, in rect: PixelRect, number: Int?) throws(AnimationDecodingError) {
        let stride = 4 * canvas.width
        let status = canvas.pixels.withUnsafeMutableBytes { pixels in
            decode(
                into: UnsafeMutableRawBufferPointer(rebasing: pixels[(rect.minY * stride + 4 * rect.minX)...]), stride: stride)
        }
        guard status == VP8_STATUS_OK else { throw Self.error(status, number) }
        canvas.premultiply(rect)
    }

    private func decode(into buffer: UnsafeMutableRawBufferPointer, stride: Int) -> VP8StatusCode {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { return VP8_STATUS_INVALID_PARAM }
        config.output.colorspace = MODE_RGBA
        config.output.is_external_memory = 1
        config.output.u.RGBA = WebPRGBABuffer(
            rgba: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), stride: Int32(stride), size: buffer.count)
        return bytes.withUnsafeBufferPointer { WebPDecode($0.baseAddress, $0.count, &config) }
    }

    private static func error(_ status: VP8StatusCode, _ number: Int?) -> AnimationDecodingError {
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: .outOfMemory(.webp)
        case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA:
            .damaged(.webp, image: number, reason: "the \(number == nil ? "file" : "image") ends within its pixels")
        case VP8_STATUS_UNSUPPORTED_FEATURE: .damaged(.webp, image: number, reason: "it is of a kind that libwebp does not read")
        default: .damaged(.webp, image: number, reason: "its pixels are damaged")
        }
    }
}
