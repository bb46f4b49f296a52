package import AnimGraphics
import CWebP

/// A reader of WebP pictures and animations; libwebp decodes their pixels.
///
/// The chunks of animations are read here: libwebpdemux searches for each image from the first one on, which takes hours for
/// files with many small ones, and its decoder starts over unless images are decoded in order. Images without a time are shown
/// for 100 ms, and cleared rectangles are transparent, as in browsers.
package struct WebPDecoder: Sendable {
    /// The largest pictures that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) { self.limits = limits }

    /// Returns whether the first bytes of a file are WebP's.
    package static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }

    /// Returns whether a WebP file declares an animation.
    package static func recognizesAnimation(_ bytes: [UInt8]) -> Bool {
        // The format chunk comes first; its flags follow its letters and its length.
        recognizes(bytes) && bytes.dropFirst(12).starts(with: "VP8X".utf8) && bytes.count > 20 && bytes[20] & 2 != 0
    }

    /// Decodes a file with a single picture.
    package func picture(_ bytes: [UInt8]) throws(AnimationDecodingError) -> Pixmap {
        _ = try WebPStructure.end(of: bytes)
        let image = try WebPImage(bytes, limits: limits, number: nil)
        var pixmap = Pixmap(width: image.width, height: image.height)
        let rect = PixelRect(minX: 0, minY: 0, maxX: image.width, maxY: image.height)
        try image.draw(on: &pixmap, in: rect, number: nil, colorSpace(of: bytes))
        return pixmap
    }

    /// Returns the color space of a file if it is not applied.
    package func unappliedColorSpace(of bytes: [UInt8]) -> UnappliedColorSpace? { colorSpace(of: bytes).unapplied }

    private func colorSpace(of bytes: [UInt8]) -> PictureColorSpace {
        WebPStructure.profile(in: bytes).map { ICCProfile(OffsetBytes(bytes[$0].prefix(ICCProfile.maximumSize))).colorSpace() }
            ?? .sRGB
    }

    /// Decodes a file as a picture: of an animation, its first frame.
    package func decodedImage(_ bytes: [UInt8]) throws(AnimationDecodingError) -> DecodedImage {
        guard Self.recognizesAnimation(bytes) else {
            return DecodedImage(pixmap: try picture(bytes), unappliedColorSpace: unappliedColorSpace(of: bytes))
        }
        let animation = try decode(bytes)
        var pixmap = Pixmap(width: animation.width, height: animation.height)
        _ = try animation.source.draw(0, on: &pixmap)
        return DecodedImage(
            pixmap: pixmap, unappliedColorSpace: animation.unappliedColorSpace, isFirstFrame: animation.images.count > 1)
    }

    /// Finds the images of an animation file.
    ///
    /// Pixels are decoded, and their memory allocated, only when images are drawn.
    package func decode(_ bytes: [UInt8]) throws(AnimationDecodingError) -> DecodedAnimation {
        let structure = try WebPStructure(bytes, limits: limits)
        let colorSpace = colorSpace(of: bytes)
        return DecodedAnimation(
            format: .webp, width: structure.canvas.maxX, height: structure.canvas.maxY, loop: structure.loop,
            images: structure.images,
            source: WebPSource(bytes: bytes, images: structure.pictures, limits: limits, colorSpace: colorSpace),
            unappliedColorSpace: colorSpace.unapplied)
    }
}

/// The images of an animated WebP.
struct WebPSource: AnimationSource {
    /// The place of an image, and the chunks of its pixels.
    struct Image: Sendable {
        let rect: PixelRect
        let blend: Pixmap.ImageBlend
        let data: Range<Int>
    }

    let bytes: [UInt8]
    let images: [Image]
    let limits: DecodingLimits
    let colorSpace: PictureColorSpace

    func draw(_ index: Int, on canvas: inout Pixmap) throws(AnimationDecodingError) -> [AnimationRepair] {
        let (image, number) = (images[index], index + 1)
        let decoded = try WebPImage(bytes[image.data], limits: limits, number: number)
        guard decoded.width == image.rect.width, decoded.height == image.rect.height else {
            throw .damaged(
                .webp, image: number,
                reason:
                    "its pixels are \(decoded.width)×\(decoded.height), but its rectangle is \(image.rect.width)×\(image.rect.height)"
            )
        }
        if image.blend == .source || decoded.isOpaque {
            try decoded.draw(on: &canvas, in: image.rect, number: number, colorSpace)
        } else {
            canvas.draw(try decoded.pixels(number: number, colorSpace), in: image.rect, image.blend)
        }
        return []
    }
}

/// An image readable by libwebp: a file with a single picture, or the chunks of one image of an animation.
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

    /// Decodes the pixels and converts them from their color space, with straight alpha.
    func pixels(number: Int?, _ colorSpace: PictureColorSpace) throws(AnimationDecodingError) -> [UInt32] {
        var status = VP8_STATUS_OK
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            buffer.initialize(repeating: 0)
            status = decode(into: UnsafeMutableRawBufferPointer(buffer), stride: 4 * width)
            if status == VP8_STATUS_OK { colorSpace.apply(to: buffer) }
            count = width * height
        }
        guard status == VP8_STATUS_OK else { throw Self.error(status, number) }
        return pixels
    }

    /// Decodes the pixels straight into a rectangle of their size inside a picture, without a second copy.
    func draw(
        on canvas: inout Pixmap, in rect: PixelRect, number: Int?, _ colorSpace: PictureColorSpace
    ) throws(AnimationDecodingError) {
        let stride = 4 * canvas.width
        let status = canvas.pixels.withUnsafeMutableBytes { pixels in
            decode(
                into: UnsafeMutableRawBufferPointer(rebasing: pixels[(rect.minY * stride + 4 * rect.minX)...]), stride: stride)
        }
        guard status == VP8_STATUS_OK else { throw Self.error(status, number) }
        let width = canvas.width
        canvas.pixels.withUnsafeMutableBufferPointer { pixels in
            for y in rect.minY..<rect.maxY {
                let row = pixels[(y * width + rect.minX)..<(y * width + rect.maxX)]
                colorSpace.apply(to: UnsafeMutableBufferPointer(rebasing: row))
            }
        }
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
        case VP8_STATUS_UNSUPPORTED_FEATURE:
            .damaged(.webp, image: number, reason: "it has a feature that libwebp does not support")
        default: .damaged(.webp, image: number, reason: "its pixels are damaged")
        }
    }
}
