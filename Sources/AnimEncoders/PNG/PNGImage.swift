package import AnimGraphics

/// A decoded PNG: 8-bit sRGB pixels with straight (not premultiplied) alpha, rows from top to bottom without padding.
package struct PNGImage: Hashable, Sendable {
    /// The number of columns, at least 1.
    package let width: Int
    /// The number of rows, at least 1.
    package let height: Int
    /// The pixels, row by row: red in the lowest byte, then green, blue and alpha in the highest.
    package let pixels: [UInt32]
    /// The colour space that the colours are meant in, and that was not applied; nil where the file has none.
    package let unappliedColorSpace: UnappliedColorSpace?

    /// Creates a picture of `width` × `height` pixels.
    init(width: Int, height: Int, pixels: [UInt32], unappliedColorSpace: UnappliedColorSpace? = nil) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.unappliedColorSpace = unappliedColorSpace
    }

    /// Returns the picture with premultiplied alpha.
    ///
    /// Colours under zero alpha become transparent black. A pixmap written by ``PNGEncoder`` comes back unchanged.
    package func pixmap() -> Pixmap {
        var pixels = pixels
        pixels.withUnsafeMutableBufferPointer { StraightAlpha.premultiply($0) }
        return Pixmap(width: width, height: height, pixels: pixels)
    }
}
