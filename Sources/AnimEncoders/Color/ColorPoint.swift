/// A colour, or the mean of several, with the number of its pixels.
struct ColorPoint {
    /// Red, green and blue, 0…255 each; the last lane is 0.
    var color: SIMD4<Float>
    var weight: Float

    init(color: SIMD4<Float>, weight: Float) {
        self.color = color
        self.weight = weight
    }

    init(_ color: UInt32, weight: Int) {
        self.init(
            color: SIMD4(
                Float(PackedColor.red(color)), Float(PackedColor.green(color)), Float(PackedColor.blue(color)), 0),
            weight: Float(weight))
    }
}
