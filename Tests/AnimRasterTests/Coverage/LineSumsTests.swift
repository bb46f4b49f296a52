import AnimGraphics
import Testing

@testable import AnimRaster

/// The sums of lines that are added eight at a time, beside those of lines added one by one.
@Suite struct LineSumsTests {
    /// The entries and the marks of a region after lines were added.
    private struct Sums: Equatable {
        var cells: [Int32]
        var marks: [UInt8]
    }

    @Test(arguments: [InstructionSet.avx2, .avx512])
    func shortLinesOfAllDirectionsGiveTheSameSums(instructions: InstructionSet) {
        var numbers = SeededNumbers(state: 3)
        for round in 1...40 {
            let reach = Int32([3, 40, 300, 700][round % 4])
            let lines = (0..<8 * round + round % 8).map { _ in
                let start = SIMD2(numbers.step(-400..<9_000), numbers.step(-400..<6_000))
                return Self.line(from: start, to: start &+ SIMD2(numbers.step(-reach..<reach), numbers.step(-reach..<reach)))
            }
            Self.expectSameSums(lines, PixelRect(minX: 1, minY: 2, maxX: 30 + round, maxY: 20), instructions)
        }
    }

    @Test(arguments: [InstructionSet.avx2, .avx512])
    func longLinesGiveTheSameSums(instructions: InstructionSet) {
        var numbers = SeededNumbers(state: 5)
        // The largest regions that are added to eight at a time, and one column or row more.
        let regions = [(4_096, 40), (40, 4_096), (4_097, 40), (40, 4_097), (700, 500)]
        for (width, height) in regions {
            let lines = (0..<100).map { _ in
                Self.line(
                    from: SIMD2(numbers.step(-999..<Int32(256 * width) + 999), numbers.step(-999..<Int32(256 * height) + 999)),
                    to: SIMD2(numbers.step(-999..<Int32(256 * width) + 999), numbers.step(-999..<Int32(256 * height) + 999)))
            }
            Self.expectSameSums(lines, PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), instructions)
        }
    }

    @Test(arguments: [InstructionSet.avx2, .avx512])
    func steepFlatAndFarLinesGiveTheSameSums(instructions: InstructionSet) {
        let far: Int32 = 1 << 28
        let lines: [FixedLine] = [
            FixedLine(5, 0, 5, 5_000), FixedLine(5, 5_000, 6, 0), FixedLine(0, 7, 4_999, 8), FixedLine(5_000, 9, 0, 8),
            FixedLine(-far, -far, far, far), FixedLine(-far, 9, -5, 700), FixedLine(300, -far, 300, far),
            FixedLine(300, -far, 301, 900), FixedLine(0, 0, 0, 512), FixedLine(5_119, 512, 5_119, 0),
            FixedLine(5_120, 0, 5_120, 99), FixedLine(256, 255, 512, 257), FixedLine(511, 1, 512, 255),
            FixedLine(1_024, 300, 255, 301),
        ]
        for count in 1...lines.count {
            Self.expectSameSums(Array(lines.prefix(count)), PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20), instructions)
        }
    }

    private static func expectSameSums(_ lines: [FixedLine], _ region: PixelRect, _ instructions: InstructionSet) {
        let one = sums(lines, region, .portable)
        let eight = sums(lines, region, instructions)
        #expect(eight.cells == one.cells)
        #expect(eight.marks == one.marks)
        #expect(one.cells.contains { $0 != 0 })
    }

    private static func sums(_ lines: [FixedLine], _ region: PixelRect, _ instructions: InstructionSet) -> Sums {
        var accumulator = CoverageAccumulator()
        accumulator.begin(region)
        lines.withUnsafeBufferPointer { accumulator.add($0, using: instructions) }
        return Sums(
            cells: Array(UnsafeBufferPointer(start: accumulator.cells, count: accumulator.stride * region.height)),
            marks: Array(UnsafeBufferPointer(start: accumulator.marks, count: accumulator.markStride * region.height)))
    }

    private static func line(from start: SIMD2<Int32>, to end: SIMD2<Int32>) -> FixedLine {
        let line = FixedLine(lowHalf: start, highHalf: end)
        return line.y == line.w ? line &+ FixedLine(0, 1, 0, 0) : line
    }
}

extension SeededNumbers {
    fileprivate mutating func step(_ range: Range<Int32>) -> Int32 {
        range.lowerBound + Int32(truncatingIfNeeded: bits() % UInt64(range.count))
    }
}
