/// A colour, or the mean of several, with the number of its pixels.
struct ColorPoint {
    /// Red, green and blue, 0…255 each; the last lane is 0.
    var color: SIMD4<Float>
    var weight: Float

    /// The opaque colour in whole levels, red in the lowest byte.
    var packed: UInt32 {
        let channels = (color + 0.5).rounded(.down).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        return UInt32(channels.x) | UInt32(channels.y) << 8 | UInt32(channels.z) << 16 | 0xFF00_0000
    }

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
