import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct GradientMaskTests {
    private func mask<Result>(_ color: (Int, Int) -> UInt32, _ body: (GradientMask) -> Result) -> Result {
        let pixels = (0..<24 * 24).map { color($0 % 24, $0 / 24) }
        return pixels.withUnsafeBufferPointer {
            body(GradientMask($0, width: 24, rect: PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 24)))
        }
    }

    /// The number of pixels of a picture of 576 that belong to a gradient.
    private func count(_ color: (Int, Int) -> UInt32) -> Int {
        mask(color) { mask in (0..<576).count { mask.isGradient(x: $0 % 24, y: $0 / 24) } }
    }

    @Test func gradientsAreFound() {
        #expect(count { x, y in opaque(3 * x, 2 * y, 100) } == 576)
        #expect(count { _, y in opaque(100, 7 * y, 100) } == 576)
        #expect(count { x, y in opaque(100 + x * x / 8, 100, 100) } == 576)
        // A level in seven pixels: the ends of the steps are within two windows of each pixel.
        #expect(count { x, y in opaque(100 + x / 7, 100, 100) } == 576)
    }

    @Test func flatAreasStepsAndTextureAreNone() {
        #expect(count { _, _ in opaque(100, 100, 100) } == 0)
        #expect(count { x, _ in opaque(x / 12 * 100, 0, 0) } == 0)
        #expect(count { x, y in opaque(100 + (x * 5 + y * 3) % 7 * 3, 100, 100) } == 0)
        #expect(count { x, _ in opaque(10 * x, 0, 0) } == 0)
    }

    @Test func pixelsBesideAnEdgeBelongToTheGradientThatTheyAreOf() {
        let color: (Int, Int) -> UInt32 = { x, y in x < 12 ? opaque(200, 200, 200) : opaque(3 * x, 2 * y, 0) }
        let found = mask(color) { mask in (0..<24).filter { mask.isGradient(x: $0, y: 10) } }
        #expect(found == Array(12..<24))
    }

    /// The windows of a row or a column of pixels that nearly lie on a line, by where they start.
    private func windows(_ line: [UInt32]) -> [Bool] {
        line.indices.map { start in
            guard start + 4 < line.count else { return false }
            return [0, 8, 16, 24].allSatisfy { shift in
                let levels = (0...4).map { Int(line[start + $0] >> shift & 255) }
                func bend(_ first: Int, _ middle: Int, _ last: Int) -> Int { levels[first] - 2 * levels[middle] + levels[last] }
                let bends = [bend(0, 1, 2), bend(2, 3, 4), bend(0, 2, 4)]
                return bends.allSatisfy { (-3...4).contains($0) } && (-32..<32).contains(levels[4] - levels[0])
            }
        }
    }

    /// Whether a window of a line holds a pixel, and whether the color changes in the one that starts nearest to it.
    private func surface(_ line: [UInt32], _ windows: [Bool], at position: Int) -> (isHeld: Bool, changes: Bool) {
        guard let start = (max(0, position - 4)...position).last(where: { windows[$0] }) else { return (false, false) }
        let isLongAfter = start + 8 < line.count && windows[start + 4]
        let isLongBefore = start >= 4 && windows[start - 4]
        let changes =
            line[start] != line[start + 4] || isLongAfter && line[start] != line[start + 8]
            || isLongBefore && line[start - 4] != line[start + 4]
        return (true, changes)
    }

    private func gradients(_ pixels: [UInt32], width: Int) -> [UInt8] {
        let height = pixels.count / width
        let rows = (0..<height).map { Array(pixels[$0 * width..<($0 + 1) * width]) }
        let columns = (0..<width).map { x in (0..<height).map { pixels[$0 * width + x] } }
        let (rowWindows, columnWindows) = (rows.map(windows), columns.map(windows))
        return pixels.indices.map { index in
            let (x, y) = (index % width, index / width)
            let row = surface(rows[y], rowWindows[y], at: x)
            let column = surface(columns[x], columnWindows[x], at: y)
            return row.isHeld && column.isHeld && (row.changes || column.changes) ? 1 : 0
        }
    }

    /// Patches of gradients, flat areas and noise, in pictures that are smaller than windows and larger, of which parts are looked at.
    @Test(arguments: [true, false]) func theMaskIsThatOfWindowsOneByOne(isWide: Bool) {
        var random = SplitMix64(seed: 61)
        var counts = [0, 0]
        for _ in 0..<240 {
            let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...40, using: &random))
            var pixels = [UInt32](repeating: opaque(120, 120, 120), count: width * height)
            for _ in 0..<8 {
                let (left, top) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
                let (slope, noise) = (Int.random(in: 0...9, using: &random), Int.random(in: 0...3, using: &random) / 2)
                for y in top..<min(height, top + 20) {
                    for x in left..<min(width, left + 30) {
                        let level = 40 + (slope * x + (9 - slope) * y) / 4 % 160 + Int.random(in: 0...noise, using: &random)
                        pixels[y * width + x] = opaque(level, 90, level / 3)
                    }
                }
            }
            let (minX, minY) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
            let rect = PixelRect(
                minX: minX, minY: minY, maxX: Int.random(in: minX + 1...width, using: &random),
                maxY: Int.random(in: minY + 1...height, using: &random))
            let expected = gradients(pixels, width: width)
            pixels.withUnsafeBufferPointer { buffer in
                let mask = GradientMask(buffer, width: width, rect: rect, isWide: isWide)
                for y in rect.minY..<rect.maxY {
                    for x in rect.minX..<rect.maxX {
                        let flag = expected[y * width + x]
                        counts[Int(flag)] += 1
                        #expect(mask.isGradient(x: x, y: y) == (flag == 1))
                    }
                }
            }
        }
        #expect(counts.allSatisfy { $0 > 1_000 }, "\(counts)")
    }
}
