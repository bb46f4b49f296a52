/// Pixels that show the changes of a frame, and the way in which they are drawn.
struct WebPForm: Sendable {
    /// Whether the pixels are drawn over those of the rectangle, and do not replace them.
    let isBlended: Bool
    /// The pixels of the rectangle, straight: alpha in the highest byte, then red, green and blue.
    let pixels: [UInt32]
}
