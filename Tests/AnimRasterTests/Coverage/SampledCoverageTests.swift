import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// Outlines so dense that samples give their coverage.
@Suite struct SampledCoverageTests {
    /// Random lines and curves all over a square, which leave it where `range` is larger than it.
    private func tangle(count: Int, state: UInt64, side: Double, range: ClosedRange<Double>) -> Path {
        var numbers = SeededNumbers(state: state)
        var path = Path()
        path.move(to: numbers.point(range))
        for index in 0..<count {
            if index % 3 == 0 {
                path.line(to: numbers.point(range))
            } else {
                path.cubic(to: numbers.point(range), control1: numbers.point(range), control2: numbers.point(range))
            }
        }
        return path
    }

    /// The coverage by samples, whatever the outline is like.
    private func coverage(of path: Path, in region: PixelRect, using instructions: InstructionSet = .widest) -> [[Int]] {
        // What is far below makes sure that the outline gets chains.
        var path = path
        path.append(Path(rect: Rect(x: 0, y: 1000, width: 1, height: 1)))
        var builder = OutlineBuilder()
        guard var area = builder.flatten(.path(path, .evenOdd), transform: Projection(.identity)) else { return [] }
        builder.addChains(of: &area)
        guard case .outline(let outline) = area else { return [] }
        var samples = SampledCoverage(using: instructions)
        var pixmap = Pixmap(width: region.width, height: region.height)
        pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let target = PixelTarget(base: base, stride: region.width, originX: region.minX, originY: region.minY)
            var sink = ColorBlender(0xff00_0000, onto: target)
            samples.cover(outline, of: builder.buffer, in: region, into: &sink)
        }
        return (0..<region.height).map { y in pixmap.row(y).map { Int($0 >> 24) } }
    }

    private func square(_ side: Int) -> PixelRect { PixelRect(minX: 0, minY: 0, maxX: side, maxY: side) }

    private func overlap(of shape: Path, _ rule: FillRule) -> OutlineOverlap? {
        var builder = OutlineBuilder()
        guard var area = builder.flatten(.path(shape, rule), transform: Projection(.identity)) else { return nil }
        builder.addChains(of: &area)
        guard case .outline(let outline) = area else { return nil }
        return outline.overlap
    }

    @Test func onlyDenseEvenOddPathsAreSampled() {
        let dense = tangle(count: 400, state: 3, side: 300, range: 0...300)
        #expect(overlap(of: dense, .evenOdd) == .dense)
        #expect(overlap(of: dense, .nonZero) == .some)
        #expect(overlap(of: tangle(count: 20, state: 3, side: 300, range: 0...300), .evenOdd) == .some)
        // Many shapes, side by side.
        var grid = Path()
        for index in 0..<2000 {
            let x = Double(index % 50) * 8, y = Double(index / 50) * 8
            grid.append(Path(polygon: [(x, y), (x + 5, y + 1), (x + 6, y + 5), (x, y + 6)]))
        }
        #expect(overlap(of: grid, .evenOdd) == .some)
    }

    @Test func edgesAlongTheAxesAreRight() {
        for step in stride(from: 0, through: 256, by: 8) {
            let part = Double(step) / 256
            let rows = coverage(of: Path(rect: Rect(x: 1 + part, y: 0, width: 2, height: 1)), in: square(5))
            #expect(rows[0] == [0, 256 - step, 256, step, 0].map { $0 > 128 ? $0 - 1 : $0 })
            let columns = coverage(of: Path(rect: Rect(x: 0, y: 1 + part, width: 1, height: 2)), in: square(5)).map { $0[0] }
            #expect(abs(Double(columns[1]) - 255 * (1 - part)) <= 8.5 && abs(Double(columns[3]) - 255 * part) <= 8.5)
            #expect(columns[2] == 255 && columns[0] == 0 && columns[4] == 0)
        }
    }

    @Test(arguments: [0.0...40, -100.0...140, -1e4...1e4, -1e9...1e9]) func instructionSetsAgree(range: ClosedRange<Double>) {
        for state in 1...2 {
            let path = tangle(count: 40, state: UInt64(state), side: 40, range: range)
            let widest = coverage(of: path, in: square(40))
            for instructions in [InstructionSet.portable, .avx2] {
                #expect(coverage(of: path, in: square(40), using: instructions) == widest)
            }
        }
    }

    /// An edge along tiles is wider than the crossings of a part can hold.
    @Test func flatEdgesAreCloseToExactCoverage() {
        for (height, slope) in [(3.5, 1.0), (3.9, 0.125), (7.75, -0.5)] {
            let path = Path(polygon: [(-40, height), (160, height + slope), (160, height + slope + 5), (-40, height + 5)])
            let region = PixelRect(minX: 0, minY: 0, maxX: 110, maxY: 16)
            let exact = AnimRasterTests.coverage(of: .path(path, .evenOdd), width: 110, height: 16)
            for instructions in InstructionSet.allCases {
                let sampled = coverage(of: path, in: region, using: instructions)
                let largest = zip(exact, sampled).flatMap { zip($0, $1).map { abs($0 - $1) } }.max() ?? 255
                #expect(largest <= 9, "\(height), \(slope)")
            }
        }
    }

    /// A line that passes no row of samples leads to where the next one has one.
    @Test func nothingIsToTheRightOfAPeak() {
        let peak = 20 + 16.0 / 256, row = 24.0 / 256
        let path = Path(polygon: [(0.5, 0), (19.9, row - 4.0 / 256), (peak, row), (0.5, 0.5)])
        // The first edge is wider than a part, and ends between rows.
        let far = Path(polygon: [(-70, 0.78125), (2.0625, 1.7734375), (-3.75, 6.125)])
        for instructions in InstructionSet.allCases {
            #expect(coverage(of: path, in: square(40), using: instructions)[0][21...].allSatisfy { $0 == 0 })
            #expect(coverage(of: far, in: square(40), using: instructions).allSatisfy { $0[3...].allSatisfy { $0 == 0 } })
        }
    }

    @Test(arguments: [0.0...40, -100.0...140, -1e4...1e4, -1e9...1e9]) func regionsAgree(range: ClosedRange<Double>) {
        var numbers = SeededNumbers(state: 17)
        let path = tangle(count: 60, state: 5, side: 40, range: range)
        let whole = coverage(of: path, in: square(40))
        for _ in 0..<6 {
            let a = numbers.point(0...39), b = numbers.point(0...39)
            let region = PixelRect(
                minX: Int(min(a.x, b.x)), minY: Int(min(a.y, b.y)), maxX: Int(max(a.x, b.x)) + 1, maxY: Int(max(a.y, b.y)) + 1)
            let part = coverage(of: path, in: region)
            #expect(part == whole[region.minY..<region.maxY].map { Array($0[region.minX..<region.maxX]) })
        }
    }

    @Test func denseEvenOddPathsAreCloseToExactCoverage() {
        var squares = 0.0
        var largest = 0
        for state in 1...3 {
            let path = tangle(count: 60, state: UInt64(state), side: 64, range: -10...74)
            let exact = AnimRasterTests.coverage(of: .path(path, .evenOdd), width: 64, height: 64)
            let sampled = coverage(of: path, in: square(64))
            for (row, other) in zip(exact, sampled) {
                for (a, b) in zip(row, other) {
                    squares += Double((a - b) * (a - b))
                    largest = max(largest, abs(a - b))
                }
            }
        }
        #expect((squares / Double(3 * 64 * 64)).squareRoot() < 2)
        #expect(largest <= 16)
    }

    /// Gradients and clips take the rows of bytes in ways of their own.
    @Test func everySinkTakesTheSameCoverage() {
        let dense = Shape.path(tangle(count: 400, state: 21, side: 70, range: -10...80), .evenOdd)
        func drawing(_ commands: [DrawCommand]) -> Pixmap {
            draw(commands, width: 70, height: 70)
        }
        let plain = drawing([.fill(dense, .black)])
        #expect(Set(plain.pixels.map { $0 >> 24 }).count > 100)
        let stops = [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .black)]
        for geometry in [
            Gradient.Geometry.axial(from: .zero, to: Point(x: 70, y: 50)),
            .radial(center: Point(x: 35, y: 35), radiusX: 30, radiusY: 30), .conic(center: Point(x: 35, y: 35), angle: 1),
        ] {
            let fill = DrawCommand.fill(
                dense, paint: .gradient(Gradient(geometry, stops: stops)), transform: Transform.identity)
            #expect(drawing([fill]) == plain, "\(geometry)")
        }
        let whole = DrawCommand.fill(.rect(Rect(x: -1, y: -1, width: 72, height: 72)), .black)
        #expect(drawing([.clip(dense), whole, .popClip]) == plain)
        #expect(drawing([.clip(.rect(Rect(x: 0, y: 0, width: 70, height: 70))), .fill(dense, .black), .popClip]) == plain)
    }

    @Test func partsOfADrawingAgree() {
        let path = tangle(count: 500, state: 9, side: 90, range: -20...110)
        #expect(overlap(of: path, .evenOdd) == .dense)
        let list = DisplayList(
            width: 90, height: 150, background: .white,
            commands: [.fill(.path(path, .evenOdd), .black)])
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        rasterizer.bandHeight = 13
        #expect(rasterizer.render(list) == whole)
        var part = Pixmap(width: 90, height: 150)
        for y in stride(from: 0, to: 150, by: 30) {
            for x in stride(from: 0, to: 90, by: 45) {
                rasterizer.render(list, region: PixelRect(minX: x, minY: y, maxX: x + 45, maxY: y + 30), into: &part)
            }
        }
        #expect(part == whole)
    }
}
