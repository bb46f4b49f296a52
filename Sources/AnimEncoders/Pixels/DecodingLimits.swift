/// The largest pictures that are decoded, so that a small hostile file cannot claim the memory.
package struct DecodingLimits: Hashable, Sendable {
    /// The largest width and height in pixels.
    package var maximumSide: Int
    /// The largest number of pixels; each takes 4 bytes.
    package var maximumPixels: Int
    /// The largest number of images of an animation.
    package var maximumImages: Int

    /// Creates limits, by default 16,384 pixels a side, 64 Mi pixels (256 MiB), and a million images.
    package init(maximumSide: Int = 16_384, maximumPixels: Int = 1 << 26, maximumImages: Int = 1_000_000) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
        self.maximumImages = maximumImages
    }

    /// Whether a picture is larger.
    func isExceeded(byWidth width: Int, height: Int) -> Bool {
        width > maximumSide || height > maximumSide || width * height > maximumPixels
    }
}
