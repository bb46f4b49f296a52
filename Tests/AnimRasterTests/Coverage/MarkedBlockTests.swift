import AnimGraphics
import Testing

@testable import AnimRaster

/// Sweeps over the marks of blocks of eight columns, 64 of which are read at once.
@Suite struct MarkedBlockTests {
    /// Two groups of 64 marks, and some of a third one.
    private static let blocks = 133
    private static let width = 8 * blocks
    private static let height = 2

    @Test(arguments: [InstructionSet.portable, .avx2, .avx512])
    func everyBlockIsSweptByItself(instructions: InstructionSet) {
        for block in 0..<Self.blocks {
            let left = Int32(8 * block + 3)
            var expected = [Int](repeating: 0, count: Self.width)
            (expected[8 * block + 3], expected[8 * block + 4]) = (191, 64)
            #expect(Self.alphas([(256 * left + 64, 256 * left + 320)], instructions) == expected)
        }
    }

    @Test(arguments: [InstructionSet.portable, .avx2, .avx512])
    func allBlocksOfARowAreSwept(instructions: InstructionSet) {
        let columns = (0..<Self.blocks).map { Int32(8 * $0 + $0 % 7) }
        var expected = [Int](repeating: 0, count: Self.width)
        for column in columns { (expected[Int(column)], expected[Int(column) + 1]) = (191, 64) }
        #expect(Self.alphas(columns.map { (256 * $0 + 64, 256 * $0 + 320) }, instructions) == expected)
    }

    /// From any block of the first group to any of the next ones what lies between is covered.
    @Test(arguments: [InstructionSet.portable, .avx2, .avx512])
    func gapsReachAcrossGroupsOfMarks(instructions: InstructionSet) {
        for (first, last) in [(0, 64), (5, 63), (62, 63), (62, 64), (63, 64), (63, 128), (31, 33), (127, 132), (0, 132)] {
            var expected = [Int](repeating: 0, count: Self.width)
            expected.replaceSubrange(8 * first + 4..<8 * last + 3, with: repeatElement(255, count: 8 * (last - first) - 1))
            (expected[8 * first + 3], expected[8 * last + 3]) = (191, 64)
            let (left, right) = (Int32(8 * first + 3) * 256 + 64, Int32(8 * last + 3) * 256 + 64)
            #expect(Self.alphas([(left, right)], instructions) == expected)
        }
    }

    /// The alphas of rectangles that cover these columns in black, given in 256ths of pixels, swept as those of narrow shapes and of others.
    private static func alphas(_ rects: [(Int32, Int32)], _ instructions: InstructionSet) -> [Int] {
        let alphas = alphas(rects, instructions, isNarrow: false)
        #expect(self.alphas(rects, instructions, isNarrow: true) == alphas)
        return alphas
    }

    /// The alphas in both rows, which are to be the same.
    private static func alphas(_ rects: [(Int32, Int32)], _ instructions: InstructionSet, isNarrow: Bool) -> [Int] {
        let bottom = Int32(256 * height)
        let lines = rects.flatMap { [FixedLine($0.0, 0, $0.0, bottom), FixedLine($0.1, bottom, $0.1, 0)] }
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            var accumulator = CoverageAccumulator()
            accumulator.begin(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), isNarrow: isNarrow)
            lines.withUnsafeBufferPointer { accumulator.add($0, using: instructions) }
            let target = PixelTarget(base: base, stride: width, originX: 0, originY: 0, instructions: instructions)
            var sink = ColorBlender(0xff00_0000, onto: target)
            accumulator.sweep(rule: .nonZero, into: &sink)
            // What the first one left painted would show here.
            accumulator.sweep(rule: .nonZero, into: &sink)
        }
        let rows = (0..<height).map { row in pixels[row * width..<(row + 1) * width].map { Int($0 >> 24) } }
        #expect(rows.allSatisfy { $0 == rows[0] })
        return rows[0]
    }
}
