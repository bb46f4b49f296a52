import AnimGraphics
import CBlend

/// The signed areas that lines cut off in each pixel of a region, to be summed along each row.
///
/// A line adds the coverage to its right to the pixel it passes and to the next one:
///
///          │ pixel c │  c + 1  │  c + 2  │
///     ─────┼───╲─────┼─────────┼─────────┼      a piece of height h, on average d from the left edge of its pixel, adds
///          │    ╲####│#########│#########│          h · (1 - d) to entry c,
///     ─────┼─────╲###┼#########┼#########┼          h · d       to entry c + 1,
///                                               which sum up to h in all pixels further right
///
/// Summed from the left, each entry becomes the area within its pixel weighted by winding number; ``full`` is a whole pixel
/// wound around once. Each block of 8 pixels has a mark that is set when anything is added, so that a sweep visits nothing
/// else. The sums are integers and do not depend on the region: a smaller region leaves the other entries unchanged.
struct CoverageAccumulator: ~Copyable {
    /// The entry of a pixel that lies entirely inside.
    static let full: Int32 = 1 << 17

    /// The current region.
    private(set) var region = PixelRect.empty
    private var isNarrow = false
    /// The number of entries in a row, at least two more than the region has columns.
    private(set) var stride = 0
    /// The number of marks in a row, a multiple of 64.
    private(set) var markStride = 0
    private(set) var cells: UnsafeMutablePointer<Int32>
    private(set) var marks: UnsafeMutablePointer<UInt8>
    /// The indices of the lines that could not be added eight at a time.
    var outside = ScratchArray<UInt32>()
    private var cellCapacity = 0
    private var markCapacity = 0

    init() {
        cells = CoverageAccumulator.allocate(1)
        marks = CoverageAccumulator.allocate(1)
    }

    deinit {
        cells.deallocate()
        marks.deallocate()
    }

    /// Begins a region, whose entries are all 0, as every sweep leaves them.
    ///
    /// `isNarrow` is a hint, without effect on the coverage: most runs of covered pixels are short.
    mutating func begin(_ newRegion: PixelRect, isNarrow newIsNarrow: Bool = false) {
        region = newRegion
        isNarrow = newIsNarrow
        stride = (newRegion.width + 9) & ~7
        markStride = (stride >> 3 + 63) & ~63
        // Eight cells are added at once, so the last ones can lie past the last row.
        reserve(cells: stride * newRegion.height + 8, marks: markStride * newRegion.height)
    }

    /// A row of the region, counted from its top.
    @inline(__always)
    func target(row: Int) -> AccumulatorRow { AccumulatorRow(cells: cells + row &* stride, marks: marks + row &* markStride) }

    /// All rows, to be summed by a rule, for the C kernels.
    func rows(_ rule: FillRule) -> cblend_areas {
        cblend_areas(
            cells: cells, marks: marks, stride: stride, mark_stride: markStride, width: region.width, height: region.height,
            is_even_odd: rule == .evenOdd, is_narrow: isNarrow)
    }

    private mutating func reserve(cells cellCount: Int, marks markCount: Int) {
        if cellCount > cellCapacity {
            cells.deallocate()
            cells = CoverageAccumulator.allocate(cellCount)
            cellCapacity = cellCount
        }
        if markCount > markCapacity {
            marks.deallocate()
            marks = CoverageAccumulator.allocate(markCount)
            markCapacity = markCount
        }
    }

    /// Allocates zeros, aligned to a cache line: half the vector accesses to cells, and all those to marks, then touch only one
    /// line, which is faster.
    private static func allocate<Element: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<Element> {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Element>.stride, alignment: 64)
        return bytes.initializeMemory(as: Element.self, repeating: 0, count: count)
    }
}

extension CoverageAccumulator {
    /// Sums the rows, sends their coverage to a sink and clears all entries.
    func sweep(rule: FillRule, into sink: inout some CoverageSink) {
        if sink.paint(self, rule: rule) { return }
        if rule == .nonZero {
            sweep(NonZeroArea.self, into: &sink)
        } else {
            sweep(EvenOddArea.self, into: &sink)
        }
    }

    @inline(__always)
    private func sweep<Rule: AreaRule>(_: Rule.Type, into sink: inout some CoverageSink) {
        for row in 0..<region.height { sweep(row, Rule.self, into: &sink) }
    }

    @inline(__always)
    private func sweep<Rule: AreaRule>(_ row: Int, _: Rule.Type, into sink: inout some CoverageSink) {
        let cells = cells + row &* stride
        let marks = marks + row &* markStride
        let columns = region.width
        var isBegun = false
        var column = 0
        var sum: Int32 = 0
        for group in Swift.stride(from: 0, to: markStride, by: 8) {
            var bits = takeMarks(marks + group)
            if bits == 0 { continue }
            if !isBegun {
                sink.beginRow(region.minY &+ row)
                isBegun = true
            }
            while bits != 0 {
                let marked = (group &+ bits.trailingZeroBitCount &>> 3) &<< 3
                bits &= bits &- 1
                if marked > column && sum != 0 && marked < columns {
                    let gap = Rule.coverage(SIMD4(repeating: sum))[0]
                    sink.spanIfAny(at: region.minX &+ column, count: marked &- column, coverage: gap)
                }
                for block in Swift.stride(from: marked, to: marked &+ 8, by: 4) {
                    let areas = takeSums(cells + block, after: sum)
                    if block >= columns { continue }
                    sum = areas[3]
                    column = block &+ 4
                    sink.block(at: region.minX &+ block, upTo: region.maxX, coverage: Rule.coverage(areas))
                }
            }
        }
        if column < columns && sum != 0 {
            let gap = Rule.coverage(SIMD4(repeating: sum))[0]
            sink.spanIfAny(at: region.minX &+ column, count: columns &- column, coverage: gap)
        }
    }

    /// Loads eight marks, the first one in the lowest byte, and clears them.
    @inline(__always)
    private func takeMarks(_ marks: UnsafeMutablePointer<UInt8>) -> UInt64 {
        let raw = UnsafeMutableRawPointer(marks)
        let bits = raw.loadUnaligned(as: UInt64.self)
        if bits != 0 { raw.storeBytes(of: 0, as: UInt64.self) }
        return UInt64(littleEndian: bits)
    }

    /// The prefix sums of four entries, added to the previous sum; clears the entries.
    @inline(__always)
    private func takeSums(_ entries: UnsafeMutablePointer<Int32>, after sum: Int32) -> SIMD4<Int32> {
        let raw = UnsafeMutableRawPointer(entries)
        let sums = CoverageAccumulator.prefixSums(raw.loadUnaligned(as: SIMD4<Int32>.self), after: sum)
        raw.storeBytes(of: .zero, as: SIMD4<Int32>.self)
        return sums
    }

    /// The prefix sums of four entries, added to the previous sum.
    @inline(__always)
    static func prefixSums(_ entries: SIMD4<Int32>, after sum: Int32) -> SIMD4<Int32> {
        var sums = entries
        sums &+= SIMD4(0, sums[0], sums[1], sums[2])
        sums &+= SIMD4(0, 0, sums[0], sums[1])
        return sums &+ SIMD4(repeating: sum)
    }
}

extension CoverageSink {
    /// Sends the pixels of a block that lie before a column.
    @inline(__always)
    fileprivate mutating func block(at x: Int, upTo end: Int, coverage: SIMD4<UInt32>) {
        let count = end &- x
        if count >= 4 { return block(at: x, count: 4, coverage: coverage) }
        let beyond = SIMD4<Int32>(0, 1, 2, 3) &- SIMD4(repeating: Int32(truncatingIfNeeded: count))
        block(at: x, count: count, coverage: coverage & SIMD4<UInt32>(truncatingIfNeeded: beyond &>> 31))
    }
}

/// The conversion of summed areas to coverage, 0…255, by a fill rule.
private protocol AreaRule {
    static func coverage(_ area: SIMD4<Int32>) -> SIMD4<UInt32>
}

extension AreaRule {
    /// An area of 0…``CoverageAccumulator/full`` as 0…255, rounded half up.
    @inline(__always)
    fileprivate static func scaled(_ area: SIMD4<Int32>) -> SIMD4<UInt32> {
        let wide = SIMD4<UInt32>(truncatingIfNeeded: area)
        return (wide &<< 8 &- wide &+ 0x10000) &>> 17
    }
}

/// The magnitude of the area, at most a whole pixel.
private enum NonZeroArea: AreaRule {
    @inline(__always)
    static func coverage(_ area: SIMD4<Int32>) -> SIMD4<UInt32> {
        let sign = area &>> 31
        let excess = ((area ^ sign) &- sign) &- CoverageAccumulator.full
        return scaled((excess & (excess &>> 31)) &+ CoverageAccumulator.full)
    }
}

/// The distance of the area from the nearest even number of pixels.
private enum EvenOddArea: AreaRule {
    @inline(__always)
    static func coverage(_ area: SIMD4<Int32>) -> SIMD4<UInt32> {
        let folded = (area & (2 * CoverageAccumulator.full - 1)) &- CoverageAccumulator.full
        let sign = folded &>> 31
        return scaled(CoverageAccumulator.full &- ((folded ^ sign) &- sign))
    }
}
