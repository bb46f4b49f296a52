import AnimGraphics

/// The winding numbers of a strip of rows on 16 sub-scanlines per row, exact along x.
///
/// Where the winding within a pixel takes more than two values, the signed area does not tell the coverage. Here the fill rule
/// is applied to each sub-scanline, at its middle, and the results are averaged. The sub-scanlines of a pixel are the lanes of
/// one vector, so that a sweep resolves all 16 at once and nothing needs sorting.
struct SubscanlineAccumulator: ~Copyable {
    /// The sub-scanlines of a row.
    static let count = 16
    /// The steps from one sub-scanline to the next.
    static let spacing: Int32 = 16
    /// The entry of a sub-scanline of a pixel that is wholly inside.
    static let full: Int16 = 256
    /// The entries a strip may have: half a megabyte, which stays in the second cache.
    private static let stripCapacity = 1 << 18

    private(set) var region = PixelRect.empty
    private(set) var stride = 0
    private(set) var markStride = 0
    /// The lanes of each column, aligned to whole vectors.
    private(set) var cells: UnsafeMutablePointer<Int16>
    private(set) var marks: UnsafeMutablePointer<UInt64>
    private var cellCapacity = 0
    private var markCapacity = 0
    private var buckets = LineBuckets()

    init() {
        cells = SubscanlineAccumulator.allocateCells(SubscanlineAccumulator.count)
        marks = .allocate(capacity: 1)
    }

    deinit {
        UnsafeMutableRawPointer(cells).deallocate()
        marks.deallocate()
    }

    /// Hands the coverage of closed lines within an area to a sink.
    mutating func fill(
        _ lines: UnsafeBufferPointer<FixedLine>, rule: FillRule, in area: PixelRect, into sink: inout some CoverageSink
    ) {
        guard !area.isEmpty else { return }
        stride = (area.width + 5) & ~3
        markStride = (stride >> 2 + 63) >> 6
        let rows = min(area.height, max(1, SubscanlineAccumulator.stripCapacity / (stride * SubscanlineAccumulator.count)))
        reserve(cells: rows * stride * SubscanlineAccumulator.count, marks: rows * markStride)
        buckets.sort(lines, rowsPerBucket: rows, in: area)
        for strip in 0..<buckets.count {
            let top = area.minY + strip * rows
            region = PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: min(top + rows, area.maxY))
            add(lines, of: strip)
            if rule == .nonZero {
                sweep(NonZeroWinding.self, into: &sink)
            } else {
                sweep(EvenOddWinding.self, into: &sink)
            }
        }
    }

    private static func allocateCells(_ count: Int) -> UnsafeMutablePointer<Int16> {
        let bytes = count * MemoryLayout<Int16>.stride
        let raw = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: MemoryLayout<SIMD16<Int16>>.alignment)
        return raw.initializeMemory(as: Int16.self, repeating: 0, count: count)
    }

    private mutating func reserve(cells cellCount: Int, marks markCount: Int) {
        if cellCount > cellCapacity {
            UnsafeMutableRawPointer(cells).deallocate()
            cells = SubscanlineAccumulator.allocateCells(cellCount)
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

extension SubscanlineAccumulator {
    /// Adds the crossings of a strip's lines with its sub-scanlines.
    private func add(_ lines: UnsafeBufferPointer<FixedLine>, of strip: Int) {
        let origin = SIMD2(Int32(truncatingIfNeeded: region.minX), Int32(truncatingIfNeeded: region.minY)) &<< Subpixel.bits
        let offset = SIMD4(lowHalf: origin, highHalf: origin)
        let width = Int32(truncatingIfNeeded: region.width) << Subpixel.bits
        let end = Int32(truncatingIfNeeded: region.height * SubscanlineAccumulator.count)
        for index in buckets[strip] {
            let local = lines[Int(index)] &- offset
            let isDown = local.y < local.w
            let top = isDown ? local.lowHalf : local.highHalf
            let bottom = isDown ? local.highHalf : local.lowHalf
            let first = max(0, SubscanlineAccumulator.firstSubscanline(from: top.y))
            let last = min(end, SubscanlineAccumulator.firstSubscanline(from: bottom.y))
            guard first < last, min(top.x, bottom.x) < width else { continue }
            let isInside = min(top.x, bottom.x) >= 0 && max(top.x, bottom.x) < width
            let crossings = Crossings(LineSlope(from: top, to: bottom), from: first, to: last, sign: isDown ? 1 : -1)
            if isInside {
                add(crossings, isInside: true)
            } else {
                add(crossings, isInside: false)
            }
        }
    }

    /// The first sub-scanline whose middle lies at or below a coordinate.
    @inline(__always)
    private static func firstSubscanline(from y: Int32) -> Int32 { (y &+ (spacing / 2 - 1)) >> 4 }

    @inline(__always)
    private func add(_ crossings: Crossings, isInside: Bool) {
        var position = crossings.position
        var subscanline = crossings.first
        while subscanline < crossings.end {
            let row = Int(subscanline >> 4)
            let rowEnd = min(crossings.end, (subscanline | 15) &+ 1)
            let cells = cells + row &* stride &* SubscanlineAccumulator.count
            let begin = position
            while subscanline < rowEnd {
                let x = Int32(truncatingIfNeeded: position >> 32)
                add(x, to: cells + Int(subscanline & 15), sign: crossings.sign, isInside: isInside)
                position &+= crossings.step
                subscanline &+= 1
            }
            mark(row, from: begin, to: position &- crossings.step)
        }
    }

    /// Adds a crossing at `x` to one sub-scanline of a row.
    @inline(__always)
    private func add(_ x: Int32, to cells: UnsafeMutablePointer<Int16>, sign: Int16, isInside: Bool) {
        let column = Int(x >> Subpixel.bits)
        if isInside || column >= 0 && column < region.width {
            let inset = Int16(truncatingIfNeeded: x & (Subpixel.one - 1))
            let cell = cells + column &* SubscanlineAccumulator.count
            cell[0] &+= (SubscanlineAccumulator.full &- inset) &* sign
            cell[SubscanlineAccumulator.count] &+= inset &* sign
        } else if column < 0 {
            cells[0] &+= SubscanlineAccumulator.full &* sign
        }
    }

    /// Marks the blocks between two crossings of a row.
    @inline(__always)
    private func mark(_ row: Int, from begin: Int64, to end: Int64) {
        let lastColumn = Int64(region.width)
        let left = min(max(min(begin, end) >> 40, 0), lastColumn)
        let right = min(max(max(begin, end) >> 40, -1) &+ 1, lastColumn)
        let marks = marks + row &* markStride
        for block in Int(left >> 2)...Int(max(left, right) >> 2) {
            marks[block >> 6] |= 1 << UInt64(block & 63)
        }
    }
}

/// Where a line meets the sub-scanlines of a strip.
private struct Crossings {
    let first: Int32
    let end: Int32
    /// The x of the first crossing, as 32.32 fixed point in subpixels.
    let position: Int64
    let step: Int64
    let sign: Int16

    @inline(__always)
    init(_ line: LineSlope, from first: Int32, to end: Int32, sign: Int16) {
        self.first = first
        self.end = end
        self.sign = sign
        let spacing = SubscanlineAccumulator.spacing
        position = line.fixedX(at: first &* spacing &+ spacing / 2)
        step = line.fixedStep
    }
}
