import AnimGraphics

/// Whether an outline winds around anything more than once, or in both senses.
///
/// The signed areas of the whole outline are looked at, wherever it lies on the canvas, so that the answer, and with it every
/// pixel, does not depend on clips, bands or whole-pixel moves. What adds up or cancels out only within pixels that are
/// partly covered is not seen: two turns around half a pixel, and around no whole one, count as one pixel.
struct OverlapTest {
    /// What the sums of areas may exceed one turn by: coordinates are rounded.
    private static let tolerance = CoverageAccumulator.full / 128
    /// The longest side in pixels of an outline that is looked at; larger ones count as overlapping.
    private static let maximumSide = 1 << 13
    /// The pixels that are looked at first; each time twice as many, since overlaps mostly show at once.
    private static let firstPixels = 1 << 13

    /// The most pixels that are looked at in one go.
    private static let lastPixels = 1 << 17

    private var lowest: Int32 = 0
    private var highest: Int32 = 0

    /// Whether the answer cannot change any more.
    private var isDecided: Bool {
        highest > CoverageAccumulator.full + OverlapTest.tolerance || lowest < -CoverageAccumulator.full - OverlapTest.tolerance
            || highest > OverlapTest.tolerance && lowest < -OverlapTest.tolerance
    }

    /// Looks at an outline, using an accumulator that has no entries, and leaves it so.
    static func overlap(
        of lines: UnsafeBufferPointer<FixedLine>, bounds: PixelRect, using accumulator: inout CoverageAccumulator
    ) -> OutlineOverlap {
        guard max(bounds.width, bounds.height) <= maximumSide else { return .some }
        var test = OverlapTest()
        var rows = max(1, firstPixels / bounds.width)
        var top = bounds.minY
        while top < bounds.maxY && !test.isDecided {
            let bottom = min(top + rows, bounds.maxY)
            accumulator.begin(PixelRect(minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: bottom))
            accumulator.add(lines)
            for row in 0..<bottom - top { test.look(at: row, of: accumulator) }
            top = bottom
            rows = min(2 * rows, max(1, lastPixels / bounds.width))
        }
        return test.isDecided ? .some : .none
    }

    /// Takes note of the sums of a row, and clears it.
    private mutating func look(at row: Int, of accumulator: borrowing CoverageAccumulator) {
        let cells = accumulator.cells + row * accumulator.stride
        let marks = accumulator.marks + row * accumulator.markStride
        var sum: Int32 = 0
        for word in 0..<accumulator.markStride {
            var bits = marks[word]
            marks[word] = 0
            while bits != 0 {
                let raw = UnsafeMutableRawPointer(cells + (word &<< 6 &+ bits.trailingZeroBitCount) &<< 2)
                bits &= bits &- 1
                let areas = CoverageAccumulator.prefixSums(raw.loadUnaligned(as: SIMD4<Int32>.self), after: sum)
                raw.storeBytes(of: .zero, as: SIMD4<Int32>.self)
                sum = areas[3]
                highest = max(highest, max(max(areas[0], areas[1]), max(areas[2], areas[3])))
                lowest = min(lowest, min(min(areas[0], areas[1]), min(areas[2], areas[3])))
            }
        }
    }
}
