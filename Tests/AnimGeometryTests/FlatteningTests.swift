import AnimGeometry
import Testing

@Suite struct FlatteningTests {
    /// The distance from a point to a line segment.
    private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
        let d = b - a
        let lengthSquared = d.x * d.x + d.y * d.y
        let along = lengthSquared == 0 ? 0 : ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / lengthSquared
        return p.distance(to: a + d * min(max(along, 0), 1))
    }

    private let curves = [
        CubicCurve(start: .zero, control1: Point(x: 0, y: 100), control2: Point(x: 100, y: 100), end: Point(x: 100, y: 0)),
        CubicCurve(start: .zero, control1: Point(x: 300, y: 200), control2: Point(x: -200, y: 200), end: Point(x: 100, y: 0)),
        CubicCurve(
            start: Point(x: 5, y: 5), control1: Point(x: 6, y: 5), control2: Point(x: 900, y: 7), end: Point(x: 2, y: 800)),
        CubicCurve(start: .zero, control: Point(x: 50, y: 90), end: Point(x: 100, y: 0)),
    ]

    @Test(arguments: [1.0, 0.25, 0.01])
    func linesStayWithinTheTolerance(tolerance: Double) {
        let flattener = Flattener(tolerance: tolerance)
        for curve in curves {
            var points = [curve.start]
            flattener.flattenCubic(curve) { points.append($0) }
            #expect(points.last == curve.end && points.count == flattener.lineCount(curve) + 1)
            let lines = Double(points.count - 1)
            var worst = 0.0
            for step in 0...5000 {
                let t = Double(step) / 5000
                let line = min(Int(t * lines), points.count - 2)
                worst = max(worst, distance(curve.point(at: t), points[line], points[line + 1]))
            }
            #expect(worst <= tolerance)
            // The formula is an upper bound, yet not a wasteful one.
            #expect(worst >= tolerance * 0.05)
        }
    }

    @Test func countsFollowWangsFormula() {
        let flattener = Flattener(tolerance: 0.25)
        #expect(flattener.lineCount(.zero, Point(x: 50, y: 50), Point(x: 100, y: 0)) == 10)
        #expect(flattener.lineCount(curves[0]) == 21)
        #expect(flattener.lineCount(.zero, Point(x: 5, y: 0), Point(x: 10, y: 0)) == 1)
    }

    @Test func countsAreBounded() {
        let flattener = Flattener(tolerance: 0)
        #expect(flattener.tolerance == 1e-6 && Flattener(tolerance: .nan).tolerance == 1e-6)
        #expect(flattener.lineCount(.zero, Point(x: 1e9, y: 0), .zero) == Flattener.maximumLineCount)
        for bad in [Double.nan, .infinity, -.infinity, 1e300] {
            let p = Point(x: bad, y: 0)
            #expect(flattener.lineCount(.zero, p, .zero) == 1)
            #expect(flattener.lineCount(CubicCurve(start: .zero, control1: p, control2: .zero, end: .zero)) == 1)
            #expect(flattener.lineCount(CubicCurve(start: .zero, control1: .zero, control2: p, end: .zero)) == 1)
        }
        #expect(Flattener(tolerance: .infinity).lineCount(curves[0]) == 1)
    }

    @Test func pathsKeepTheirElementsAndMapThem() throws {
        let path = try Path(svgPathData: "M0,0 L4,0 Q8,0 8,4 Z L1,1 M9,9")
        let flat = path.flattened(tolerance: 100, transform: Transform(scaleX: 2, y: 1))
        #expect(flat.svgPathData == "M0,0 L8,0 L16,4 Z M0,0 L2,1 M18,9")
        // The tolerance counts in the image: ten times the size needs about √10 times the lines.
        let small = path.flattened(tolerance: 0.01).elements.count
        let large = path.flattened(tolerance: 0.01, transform: Transform(scaleX: 10, y: 10)).elements.count
        #expect(small == 18 && large == 44)
    }

    @Test func fillEdgesCloseEverySubpath() throws {
        let path = try Path(svgPathData: "M0,0 L4,0 L4,4 M5,5 L6,5 L6,5 Z L7,7 Z M8,8 L9,9 L8,8")
        var edges: [[Double]] = []
        path.forEachFillEdge(tolerance: 1) { edges.append([$0.x, $0.y, $1.x, $1.y]) }
        #expect(
            edges == [
                [0, 0, 4, 0], [4, 0, 4, 4], [4, 4, 0, 0], [5, 5, 6, 5], [6, 5, 5, 5], [5, 5, 7, 7], [7, 7, 5, 5],
                [8, 8, 9, 9], [9, 9, 8, 8],
            ])
    }
}
