import AnimGeometry
import Testing

@Suite struct FlatteningBoundTests {
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

    private func chordCount(_ curve: CubicCurve, tolerance: Double) -> Int {
        FlatteningBound.chordCount(
            deviation: FlatteningBound.deviation(
                SIMD2(curve.start.x, curve.start.y), SIMD2(curve.control1.x, curve.control1.y),
                SIMD2(curve.control2.x, curve.control2.y), SIMD2(curve.end.x, curve.end.y)), tolerance: tolerance)
    }

    @Test(arguments: [1.0, 0.25, 0.01])
    func chordsStayWithinTheTolerance(tolerance: Double) {
        for curve in curves {
            let count = chordCount(curve, tolerance: tolerance)
            let points = (0...count).map { curve.point(at: Double($0) / Double(count)) }
            var worst = 0.0
            for step in 0...5000 {
                let t = Double(step) / 5000
                let chord = min(Int(t * Double(count)), count - 1)
                worst = max(worst, distance(curve.point(at: t), points[chord], points[chord + 1]))
            }
            #expect(worst <= tolerance)
            // The formula is an upper bound, yet not a wasteful one.
            #expect(worst >= tolerance * 0.05)
        }
    }

    @Test func countsFollowWangsFormula() {
        // Second differences of 100 stray by 25, which is 100 tolerances: ten chords touch the bound, eleven keep it.
        #expect(FlatteningBound.deviation(SIMD2(0, 0), SIMD2(50, 50), SIMD2(100, 0)) == 25)
        #expect(FlatteningBound.chordCount(deviation: 25, tolerance: 0.25) == 11)
        #expect(FlatteningBound.chordCount(deviation: 24.9, tolerance: 0.25) == 10)
        #expect(chordCount(curves[0], tolerance: 0.25) == 21)
        #expect(FlatteningBound.chordCount(deviation: 0, tolerance: 0.25) == 1)
    }

    @Test func countsAreBounded() {
        #expect(FlatteningBound.chordCount(deviation: 1e9, tolerance: 0.25) == 2048)
        #expect(FlatteningBound.chordCount(deviation: 1e9, tolerance: 0.25, limit: 512) == 512)
        for bad in [Double.nan, .infinity] { #expect(FlatteningBound.chordCount(deviation: bad, tolerance: 0.25) == 2048) }
    }
}
