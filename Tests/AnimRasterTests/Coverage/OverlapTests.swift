import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct OverlapTests {
    private func rects(_ rects: [(Rect, Bool)]) -> Path {
        var path = Path()
        for (rect, clockwise) in rects { path.append(Path(rect: rect, clockwise: clockwise)) }
        return path
    }

    @Test func rulesDifferWhereWindingsAddUp() {
        let path = rects([(Rect(x: 0, y: 0, width: 3, height: 3), true), (Rect(x: 1, y: 1, width: 3, height: 3), true)])
        #expect(
            coverage(of: .path(path, .nonZero)) == [
                [255, 255, 255, 0], [255, 255, 255, 255], [255, 255, 255, 255], [0, 255, 255, 255],
            ])
        #expect(
            coverage(of: .path(path, .evenOdd)) == [
                [255, 255, 255, 0], [255, 0, 0, 255], [255, 0, 0, 255], [0, 255, 255, 255],
            ])
    }

    @Test func oppositeWindingsCutHoles() {
        let path = rects([(Rect(x: 0, y: 0, width: 4, height: 4), true), (Rect(x: 1, y: 1, width: 2, height: 2), false)])
        for rule in FillRule.allCases {
            #expect(
                coverage(of: .path(path, rule)) == [
                    [255, 255, 255, 255], [255, 0, 0, 255], [255, 0, 0, 255], [255, 255, 255, 255],
                ])
        }
    }

    @Test func twoTurnsOverHalfAPixelCoverHalfOfIt() {
        // The signed area would be one whole pixel.
        let rect = Rect(x: 0, y: 0, width: 1.5, height: 1)
        #expect(coverage(of: .path(rects([(rect, true), (rect, true)]), .nonZero), height: 1) == [[255, 128, 0, 0]])
        #expect(coverage(of: .path(rects([(rect, true), (rect, true)]), .evenOdd), height: 1) == [[0, 0, 0, 0]])
    }

    @Test func oppositeTurnsDoNotCancel() {
        // Two triangles that meet in a point, wound in opposite senses, share the pixel of their crossing.
        let bowTie = Path(polygon: [(0, 0), (3, 3), (3, 0), (0, 3)])
        let rows = coverage(of: .path(bowTie, .nonZero), width: 3, height: 3)
        #expect(rows[1][1] == 128)
        #expect(rows[0] == [128, 0, 128])
    }

    @Test func manyTurnsStayInside() {
        let rect = Rect(x: 0.5, y: 0, width: 2, height: 2)
        let path = rects((0..<300).map { _ in (rect, true) })
        #expect(coverage(of: .path(path, .nonZero), height: 1) == [[128, 255, 128, 0]])
        #expect(coverage(of: .path(path, .evenOdd), height: 1) == [[0, 0, 0, 0]])
    }

    @Test func manyEdgesThatBeginAtOnceAreSorted() {
        // From right to left, each twice: 200 lines begin on one sub-scanline, in the wrong order.
        let columns = (0..<50).reversed().map { Rect(x: Double(4 * $0) + 0.5, y: 0, width: 2, height: 1) }
        let path = rects(columns.flatMap { [($0, true), ($0, true)] })
        let row = (0..<50).flatMap { _ in [128, 255, 128, 0] }
        #expect(coverage(of: .path(path, .nonZero), width: 200, height: 1) == [row])
    }

    /// Of outlines that do not overlap themselves, every edge counts: the signed areas are their coverage, to the last bit.
    @Test func simpleOutlinesAreTheirSignedAreas() {
        var numbers = SeededNumbers(state: 5)
        for _ in 0..<40 {
            // A comb: its teeth are lines of random depth, side by side.
            var points: [(Double, Double)] = [(0, 40)]
            var x = 0.0
            while x < 36 {
                x += numbers.coordinate(0.01...3)
                points.append((x, numbers.coordinate(0...32)))
                x += numbers.coordinate(0.01...3)
                points.append((x, numbers.coordinate(32...39)))
            }
            points.append((x + 1, 40))
            let path = Path(polygon: points)
            #expect(coverage(of: .path(path, .nonZero), width: 44, height: 40) == signedAreas(of: path, width: 44, height: 40))
            #expect(coverage(of: .path(path, .evenOdd), width: 44, height: 40) == signedAreas(of: path, width: 44, height: 40))
        }
    }

    private func signedAreas(of path: Path, width: Int, height: Int) -> [[Int]] {
        var builder = OutlineBuilder()
        var pixmap = Pixmap(width: width, height: height)
        var accumulator = CoverageAccumulator()
        accumulator.begin(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
        guard case .outline(let outline)? = builder.flatten(.path(path, .nonZero), transform: Projection(.identity)) else {
            return []
        }
        accumulator.add(builder.buffer.lines(outline.lines), using: .widest)
        pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            var sink = ColorBlender(0xff00_0000, onto: PixelTarget(base: base, stride: width, originX: 0, originY: 0))
            accumulator.sweep(rule: .nonZero, into: &sink)
        }
        return (0..<height).map { y in pixmap.row(y).map { Int($0 >> 24) } }
    }

    /// Rows above and below the edges of an outline change neither what they cover nor which of them are compared.
    @Test func rowsWithoutEdgesCountForNothing() {
        var numbers = SeededNumbers(state: 11)
        for _ in 0..<20 {
            let points = (0..<7).map { _ in numbers.point(0...20) }
            func path(_ offset: Double) -> Path { Path(polygon: points.map { ($0.x, $0.y + offset) }) }
            let rows = coverage(of: .path(path(0), .nonZero), width: 20, height: 20)
            let low = coverage(of: .path(path(70), .nonZero), width: 20, height: 130)
            #expect(Array(low[70..<90]) == rows)
            #expect((low[..<70] + low[90...]).allSatisfy { $0.allSatisfy { $0 == 0 } })
            #expect(comparisons(of: path(0), from: 0, to: 20) == comparisons(of: path(70), from: 0, to: 130))
            #expect(comparisons(of: path(70), from: 10, to: 60) == EdgeComparisons())
        }
    }

    private func comparisons(of path: Path, from top: Int, to bottom: Int) -> EdgeComparisons? {
        var builder = OutlineBuilder()
        var resolver = WindingResolver()
        guard let outline = builder.outline(of: .path(path, .nonZero), transform: Projection(.identity)) else { return nil }
        return resolver.comparisons(of: outline, of: builder.buffer, in: PixelRect(minX: 0, minY: top, maxX: 20, maxY: bottom))
    }

    @Test func edgesThatMeetInOnePointKeepTheirSums() {
        // All lines of a fan cross in one point: beyond it, the row must end with nothing.
        for count in [3, 7, 50, 300] {
            var fan = Path()
            for index in 0..<count {
                let x = Double(index) * 40 / Double(count)
                fan.append(Path(polygon: [(x, 0), (40 - x, 8), (40 - x + 0.3, 8), (x + 0.3, 0)]))
            }
            for rule in FillRule.allCases {
                for row in coverage(of: .path(fan, rule), width: 60, height: 8) { #expect(row[42...].allSatisfy { $0 == 0 }) }
            }
        }
    }

    /// Against 16 × 16 samples per pixel, on paths that cross themselves.
    @Test(arguments: FillRule.allCases) func coverageIsCloseToSamples(rule: FillRule) {
        var numbers = SeededNumbers(state: 7)
        var squares = 0.0
        for _ in 0..<10 {
            let points = (0..<9).map { _ in numbers.point(0...24) }
            let path = Path(polygon: points.map { ($0.x, $0.y) })
            let rows = coverage(of: .path(path, rule), width: 24, height: 24)
            for y in 0..<24 {
                for x in 0..<24 {
                    let error = Double(rows[y][x]) - samples(of: points, rule, x: x, y: y)
                    squares += error * error
                }
            }
        }
        #expect((squares / 5760).squareRoot() < 2)
    }

    private func samples(of points: [Point], _ rule: FillRule, x: Int, y: Int) -> Double {
        var inside = 0
        for row in 0..<16 {
            let sy = Double(y) + (Double(row) + 0.5) / 16
            let crossings = points.indices.compactMap { index -> (x: Double, sign: Int)? in
                let (a, b) = (points[index], points[(index + 1) % points.count])
                guard (a.y <= sy) != (b.y <= sy) else { return nil }
                return (a.x + (b.x - a.x) * (sy - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1)
            }
            for column in 0..<16 {
                let sx = Double(x) + (Double(column) + 0.5) / 16
                let winding = crossings.reduce(0) { $0 + ($1.x <= sx ? $1.sign : 0) }
                if rule == .nonZero ? winding != 0 : winding & 1 != 0 { inside += 1 }
            }
        }
        return Double(inside) * 255 / 256
    }
}
