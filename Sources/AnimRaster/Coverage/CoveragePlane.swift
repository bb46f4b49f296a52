import AnimGraphics
import CBlend

/// Bytes of coverage, row by row.
struct CoveragePlane {
    let base: UnsafeMutablePointer<UInt8>
    /// The number of bytes between rows; 16 bytes past the last row are readable and writable.
    let stride: Int
    let bounds: PixelRect

    /// A row, indexed by canvas columns.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + ((y &- bounds.minY) &* stride &- bounds.minX) }

    /// Sets all bytes to 0.
    func clear() { base.initialize(repeating: 0, count: stride * bounds.height) }

    /// Adds another plane, offset by whole pixels, saturating at 255.
    ///
    /// Its stride is a multiple of 16.
    func add(_ other: CoveragePlane, x: Int, y: Int) {
        let pixels = other.bounds
        let top = max(bounds.minY, y &+ pixels.minY)
        let bottom = min(bounds.maxY, y &+ pixels.maxY)
        let left = x &+ pixels.minX
        let right = x &+ pixels.maxX
        guard top < bottom, left < bounds.maxX, right > bounds.minX else { return }
        var source = UnsafePointer(other.base + (top &- y &- pixels.minY) &* other.stride)
        let isInside = left >= bounds.minX && left &+ other.stride <= bounds.minX &+ stride
        if isInside {
            return cblend_add_coverage(row(top) + left, stride, source, other.stride, bottom &- top)
        }
        for line in top..<bottom {
            addPart(source, to: row(line), from: left, upTo: right)
            source += other.stride
        }
    }

    /// Adds the part within the columns.
    private func addPart(
        _ source: UnsafePointer<UInt8>, to row: UnsafeMutablePointer<UInt8>, from left: Int, upTo right: Int
    ) {
        for x in max(left, bounds.minX)..<min(right, bounds.maxX) {
            let (sum, isTooLarge) = row[x].addingReportingOverflow(source[x &- left])
            row[x] = isTooLarge ? 255 : sum
        }
    }

    /// Sends the rows to a sink.
    func cover(_ sink: inout some CoverageSink) {
        for y in bounds.minY..<bounds.maxY {
            sink.beginRow(y)
            sink.bytes(row(y) + bounds.minX, at: bounds.minX, count: bounds.width)
        }
    }
}

/// Writes coverage into bytes that are 0.
struct CoverageWriter: CoverageSink {
    private let plane: CoveragePlane
    private let instructions: InstructionSet
    private var row: UnsafeMutablePointer<UInt8>

    init(_ plane: CoveragePlane, using instructions: InstructionSet) {
        self.plane = plane
        self.instructions = instructions
        row = plane.base
    }

    /// Writes the whole plane with the widest vector instructions allowed; `false` if only the baseline ones are.
    mutating func paint(_ areas: borrowing CoverageAccumulator, rule: FillRule) -> Bool {
        guard areas.region == plane.bounds else { return false }
        var rows = areas.rows(rule)
        return cblend_write_coverage(&rows, plane.base, plane.stride, instructions.limit)
    }

    mutating func beginRow(_ y: Int) { row = plane.row(y) }

    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        (row + x).update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
    }

    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count { row[x + index] = UInt8(truncatingIfNeeded: coverage[index]) }
    }
}
