import AnimGraphics

/// One finished image of an animated PNG: its rectangle, time and compressed pixels.
package struct APNGImage: Sendable {
    /// The way in which an image is drawn, by its number in the file.
    enum Blend: UInt8, Sendable {
        /// Its pixels replace those of the rectangle.
        case source = 0
        /// Its pixels are drawn over those of the rectangle.
        case over = 1
    }

    let rect: PixelRect
    let delay: FrameDelay
    let blend: Blend
    /// The pixels, as a zlib stream.
    let stream: [UInt8]
}
