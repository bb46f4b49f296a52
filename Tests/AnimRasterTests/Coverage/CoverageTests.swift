import AnimGeometry
import AnimGraphics
import Testing

@Suite struct CoverageTests {
    @Test func alignedRectIsExact() {
        #expect(
            coverage(of: .rect(Rect(x: 1, y: 1, width: 2, height: 2))) == [
                [0, 0, 0, 0], [0, 255, 255, 0], [0, 255, 255, 0], [0, 0, 0, 0],
            ])
    }

    @Test func fractionalRectIsCoveredByArea() {
        // Columns ¾, 1, ½; rows ½, ¾: 255 times the product, rounded half up.
        #expect(
            coverage(of: .rect(Rect(x: 0.25, y: 1.5, width: 2.25, height: 1.25))) == [
                [0, 0, 0, 0], [96, 128, 64, 0], [143, 191, 96, 0], [0, 0, 0, 0],
            ])
    }

    @Test func rectWithinOnePixel() {
        #expect(coverage(of: .rect(Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)), width: 2, height: 1) == [[64, 0]])
    }

    @Test func rectAndItsPathAgree() {
        var numbers = SeededNumbers(state: 1)
        for _ in 0..<200 {
            let size = Size(width: numbers.coordinate(0...12), height: numbers.coordinate(0...12))
            let rect = Rect(origin: numbers.point(-4...12), size: size)
            for clockwise in [true, false] {
                let path = Path(rect: rect, clockwise: clockwise)
                #expect(
                    coverage(of: .rect(rect), width: 13, height: 13)
                        == coverage(of: .path(path, .nonZero), width: 13, height: 13))
            }
        }
    }

    @Test func triangleHalvesItsDiagonal() {
        let triangle = Path(polygon: [(0, 0), (4, 0), (0, 4)])
        let expected = [[255, 255, 255, 128], [255, 255, 128, 0], [255, 128, 0, 0], [128, 0, 0, 0]]
        #expect(coverage(of: .path(triangle, .nonZero)) == expected)
        #expect(coverage(of: .path(triangle, .evenOdd)) == expected)
    }

    @Test func shallowEdgeIsExact() {
        // Below the line from (0, 0) to (4, 1), pixels are covered by 7/8, 5/8, 3/8 and 1/8.
        let triangle = Path(polygon: [(0, 0), (4, 1), (0, 1)])
        #expect(coverage(of: .path(triangle, .nonZero), height: 1) == [[223, 159, 96, 32]])
    }

    @Test func steepEdgeIsExact() {
        let triangle = Path(polygon: [(0, 0), (1, 0), (0, 4)])
        #expect(coverage(of: .path(triangle, .nonZero), width: 1) == [[223], [159], [96], [32]])
    }

    @Test func openSubpathsAreClosed() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 4, y: 0))
        path.line(to: Point(x: 0, y: 4))
        #expect(coverage(of: .path(path, .nonZero)) == coverage(of: .path(Path(polygon: [(0, 0), (4, 0), (0, 4)]), .nonZero)))
    }

    @Test func transformsApplyBeforeRounding() {
        let quarterTurn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0)
        #expect(
            coverage(of: .rect(Rect(x: 0.5, y: 0, width: 2, height: 1)), quarterTurn) == [
                [0, 0, 0, 128], [0, 0, 0, 255], [0, 0, 0, 128], [0, 0, 0, 0],
            ])
        let mirrored = Transform(scaleX: -2, y: 1).concatenating(Transform(translationX: 3, y: 0))
        #expect(coverage(of: .rect(Rect(x: 0, y: 0, width: 1, height: 1)), mirrored, height: 1) == [[0, 255, 255, 0]])
    }

    @Test func turnedRectKeepsItsArea() {
        let turned = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 8, ty: 2)
        let sum = coverage(of: .rect(Rect(x: 0, y: 0, width: 6, height: 5)), turned, width: 16, height: 16).joined().reduce(0, +)
        #expect(abs(sum - 30 * 255) < 30)
    }

    @Test func circleHasItsArea() {
        let circle = RoundedRect(Rect(x: 2.5, y: 3.25, width: 25, height: 25), cornerRadius: 12.5)
        let sum = coverage(of: .roundedRect(circle), width: 32, height: 32).joined().reduce(0, +)
        #expect(abs(Double(sum) / 255 - 12.5 * 12.5 * .pi) < 0.4)
    }

    @Test func geometryLeftOfTheCanvasWindsAroundIt() {
        let path = Path(polygon: [(-50, 1), (2.5, 1), (2.5, 3), (-50, 3)])
        let row = [255, 255, 128, 0]
        #expect(coverage(of: .path(path, .nonZero)) == [[0, 0, 0, 0], row, row, [0, 0, 0, 0]])
        let slanted = Path(polygon: [(-1e6, 0), (4, 0), (4, 4), (-1e6, 4)])
        #expect(coverage(of: .path(slanted, .evenOdd)) == [[Int]](repeating: [255, 255, 255, 255], count: 4))
    }
}
