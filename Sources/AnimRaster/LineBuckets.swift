import AnimGraphics

/// The lines of an outline sorted by the strips of rows that they pass, by counting.
struct LineBuckets {
    /// The number of strips.
    private(set) var count = 0
    /// Where the lines of each strip begin in `indices`, and where the last ones end.
    private var starts: [Int] = []
    private var indices: [UInt32] = []

    /// The lines that pass a strip, by their index, in the order they were given.
    subscript(strip: Int) -> ArraySlice<UInt32> { indices[starts[strip]..<starts[strip + 1]] }

    /// Sorts lines into strips of an area's rows.
    mutating func sort(_ lines: UnsafeBufferPointer<FixedLine>, rowsPerBucket: Int, in area: PixelRect) {
        count = (area.height + rowsPerBucket - 1) / rowsPerBucket
        var sizes = [Int](repeating: 0, count: count + 1)
        for line in lines {
            for strip in strips(of: line, rowsPerBucket: rowsPerBucket, in: area) { sizes[strip + 1] += 1 }
        }
        for strip in 0..<count { sizes[strip + 1] += sizes[strip] }
        starts = sizes
        indices.removeAll(keepingCapacity: true)
        indices.append(contentsOf: repeatElement(0, count: starts[count]))
        for (index, line) in lines.enumerated() {
            for strip in strips(of: line, rowsPerBucket: rowsPerBucket, in: area) {
                indices[sizes[strip]] = UInt32(truncatingIfNeeded: index)
                sizes[strip] += 1
            }
        }
    }

    private func strips(of line: FixedLine, rowsPerBucket: Int, in area: PixelRect) -> Range<Int> {
        let top = max(Subpixel.floor(min(line.y, line.w)), area.minY)
        let bottom = min(Subpixel.ceil(max(line.y, line.w)), area.maxY)
        guard top < bottom else { return 0..<0 }
        return (top - area.minY) / rowsPerBucket..<(bottom - 1 - area.minY) / rowsPerBucket + 1
    }
}
