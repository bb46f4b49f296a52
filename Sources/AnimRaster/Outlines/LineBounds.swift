/// The least and the greatest coordinates of lines, of both their ends side by side.
struct LineBounds {
    private var least = FixedLine(repeating: .max)
    private var greatest = FixedLine(repeating: .min)

    /// Adds a line.
    @inline(__always)
    mutating func add(_ line: FixedLine) {
        least.replace(with: line, where: line .< least)
        greatest.replace(with: line, where: line .> greatest)
    }

    /// The upper left corner.
    var low: SIMD2<Int32> { SIMD2(min(least.x, least.z), min(least.y, least.w)) }
    /// The lower right corner.
    var high: SIMD2<Int32> { SIMD2(max(greatest.x, greatest.z), max(greatest.y, greatest.w)) }
}
