/// The largest pictures that are decoded, so that a small hostile file cannot claim the memory.
package struct DecodingLimits: Hashable, Sendable {
    /// The largest width and height in pixels.
    package var maximumSide: Int
    /// The largest number of pixels; each takes 4 bytes.
    package var maximumPixels: Int

    /// Creates limits, by default 16,384 pixels a side and 64 Mi pixels (256 MiB).
    package init(maximumSide: Int = 16_384, maximumPixels: Int = 1 << 26) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
    }
}
