/// Pixels that show the changes of a frame, and the way in which they are drawn.
struct WebPForm: Sendable {
    /// Whether the pixels are drawn over those of the rectangle, and do not replace them.
    let isBlended: Bool
    /// The pixels of the rectangle, straight: alpha in the highest byte, then red, green and blue.
    let pixels: [UInt32]

    /// The rows of a band, and the bands of which one is in a sample.
    private static let (bandHeight, bandStep) = (16, 4)
    /// The pixels of pictures that are samples of themselves.
    private static let wholePixelCount = 1 << 14

    /// The pixels of some bands of rows, by which forms are compared in a quarter of the time; of small pictures all.
    func sample(width: Int) -> [UInt32] {
        guard pixels.count > Self.wholePixelCount, pixels.count / width >= Self.bandHeight * Self.bandStep else { return pixels }
        let band = Self.bandHeight * width
        return stride(from: band, to: pixels.count, by: Self.bandStep * band).flatMap { pixels[$0...].prefix(band) }
    }
}
