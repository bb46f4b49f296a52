import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// The area that a stroke covers, in pixels.
private func area(of path: Path, _ style: StrokeStyle, _ transform: Transform = .identity, size: Int = 64) -> Double {
    let rows = coverage(of: .stroke(path, style), transform, width: size, height: size)
    return Double(rows.joined().reduce(0, +)) / 255
}

private func line(_ points: (Double, Double)...) -> Path {
    Path(polygon: points.map { Point(x: $0.0, y: $0.1) }, isClosed: false)
}

@Suite struct StrokeTests {
    @Test func aLineHasTheAreaOfItsLengthAndCaps() {
        let path = line((20, 20), (40, 20))
        #expect(area(of: path, StrokeStyle(width: 8)) == 160)
        #expect(area(of: path, StrokeStyle(width: 8, cap: .square)) == 224)
        #expect((area(of: path, StrokeStyle(width: 8, cap: .round)) - 160 - 16 * .pi).magnitude < 0.3)
    }

    @Test func joinsHaveTheirAreas() {
        let path = line((10, 10), (30, 10), (30, 30))
        #expect(area(of: path, StrokeStyle(width: 4)) == 160)
        #expect((area(of: path, StrokeStyle(width: 4, join: .bevel)) - 158).magnitude < 0.01)
        #expect((area(of: path, StrokeStyle(width: 4, join: .round)) - 156 - .pi).magnitude < 0.05)
    }

    @Test func thinLinesAreFaint() {
        let rows = coverage(of: .stroke(line((0, 1.5), (4, 1.5)), StrokeStyle(width: 0.25)))
        #expect(rows == [[0, 0, 0, 0], [64, 64, 64, 64], [0, 0, 0, 0], [0, 0, 0, 0]])
        #expect(area(of: line((5, 5), (50, 41)), StrokeStyle(width: 0)) == 0)
        #expect(area(of: line((5, 5), (50, 41)), StrokeStyle(width: -3)) == 0)
    }

    @Test func crossingLinesCoverTheirUnionWithinAPixel() {
        let rows = coverage(of: .stroke(line((2, 0), (2, 4), (8, 4), (8, 2), (0, 2)), StrokeStyle(width: 1)))
        // Both lines cover half of these pixels, a quarter of them twice.
        #expect(rows[1][1] == 191 && rows[1][2] == 191 && rows[2][1] == 191 && rows[0][1] == 128 && rows[1][0] == 128)
    }

    @Test func threeAndMoreLinesCoverTheirUnion() {
        // Six lines through one point: a star whose middle is covered six times.
        var path = Path()
        for step in 0..<6 {
            let (sin, cos) = DeterministicMath.sincos(Double(step) * .pi / 6)
            path.move(to: Point(x: 32 - 25 * cos, y: 32 - 25 * sin))
            path.line(to: Point(x: 32 + 25 * cos, y: 32 + 25 * sin))
        }
        let rows = coverage(of: .stroke(path, StrokeStyle(width: 3)), width: 64, height: 64)
        #expect(rows[31][31] == 255 && rows[32][32] == 255)
        // Neighboring edges meet at this distance from the middle.
        let meeting = 1.5 / DeterministicMath.tan(.pi / 12)
        let arm = 1.5 * meeting + 3 * (25 - meeting)
        let sum = Double(rows.joined().reduce(0, +)) / 255
        #expect((sum - 12 * arm).magnitude < 1)
    }

    @Test func aTightTurnLeavesNoHole() {
        var path = Path()
        path.move(to: Point(x: 10, y: 10))
        path.cubic(to: Point(x: 10, y: 12), control1: Point(x: 60, y: 10), control2: Point(x: 60, y: 12))
        let rows = coverage(of: .stroke(path, StrokeStyle(width: 12)), width: 64, height: 32)
        for x in 12..<44 { #expect(rows[6...15].allSatisfy { $0[x] == 255 }) }
    }

    @Test func aCircleSmallerThanThePenIsADisc() {
        let circle = Path(ovalIn: Rect(x: 28, y: 28, width: 8, height: 8))
        #expect((area(of: circle, StrokeStyle(width: 20)) - .pi * 14 * 14).magnitude < 1)
        #expect((area(of: circle, StrokeStyle(width: 4)) - .pi * (36 - 4)).magnitude < 0.3)
    }

    @Test func aPenThatIsWiderThanItsTurnSweepsBothSides() {
        // Half a circle: the outer half of the pen goes round one way, the inner half the other way.
        var path = Path()
        path.arc(center: Point(x: 32, y: 32), radius: 1, startAngle: 0, endAngle: .pi)
        let expected = 0.5 * .pi * (11 * 11 + 9 * 9)
        #expect((area(of: path, StrokeStyle(width: 20)) - expected).magnitude < 1)
        let rows = coverage(of: .stroke(path, StrokeStyle(width: 20)), width: 64, height: 64)
        #expect(rows[24][32] == 255 && rows[40][32] == 255 && rows[22][32] < 30 && rows[42][32] > 225)
    }

    @Test func aStrokeThatMeetsNothingHasTheSamePixelsAsOneThatIsResolved() {
        var path = Path()
        path.move(to: Point(x: 6, y: 40))
        path.quad(to: Point(x: 56, y: 20), control: Point(x: 30, y: 40))
        let style = StrokeStyle(width: 7, cap: .round)
        let alone = coverage(of: .stroke(path, style), width: 64, height: 64)
        path.move(to: Point(x: 200, y: 200))
        path.line(to: Point(x: 210, y: 200))
        let besideAnother = coverage(of: .stroke(path, style), width: 64, height: 64)
        #expect(alone.joined().contains(255))
        #expect(zip(alone.joined(), besideAnother.joined()).allSatisfy { ($0 - $1).magnitude <= 1 })
    }

    @Test func aTransformStretchesThePen() {
        let path = line((10, 5), (30, 5))
        #expect(area(of: path, StrokeStyle(width: 2), Transform(scaleX: 1, y: 4)) == 160)
        #expect(area(of: path, StrokeStyle(width: 2), Transform(scaleX: 2, y: 1)) == 80)
        let mirrored = Transform(a: -1, b: 0, c: 0, d: 1, tx: 64, ty: 0)
        let crossed = line((10, 5), (50, 45), (50, 5), (10, 45))
        #expect(
            (area(of: crossed, StrokeStyle(width: 5), mirrored) - area(of: crossed, StrokeStyle(width: 5))).magnitude < 0.05)
    }

    @Test func dashesAndTrimsAreDrawn() {
        let path = line((10, 20), (50, 20))
        #expect(area(of: path, StrokeStyle(width: 2, dashes: [6, 4])) == 48)
        #expect(area(of: path, StrokeStyle(width: 2, start: 0.25, end: 0.75)) == 40)
        #expect(area(of: path, StrokeStyle(width: 2, dashes: [6, 4], start: 0.25)) == 36)
    }

    @Test func aPartOfTheCanvasHasTheSamePixels() {
        var numbers = SeededNumbers(state: 7)
        let path = numbers.path(curves: 12, within: -10...70)
        let list = DisplayList(
            width: 64, height: 64,
            commands: [.fill(.stroke(path, StrokeStyle(width: 5, join: .round)), .black)])
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        var parts = Pixmap(width: 64, height: 64)
        for index in 0..<16 {
            let (x, y) = (index % 4 * 16, index / 4 * 16)
            rasterizer.render(list, region: PixelRect(minX: x, minY: y, maxX: x + 16, maxY: y + 16), into: &parts)
        }
        #expect(parts == whole)
    }
}
