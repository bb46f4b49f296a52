package import AnimGraphics

/// The canvas of an animation; its images are drawn on it in order.
///
/// A copy continues independently, so that a saved canvas leads to all later frames.
package struct AnimationCanvas: Sendable {
    private let animation: DecodedAnimation
    /// The number of images drawn so far.
    package private(set) var count = 0
    /// The picture after these images.
    package private(set) var pixmap: Pixmap
    /// The picture before the last image, if it is to be restored.
    private var restored: Pixmap?

    /// Creates an empty canvas.
    package init(_ animation: DecodedAnimation) {
        self.animation = animation
        pixmap = Pixmap(width: animation.width, height: animation.height)
    }

    /// Returns the canvas before the first image, in the memory of this one unless it is shared.
    package consuming func restarted() -> AnimationCanvas {
        restored = nil
        pixmap.pixels.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
        count = 0
        return self
    }

    /// Draws the next image.
    ///
    /// - Returns: The faults in its pixels that were drawn nonetheless.
    @discardableResult
    package mutating func drawNext() throws(AnimationDecodingError) -> [AnimationRepair] {
        if count > 0 { dispose(of: animation.images[count - 1]) }
        restored = animation.images[count].disposal == .restore ? pixmap : nil
        let repairs = try animation.source.draw(count, on: &pixmap)
        count += 1
        return repairs
    }

    private mutating func dispose(of image: AnimationImage) {
        switch image.disposal {
        case .keep: break
        case .clear:
            let width = pixmap.width
            pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
                // An image outside the canvas has an empty rectangle, whose edges may be in any order.
                for y in image.rect.isEmpty ? 0..<0 : image.rect.minY..<image.rect.maxY {
                    let start = y * width + image.rect.minX
                    pixels[start..<start + image.rect.width].update(repeating: 0)
                }
            }
        case .restore: if let picture = restored.take() { pixmap = picture }
        }
    }
}

extension Pixmap {
    /// The blending of an image with the canvas.
    enum ImageBlend: Hashable, Sendable {
        /// Its pixels replace the canvas within its rectangle.
        case source
        /// Its pixels are drawn over the canvas within its rectangle.
        case over
    }

    /// Draws an image into a rectangle of its size inside the picture.
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

    /// Premultiplies the colors of a rectangle.
    mutating func premultiply(_ rect: PixelRect) {
        let width = width
        pixels.withUnsafeMutableBufferPointer { pixels in
            for y in rect.minY..<rect.maxY {
                StraightAlpha.premultiply(
                    UnsafeMutableBufferPointer(rebasing: pixels[(y * width + rect.minX)...].prefix(rect.width)))
            }
        }
    }

    /// Returns a premultiplied pixel over a backdrop, each component rounded to nearest.
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
