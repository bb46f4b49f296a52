/// A cheap proof that an outline does not overlap itself.
struct StarTest {
    /// Whether closed lines turn once, in one sense, around the middle of their bounds.
    ///
    /// Such an outline is star-shaped, so it is free of overlaps. Convex shapes and blobs pass; a failure says nothing.
    static func isStar(_ lines: UnsafeBufferPointer<FixedLine>, low: SIMD2<Int32>, high: SIMD2<Int32>) -> Bool {
        guard let last = lines.last else { return false }
        var test = StarTest(middle: SIMD2(Int64(low.x) + Int64(high.x), Int64(low.y) + Int64(high.y)))
        var end = last.highHalf
        for line in lines {
            // The horizontal lines were dropped: they are the gaps between the others.
            if end != line.lowHalf, !test.turn(from: end, to: line.lowHalf) { return false }
            if !test.turn(from: line.lowHalf, to: line.highHalf) { return false }
            end = line.highHalf
        }
        return test.crossings == 2
    }

    /// Twice the middle.
    private let middle: SIMD2<Int64>
    /// The sign of all turns so far, as the last cross product.
    private var sense: Int64 = 0
    /// How often the lines pass the height of the middle.
    private var crossings = 0

    private init(middle: SIMD2<Int64>) { self.middle = middle }

    /// Takes a line; false where it turns the other way, or points at the middle.
    @inline(__always)
    private mutating func turn(from begin: SIMD2<Int32>, to end: SIMD2<Int32>) -> Bool {
        let x0 = 2 * Int64(begin.x) - middle.x
        let y0 = 2 * Int64(begin.y) - middle.y
        let x1 = 2 * Int64(end.x) - middle.x
        let y1 = 2 * Int64(end.y) - middle.y
        let cross = x0 &* y1 &- x1 &* y0
        if cross == 0 || (sense != 0 && (cross ^ sense) < 0) { return false }
        sense = cross
        if (y0 < 0) != (y1 < 0) { crossings += 1 }
        return true
    }
}
