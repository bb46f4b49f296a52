import AnimGraphics
import CBlend

/// The signed areas that lines cut off in every pixel of a region, to be summed along each row.
///
/// A line adds, to the pixel it passes and to the next one, what it covers to its right:
///
///          │ pixel c │  c + 1  │  c + 2  │
///     ─────┼───╲─────┼─────────┼─────────┼      a piece of height h, on average d from the left edge of its pixel, adds
///          │    ╲####│#########│#########│          h · (1 - d) to entry c,
///     ─────┼─────╲###┼#########┼#########┼          h · d       to entry c + 1,
///                                               which sum up to h in all pixels further right
///
/// Summed from the left, every entry becomes the area in its pixel weighted by winding number, ``full`` standing for one whole pixel wound around once. A mark
/// per block of 8 pixels says whether anything was added to it, so that a sweep touches nothing else.
/// The sums are integers and do not depend on the region: cutting it smaller leaves the rest as it was.
struct CoverageAccumulator: ~Copyable {
    /// The entry of a pixel that is wholly inside.
    static let full: Int32 = 1 << 17

    /// The region in force.
    private(set) var region = PixelRect.empty
    private var isNarrow = false
    /// The entries of a row, at least two more than the region has columns.
    private(set) var stride = 0
    /// The marks of a row, a multiple of 64.
    private(set) var markStride = 0
    private(set) var cells: UnsafeMutablePointer<Int32>
    private(set) var marks: UnsafeMutablePointer<UInt8>
    /// The indices of the lines that were not added eight at a time.
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

    /// Begins a region, all of whose entries are 0: every sweep leaves them so.
    ///
    /// `isNarrow` says that most runs of covered pixels are short, which changes no coverage.
    mutating func begin(_ newRegion: PixelRect, isNarrow newIsNarrow: Bool = false) {
        region = newRegion
        isNarrow = newIsNarrow
        stride = (newRegion.width + 9) & ~7
        markStride = (stride >> 3 + 63) & ~63
        // Eight cells are added at once, of which the last ones may lie behind the last row.
        reserve(cells: stride * newRegion.height + 8, marks: markStride * newRegion.height)
    }

    /// A row of the region, counted from its top.
    @inline(__always)
    func target(row: Int) -> AccumulatorRow { AccumulatorRow(cells: cells + row &* stride, marks: marks + row &* markStride) }

    /// All rows, to be summed by a rule, for the functions in C.
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

    /// Zeros from the start of a cache line on: half the vectors of cells, and all of marks, then lie in one line each, which takes less time.
    private static func allocate<Element: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<Element> {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Element>.stride, alignment: 64)
        return bytes.initializeMemory(as: Element.self, repeating: 0, count: count)
    }
}
