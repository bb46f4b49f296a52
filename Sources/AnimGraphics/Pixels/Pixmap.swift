/// A picture of 8-bit sRGB pixels with premultiplied alpha, rows from top to bottom without padding.
public struct Pixmap: Hashable, Sendable {
    /// The number of columns, at least 1.
    public let width: Int
    /// The number of rows, at least 1.
    public let height: Int
    /// The pixels, row by row: red in the lowest byte, then green, blue and alpha in the highest.
    public var pixels: [UInt32]

    /// Creates a picture of one premultiplied pixel value, transparent where none is given.
    public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
        precondition(width > 0 && height > 0, "a pixmap has at least one pixel")
        self.width = width
        self.height = height
        pixels = [UInt32](repeating: pixel, count: width * height)
    }

    /// Creates a picture of premultiplied pixels, row by row.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "a pixmap has width times height pixels")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }
}
