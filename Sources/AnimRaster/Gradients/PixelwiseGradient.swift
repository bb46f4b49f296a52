/// A gradient whose pixels are computed one by one, straight from their columns and rows.
struct PixelwiseGradient {
    let ramp: GradientRamp
    let space: GradientSpace

    /// The premultiplied pixel in a column and a row.
    func pixel(x: Int, y: Int) -> UInt32 { ramp.pixel(at: space.parameter(x: x, y: y)) }

    /// Replaces the entries of a row of pixels that are ``RampTable/edge``.
    @inline(never)
    func resolve(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        for index in 0..<count where pixels[index] == RampTable.edge {
            pixels[index] = pixel(x: x &+ index, y: y)
        }
    }
}
