extension Pixmap {
    /// The premultiplied pixel in column `x` of row `y`; both must lie inside the picture.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies outside the pixmap")
            return pixels[y * width + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies outside the pixmap")
            pixels[y * width + x] = newValue
        }
    }

    /// Returns the premultiplied pixels of one row, from left to right, without a copy.
    package func row(_ y: Int) -> ArraySlice<UInt32> {
        precondition(y >= 0 && y < height, "the row lies outside the pixmap")
        return pixels[y * width..<(y + 1) * width]
    }
}
