public import AnimGraphics

/// A decoded PNG: 8-bit sRGB pixels with straight (not premultiplied) alpha, rows from top to bottom without padding.
public struct PNGImage: Hashable, Sendable {
    /// The number of columns, at least 1.
    public let width: Int
    /// The number of rows, at least 1.
    public let height: Int
    /// The pixels, row by row: red in the lowest byte, then green, blue and alpha in the highest.
    public let pixels: [UInt32]

    /// Returns the picture with premultiplied alpha.
    ///
    /// Colours under zero alpha become transparent black. A pixmap written by ``PNGEncoder`` comes back unchanged.
    public func pixmap() -> Pixmap {
        var result = Pixmap(width: width, height: height)
        for index in pixels.indices { result.pixels[index] = StraightAlpha.premultiplied(pixels[index]) }
        return result
    }
}
