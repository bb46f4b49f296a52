/// The number of pixels of each color, in bins of 4 levels per channel with exact means.
///
/// Plain memory, because an array would check for shared storage at every pixel.
struct ColorBins: ~Copyable {
    /// Twice the largest distance of a color from the mean of its bin.
    ///
    /// A palette color can be this much farther from the mean than the nearest one, and still be nearer to the color.
    static let reach: Float = 10.4

    private static let maximumBins = 1 << 18
    /// One more than the bin number for the high bits of a color, or 0.
    private let numbers: UnsafeMutablePointer<Int32>
    /// The sums of each bin: red, green and blue, and the number of pixels.
    private var sums: UnsafeMutablePointer<SIMD4<Int>>
    private var capacity = 1024
    /// The number of bins.
    private(set) var count = 0

    init() {
        numbers = .allocate(capacity: Self.maximumBins)
        numbers.initialize(repeating: 0, count: Self.maximumBins)
        sums = .allocate(capacity: capacity)
    }

    deinit {
        numbers.deallocate()
        sums.deallocate()
    }

    /// Counts a color and returns the number of its bin.
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

    /// The mean colors of the bins in order of first appearance.
    var points: [ColorPoint] {
        (0..<count).map { number in
            let sum = sums[number]
            let weight = Float(max(sum.w, 1))
            return ColorPoint(
                color: SIMD4(Float(sum.x) / weight, Float(sum.y) / weight, Float(sum.z) / weight, 0), weight: Float(sum.w))
        }
    }
}

/// The palette colors shown for each bin: the nearer of two.
struct BinColors {
    /// The two colors of a bin, and the plane between them.
    private struct Choice {
        /// A color is nearer to the second color if its product with the first three numbers is less than the last number.
        ///
        ///     |c - b|² < |c - a|²   ⟺   2 c · (a - b) < |a|² - |b|²
        var plane: SIMD4<Int32>
        var first: Int16
        var second: Int16
    }

    private let choices: [Choice]
    private let palette: [UInt32]

    /// - Parameter reduced: A palette for bins.
    init(_ reduced: ColorQuantizer.Result) {
        palette = reduced.palette
        let colors = reduced.palette.map {
            SIMD4<Int32>(
                Int32(truncatingIfNeeded: PackedColor.red($0)), Int32(truncatingIfNeeded: PackedColor.green($0)),
                Int32(truncatingIfNeeded: PackedColor.blue($0)), 0)
        }
        choices = zip(reduced.indices, reduced.seconds).map { first, second in
            let (a, b) = (colors[Int(first)], colors[Int(second)])
            var plane = 2 &* (a &- b)
            plane.w = (a &* a &- b &* b).wrappedSum()
            return Choice(plane: plane, first: Int16(first), second: Int16(second))
        }
    }

    /// Returns the index of the palette color shown for a color.
    @inline(__always)
    func index(of color: UInt32, inBin bin: Int) -> Int {
        choices.withUnsafeBufferPointer { Int(Self.index(of: color, $0[bin])) }
    }

    @inline(__always)
    private static func index(of color: UInt32, _ choice: Choice) -> Int16 {
        let red = Int32(truncatingIfNeeded: PackedColor.red(color)) &* choice.plane.x
        let green = Int32(truncatingIfNeeded: PackedColor.green(color)) &* choice.plane.y
        let blue = Int32(truncatingIfNeeded: PackedColor.blue(color)) &* choice.plane.z
        return red &+ green &+ blue < choice.plane.w ? choice.second : choice.first
    }

    /// Returns one more than the palette index for each run, or 0 for skipped pixels, and the sum of the squared distances of
    /// all pixels.
    func values(of runs: [BinnedRun]) -> (values: [Int16], squaredError: Int) {
        var squaredError = 0
        let values = [Int16](unsafeUninitializedCapacity: runs.count) { values, count in
            choices.withUnsafeBufferPointer { choices in
                palette.withUnsafeBufferPointer { palette in
                    for (position, run) in runs.enumerated() {
                        guard run.bin >= 0 else {
                            values[position] = 0
                            continue
                        }
                        let index = Self.index(of: run.color, choices[Int(run.bin)])
                        values[position] = index &+ 1
                        squaredError &+= PackedColor.squaredDistance(run.color, palette[Int(index)]) &* Int(run.count)
                    }
                }
            }
            count = runs.count
        }
        return (values, squaredError)
    }
}

/// A run of changed pixels of one color with its bin number, or of skipped pixels, whose bin is -1.
struct BinnedRun {
    var color: UInt32
    var bin: Int32
    var count: Int32
}
