package import AnimGraphics

/// A decoded PNG: 8-bit sRGB pixels with straight (not premultiplied) alpha, rows from top to bottom without padding.
package struct PNGImage: Hashable, Sendable {
    /// The number of columns, at least 1.
    package let width: Int
    /// The number of rows, at least 1.
    package let height: Int
    /// The pixels, row by row: red in the lowest byte, then green, blue and alpha in the highest.
    package let pixels: [UInt32]
    /// The name of the ICC profile that the colours are meant in, and that was not applied; nil where the file has none.
    package let unappliedProfile: String?

    /// Creates a picture of `width` × `height` pixels.
    init(width: Int, height: Int, pixels: [UInt32], unappliedProfile: String? = nil) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.unappliedProfile = unappliedProfile
    }

    /// Returns the picture with premultiplied alpha.
    ///
    /// Colours under zero alpha become transparent black. A pixmap written by ``PNGEncoder`` comes back unchanged.
    package func pixmap() -> Pixmap {
        var result = Pixmap(width: width, height: height)
        for index in pixels.indices { result.pixels[index] = StraightAlpha.premultiplied(pixels[index]) }
        return result
    }
}
