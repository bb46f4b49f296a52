/// What a palette shows for the colours of each bin: the one of two colours that is nearer.
struct BinColors {
    /// The two colours of a bin, and the plane between them.
    private struct Choice {
        /// A colour is nearer to the second one where its product with the first three numbers is less than the last one.
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

    /// Returns the index of the colour that is shown for one.
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

    /// Returns one more than the index for the colour of each run, or 0 where pixels stay, and the sum of the squared distances of all pixels.
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
