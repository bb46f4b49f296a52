/// The number of pixels of each colour: exact up to 16,384 colours, in bins of 4 levels a channel with exact means above.
struct ColorHistogram {
    /// A colour (or the mean of a bin) with the number of its pixels.
    struct Entry {
        /// Red, green and blue, 0…255 each; the last lane is 0.
        var color: SIMD4<Double>
        var weight: Double
    }

    private static let exactLimit = 16_384
    private var exact = ColorTable(limit: ColorHistogram.exactLimit)
    private var exactCounts: [Int] = []
    /// The number of each bin in `sums`, or -1; empty while the histogram is exact.
    private var bins: [Int32] = []
    /// The sums of each bin: red, green and blue, and the number of pixels.
    private var sums: [SIMD4<Int>] = []

    /// Counts a colour; its alpha is ignored in bins, so mix no transparent ones in.
    mutating func add(_ color: UInt32, count: Int) {
        if bins.isEmpty {
            if let index = exact.index(of: color) {
                if index == exactCounts.count { exactCounts.append(0) }
                exactCounts[index] += count
                return
            }
            switchToBins()
        }
        addToBin(color, count)
    }

    /// The colours in order of first appearance.
    var entries: [Entry] {
        guard bins.isEmpty else {
            return sums.map { sum in
                let weight = Double(sum.w)
                return Entry(
                    color: SIMD4(Double(sum.x) / weight, Double(sum.y) / weight, Double(sum.z) / weight, 0), weight: weight)
            }
        }
        return zip(exact.colors, exactCounts).map { color, count in
            Entry(color: Self.components(color), weight: Double(count))
        }
    }

    /// The colours themselves, or nil if they are in bins.
    var exactColors: [UInt32]? { bins.isEmpty ? exact.colors : nil }

    private static func components(_ color: UInt32) -> SIMD4<Double> {
        SIMD4(
            Double(PackedColor.red(color)), Double(PackedColor.green(color)), Double(PackedColor.blue(color)), 0)
    }

    private mutating func switchToBins() {
        bins = [Int32](repeating: -1, count: 1 << 18)
        for (color, count) in zip(exact.colors, exactCounts) { addToBin(color, count) }
    }

    private mutating func addToBin(_ color: UInt32, _ count: Int) {
        let (red, green, blue) = (PackedColor.red(color), PackedColor.green(color), PackedColor.blue(color))
        let bin = red >> 2 | (green >> 2) << 6 | (blue >> 2) << 12
        if bins[bin] < 0 {
            bins[bin] = Int32(sums.count)
            sums.append(.zero)
        }
        sums[Int(bins[bin])] &+= SIMD4<Int>(red, green, blue, 1) &* count
    }
}
