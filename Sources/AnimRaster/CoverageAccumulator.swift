import AnimGraphics

/// The signed areas that lines cut off in every pixel of a region, to be summed along each row.
///
/// A line adds, to the pixel it passes and to the next one, what it covers to its right: summed from the left, every entry
/// becomes the area in its pixel weighted by winding number, ``full`` standing for one whole pixel wound around once. A bit
/// per block of 4 pixels tells where anything was added, so that a sweep touches nothing else.
/// The sums are integers and do not depend on the region: cutting it smaller leaves the rest as it was.
struct CoverageAccumulator: ~Copyable {
    /// The entry of a pixel that is wholly inside.
    static let full: Int32 = 1 << 17

    /// The region in force.
    private(set) var region = PixelRect.empty
    /// The entries of a row, at least two more than the region has columns.
    private(set) var stride = 0
    /// The words of marks of a row.
    private(set) var markStride = 0
    private(set) var cells: UnsafeMutablePointer<Int32>
    private(set) var marks: UnsafeMutablePointer<UInt64>
    private var cellCapacity = 0
    private var markCapacity = 0

    init() {
        cells = .allocate(capacity: 1)
        marks = .allocate(capacity: 1)
    }

    deinit {
        cells.deallocate()
        marks.deallocate()
    }

    /// Begins a region, all of whose entries are 0: every sweep leaves them so.
    mutating func begin(_ newRegion: PixelRect) {
        region = newRegion
        stride = (newRegion.width + 5) & ~3
        markStride = (stride >> 2 + 63) >> 6
        reserve(cells: stride * newRegion.height, marks: markStride * newRegion.height)
    }

    /// A row of the region, counted from its top.
    @inline(__always)
    func target(row: Int) -> RowTarget { RowTarget(cells: cells + row &* stride, marks: marks + row &* markStride) }

    private mutating func reserve(cells cellCount: Int, marks markCount: Int) {
        if cellCount > cellCapacity {
            cells.deallocate()
            cells = .allocate(capacity: cellCount)
            cells.initialize(repeating: 0, count: cellCount)
            cellCapacity = cellCount
        }
        if markCount > markCapacity {
            marks.deallocate()
            marks = .allocate(capacity: markCount)
            marks.initialize(repeating: 0, count: markCount)
            markCapacity = markCount
        }
    }
}

extension CoverageAccumulator {
    /// Adds lines, of which only what bears on the region counts.
    mutating func add(_ lines: UnsafeBufferPointer<FixedLine>) {
        let width = Int32(truncatingIfNeeded: region.width) << Subpixel.bits
        let height = Int32(truncatingIfNeeded: region.height) << Subpixel.bits
        let origin = SIMD2(Int32(truncatingIfNeeded: region.minX), Int32(truncatingIfNeeded: region.minY)) &<< Subpixel.bits
        let offset = SIMD4(
            lowHalf: origin, highHalf: origin)
        for line in lines {
            let local = line &- offset
            let isDown = local.y < local.w
            let top = isDown ? local.lowHalf : local.highHalf
            let bottom = isDown ? local.highHalf : local.lowHalf
            let left = min(top.x, bottom.x)
            guard bottom.y > 0, top.y < height, left < width else { continue }
            let isInside = left >= 0 && max(top.x, bottom.x) < width
            if isInside && top.x == bottom.x {
                walk(x: top.x, from: max(top.y, 0), to: min(bottom.y, height), sign: isDown ? 1 : -1)
                continue
            }
            let slope = LineSlope(from: top, to: bottom)
            if isInside {
                walk(slope, sign: isDown ? 1 : -1, height: height, isInside: true)
            } else {
                walk(slope, sign: isDown ? 1 : -1, height: height, isInside: false)
            }
        }
    }

    /// Adds what a line covers in each row it passes.
    @inline(__always)
    private func walk(_ line: LineSlope, sign: Int32, height: Int32, isInside: Bool) {
        let end = min(line.bottom.y, height)
        var y = max(line.top.y, 0)
        var x = line.x(at: y)
        var row = Int(y >> Subpixel.bits)
        while y < end {
            let nextY = min((y | (Subpixel.one - 1)) + 1, end)
            let nextX = line.x(at: nextY)
            let piece = RowPiece(from: min(x, nextX), to: max(x, nextX), height: nextY - y)
            let target = target(row: row)
            if isInside {
                target.add(piece, of: line, sign: sign)
            } else {
                target.addClipped(piece, of: line, sign: sign, columns: region.width)
            }
            x = nextX
            y = nextY
            row &+= 1
        }
    }

    /// Adds what a vertical line within the columns covers in each row it passes.
    @inline(__always)
    private func walk(x: Int32, from top: Int32, to end: Int32, sign: Int32) {
        var y = top
        var target = target(row: Int(y >> Subpixel.bits))
        while y < end {
            let nextY = min((y | (Subpixel.one - 1)) &+ 1, end)
            target.addVertical(at: x, height: nextY &- y, sign: sign)
            target = RowTarget(cells: target.cells + stride, marks: target.marks + markStride)
            y = nextY
        }
    }
}
