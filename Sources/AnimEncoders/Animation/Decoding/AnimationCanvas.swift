package import AnimGraphics

/// The canvas of an animation, on which one image after the other is drawn.
///
/// A copy continues by itself, so that a canvas that was kept leads to all frames after it.
package struct AnimationCanvas: Sendable {
    private let animation: DecodedAnimation
    /// The number of images that were drawn.
    package private(set) var count = 0
    /// The picture after these images.
    package private(set) var pixmap: Pixmap
    /// The picture before the last image, where that is to be shown again.
    private var restored: Pixmap?

    /// Creates a canvas that shows nothing.
    package init(_ animation: DecodedAnimation) {
        self.animation = animation
        pixmap = Pixmap(width: animation.width, height: animation.height)
    }

    /// Draws the next image.
    ///
    /// - Returns: What is wrong with its pixels and was drawn nonetheless.
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
            for y in image.rect.minY..<max(image.rect.minY, image.rect.maxY) {
                for x in image.rect.minX..<max(image.rect.minX, image.rect.maxX) { pixmap.pixels[y * pixmap.width + x] = 0 }
            }
        case .restore: if let picture = restored.take() { pixmap = picture }
        }
    }
}
