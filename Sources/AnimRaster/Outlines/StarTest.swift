/// A cheap proof that an outline does not overlap itself.
struct StarTest {
    /// Whether closed lines turn once, in one sense, around the middle of their bounds.
    ///
    /// Such an outline is star-shaped, so it is free of overlaps. Convex shapes and blobs pass; a failure says nothing.
    static func isStar(_ lines: UnsafeBufferPointer<FixedLine>, low: SIMD2<Int32>, high: SIMD2<Int32>) -> Bool {
        guard let base = lines.baseAddress, !lines.isEmpty else { return false }
        var test = StarTest(middleX: Int(low.x) + Int(high.x), middleY: Int(low.y) + Int(high.y))
        var last = test.end(of: UnsafeRawPointer(base + (lines.count &- 1)), at: 8)
        for index in 0..<lines.count {
            // The coordinates are read one by one, which takes less than to take vectors apart.
            let line = UnsafeRawPointer(base + index)
            let start = test.end(of: line, at: 0)
            // The horizontal lines were dropped: they are the gaps between the others.
            if start != last, !test.turn(from: last, to: start) { return false }
            last = test.end(of: line, at: 8)
            if !test.turn(from: start, to: last) { return false }
        }
        return test.crossings == 2
    }

    /// Twice the middle.
    private let middleX: Int
    private let middleY: Int
    /// The sign of all turns so far, as the last cross product.
    private var sense = 0
    /// The number of times that the lines pass the height of the middle.
    private var crossings = 0

    private init(middleX: Int, middleY: Int) {
        self.middleX = middleX
        self.middleY = middleY
    }

    /// Twice the way from the middle to an end of a line.
    @inline(__always)
    private func end(of line: UnsafeRawPointer, at offset: Int) -> (x: Int, y: Int) {
        let x = Int(line.load(fromByteOffset: offset, as: Int32.self))
        let y = Int(line.load(fromByteOffset: offset &+ 4, as: Int32.self))
        return (2 &* x &- middleX, 2 &* y &- middleY)
    }

    /// Takes a line; false where it turns the other way, or points at the middle.
    @inline(__always)
    private mutating func turn(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) -> Bool {
        let cross = start.x &* end.y &- end.x &* start.y
        if cross == 0 || (sense != 0 && (cross ^ sense) < 0) { return false }
        sense = cross
        if (start.y < 0) != (end.y < 0) { crossings &+= 1 }
        return true
    }
}
