/// The number of pixels of each colour, in bins of 4 levels a channel with exact means.
struct ColorBins {
    /// The largest distance of a colour from the mean of its bin, twice: as much farther another palette colour can be than the nearest one
    /// of the mean, and yet be nearer to the colour.
    static let reach: Float = 10.4

    /// The number of the bin of each colour that was added last, by the colour's high bits, or -1.
    private var numbers = [Int32](repeating: -1, count: 1 << 18)
    /// The sums of each bin: red, green and blue, and the number of pixels.
    private(set) var sums: [SIMD4<Int>] = []

    /// Counts a colour and returns the number of its bin.
    @inline(__always)
    mutating func add(_ color: UInt32, count: Int) -> Int {
        let (red, green, blue) = (PackedColor.red(color), PackedColor.green(color), PackedColor.blue(color))
        let bin = red >> 2 | (green >> 2) << 6 | (blue >> 2) << 12
        var number = Int(numbers[bin])
        if number < 0 {
            number = sums.count
            numbers[bin] = Int32(truncatingIfNeeded: number)
            sums.append(.zero)
        }
        sums[number] &+= SIMD4<Int>(red, green, blue, 1) &* count
        return number
    }

    /// The mean colours of the bins in order of first appearance.
    var points: [ColorPoint] {
        sums.map { sum in
            let weight = Float(max(sum.w, 1))
            return ColorPoint(
                color: SIMD4(Float(sum.x) / weight, Float(sum.y) / weight, Float(sum.z) / weight, 0), weight: Float(sum.w))
        }
    }
}
