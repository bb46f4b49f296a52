import AnimGraphics

/// The images of an animated WebP.
struct WebPSource: AnimationSource {
    /// An image, and the chunks of its pixels.
    struct Image: Sendable {
        let rect: PixelRect
        let blend: Pixmap.ImageBlend
        let data: Range<Int>
    }

    let bytes: [UInt8]
    let images: [Image]
    let limits: DecodingLimits

    func draw(_ index: Int, on canvas: inout Pixmap) throws(AnimationDecodingError) -> [AnimationRepair] {
        let (image, number) = (images[index], index + 1)
        let decoded = try WebPImage(bytes[image.data], limits: limits, number: number)
        guard decoded.width == image.rect.width, decoded.height == image.rect.height else {
            throw .damaged(
                .webp, image: number,
                reason:
                    "its pixels are \(decoded.width)×\(decoded.height), and its rectangle \(image.rect.width)×\(image.rect.height)"
            )
        }
        if image.blend == .source || decoded.isOpaque {
            try decoded.draw(on: &canvas, in: image.rect, number: number)
        } else {
            canvas.draw(try decoded.pixels(number: number), in: image.rect, image.blend)
        }
        return []
    }
}
