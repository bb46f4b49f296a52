import AnimGraphics

extension Pixmap {
    /// The way in which an image is drawn on a canvas.
    enum ImageBlend: Hashable, Sendable {
        /// Its pixels replace those of its rectangle.
        case source
        /// Its pixels are drawn over those of its rectangle.
        case over
    }

    /// Draws an image into a rectangle of its size that lies inside the picture.
    ///
    /// - Parameter image: The pixels, with straight alpha.
    mutating func draw(_ image: [UInt32], in rect: PixelRect, _ blend: ImageBlend) {
        precondition(image.count == rect.width * rect.height, "an image has the size of its rectangle")
        let width = width
        image.withUnsafeBufferPointer { image in
            pixels.withUnsafeMutableBufferPointer { pixels in
                for y in 0..<rect.height {
                    let (from, to) = (y * rect.width, (rect.minY + y) * width + rect.minX)
                    for x in 0..<rect.width {
                        let pixel = StraightAlpha.premultiplied(image[from + x])
                        pixels[to + x] = blend == .source ? pixel : Self.blended(pixel, over: pixels[to + x])
                    }
                }
            }
        }
    }

    /// Multiplies the colours of a rectangle by their alphas.
    mutating func premultiply(_ rect: PixelRect) {
        let width = width
        pixels.withUnsafeMutableBufferPointer { pixels in
            for y in rect.minY..<rect.maxY {
                StraightAlpha.premultiply(
                    UnsafeMutableBufferPointer(rebasing: pixels[(y * width + rect.minX)...].prefix(rect.width)))
            }
        }
    }

    /// Returns a premultiplied pixel over another one, each component rounded to the nearest.
    private static func blended(_ pixel: UInt32, over backdrop: UInt32) -> UInt32 {
        let rest = 255 - pixel >> 24
        if rest == 0 { return pixel }
        if rest == 255 { return backdrop }
        func component(_ shift: UInt32) -> UInt32 {
            ((pixel >> shift & 255) + ((backdrop >> shift & 255) * rest + 127) / 255) << shift
        }
        return component(0) | component(8) | component(16) | component(24)
    }
}
