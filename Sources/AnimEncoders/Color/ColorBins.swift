/// The number of pixels of each colour, in bins of 4 levels a channel with exact means.
///
/// In plain memory: an array would ask for each pixel whether it is shared.
struct ColorBins: ~Copyable {
    /// The largest distance of a colour from the mean of its bin, twice: as much farther another palette colour can be than the nearest one
    /// of the mean, and yet be nearer to the colour.
    static let reach: Float = 10.4

    private static let mostBins = 1 << 18
    /// One more than the number of the bin of the colours with some high bits, or 0.
    private let numbers: UnsafeMutablePointer<Int32>
    /// The sums of each bin: red, green and blue, and the number of pixels.
    private var sums: UnsafeMutablePointer<SIMD4<Int>>
    private var capacity = 1024
    /// The number of bins.
    private(set) var count = 0

    init() {
        numbers = .allocate(capacity: Self.mostBins)
        numbers.initialize(repeating: 0, count: Self.mostBins)
        sums = .allocate(capacity: capacity)
    }

    deinit {
        numbers.deallocate()
        sums.deallocate()
    }

    /// Counts a colour and returns the number of its bin.
    @inline(__always)
    mutating func add(_ color: UInt32, count: Int) -> Int {
        let (red, green, blue) = (PackedColor.red(color), PackedColor.green(color), PackedColor.blue(color))
        let bin = red &>> 2 | (green &>> 2) &<< 6 | (blue &>> 2) &<< 12
        if numbers[bin] == 0 { numbers[bin] = addBin() }
        let number = Int(numbers[bin]) &- 1
        sums[number] &+= SIMD4<Int>(red, green, blue, 1) &* count
        return number
    }

    /// Adds a bin and returns one more than its number.
    @inline(never)
    private mutating func addBin() -> Int32 {
        if count == capacity { sums.grow(&capacity, keeping: count) }
        (sums + count).initialize(to: .zero)
        count += 1
        return Int32(truncatingIfNeeded: count)
    }

    /// The number of pixels of each bin.
    var pixelCounts: [Int] { (0..<count).map { sums[$0].w } }

    /// The mean colours of the bins in order of first appearance.
    var points: [ColorPoint] {
        (0..<count).map { number in
            let sum = sums[number]
            let weight = Float(max(sum.w, 1))
            return ColorPoint(
                color: SIMD4(Float(sum.x) / weight, Float(sum.y) / weight, Float(sum.z) / weight, 0), weight: Float(sum.w))
        }
    }
}
