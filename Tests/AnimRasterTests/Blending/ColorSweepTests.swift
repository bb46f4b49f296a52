import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct ColorSweepTests {
    private static let height = 9

    /// Lines of all directions on regions of all widths, in pixels from nearly clear to opaque.
    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func everyInstructionSetGivesTheSameBytes(rule: FillRule) {
        var numbers = SeededNumbers(state: 7)
        for width in 1...90 {
            let alpha = [1, 40, 128, 254, 255][width % 5]
            let pixel = UInt32(alpha << 24 | (alpha / 2) << 16 | (alpha - alpha / 3) << 8 | alpha)
            let lines = (0..<(width % 3 == 0 ? 3 : 12)).map { _ in ColorSweepTests.line(width: width, &numbers) }
            let backdrop = (0..<(width + 2) * ColorSweepTests.height).map { _ in numbers.premultipliedPixel() }
            let wide = ColorSweepTests.swept(lines, rule, width, pixel, backdrop) { $0 }
            let steps = ColorSweepTests.swept(lines, rule, width, pixel, backdrop) { InSteps($0) }
            #expect(wide == steps)
            for instructions in [InstructionSet.portable, .avx2] {
                #expect(ColorSweepTests.swept(lines, rule, width, pixel, backdrop, using: instructions) { $0 } == steps)
            }
            #expect(ColorSweepTests.swept(lines, rule, width, pixel, backdrop, isNarrow: true) { $0 } == steps)
            #expect(wide != backdrop || alpha == 1)
        }
    }

    /// Closed outlines on all of their pixels, as bytes of coverage.
    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func everyInstructionSetWritesTheSameCoverage(rule: FillRule) {
        var numbers = SeededNumbers(state: 11)
        for width in 1...60 {
            let corners = (0..<7).map { _ in
                SIMD2(numbers.steps(0..<Int32(256 * width) + 1), numbers.steps(0..<Int32(256 * ColorSweepTests.height) + 1))
            }
            let lines = corners.indices.compactMap { index -> FixedLine? in
                let line = FixedLine(lowHalf: corners[index], highHalf: corners[(index + 1) % corners.count])
                return line.y == line.w ? nil : line
            }
            let wide = ColorSweepTests.written(lines, rule, width) { $0 }
            #expect(wide == ColorSweepTests.written(lines, rule, width) { InSteps($0) })
            #expect(wide == ColorSweepTests.written(lines, rule, width, using: .portable) { $0 })
            #expect(wide.contains { $0 != 0 })
        }
    }

    private static func written<Sink: CoverageSink>(
        _ lines: [FixedLine], _ rule: FillRule, _ width: Int, using instructions: InstructionSet = .widest,
        _ wrap: (CoverageWriter) -> Sink
    ) -> [UInt8] {
        let stride = (width + 15) & ~15
        var bytes = [UInt8](repeating: 0, count: stride * height)
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
            var accumulator = CoverageAccumulator()
            accumulator.begin(bounds)
            lines.withUnsafeBufferPointer { accumulator.add($0, using: instructions) }
            var writer = wrap(CoverageWriter(CoveragePlane(base: base, stride: stride, bounds: bounds), using: instructions))
            accumulator.sweep(rule: rule, into: &writer)
        }
        return bytes
    }

    private static func line(width: Int, _ numbers: inout SeededNumbers) -> FixedLine {
        let limit = Int32(256 * width)
        let line = FixedLine(
            numbers.steps(-500..<limit + 500), numbers.steps(-300..<256 * 10), numbers.steps(-500..<limit + 500),
            numbers.steps(-300..<256 * 10))
        return line.y == line.w ? line &+ FixedLine(0, 1, 0, 0) : line
    }

    /// The pixels after a sweep of a region one pixel within them, and another sweep of what it left.
    private static func swept<Sink: CoverageSink>(
        _ lines: [FixedLine], _ rule: FillRule, _ width: Int, _ pixel: UInt32, _ backdrop: [UInt32],
        using instructions: InstructionSet = .widest, isNarrow: Bool = false, _ wrap: (ColorBlender) -> Sink
    ) -> [UInt32] {
        var pixels = backdrop
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            var accumulator = CoverageAccumulator()
            accumulator.begin(PixelRect(minX: 1, minY: 0, maxX: width + 1, maxY: height), isNarrow: isNarrow)
            lines.withUnsafeBufferPointer { accumulator.add($0, using: instructions) }
            let target = PixelTarget(
                base: base, stride: width + 2, originX: 0, originY: 0, instructions: instructions)
            var sink = wrap(ColorBlender(pixel, onto: target))
            accumulator.sweep(rule: rule, into: &sink)
            accumulator.sweep(rule: rule, into: &sink)
        }
        return pixels
    }
}

extension SeededNumbers {
    fileprivate mutating func steps(_ range: Range<Int32>) -> Int32 {
        range.lowerBound + Int32(truncatingIfNeeded: bits() % UInt64(range.count))
    }

    fileprivate mutating func premultipliedPixel() -> UInt32 {
        let pixel = UInt32(truncatingIfNeeded: bits())
        return PixelArithmetic.scale(pixel | 0xff00_0000, by: pixel >> 24)
    }
}
