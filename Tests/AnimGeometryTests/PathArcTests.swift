import AnimGeometry
import Testing

@Suite struct PathArcTests {
    /// Asserts that the path keeps to a circle, within the error of cubic quarters (2.7·10⁻⁴ radii).
    private func expectOnCircle(_ path: Path, center: Point, radius: Double) {
        path.forEachSegment { segment in
            guard case .cubic(let curve) = segment else { return }
            for step in 0...20 {
                let distance = curve.point(at: Double(step) / 20).distance(to: center)
                #expect((distance - radius).magnitude <= 2.8e-4 * radius)
            }
        }
    }

    @Test func quarterArcIsExact() {
        var path = Path()
        path.arc(center: Point(x: 10, y: 20), radius: 4, startAngle: 0, endAngle: .pi / 2)
        let c = 4 * 0.5522847498307936
        let quarter = Path.Element.cubic(
            control1: Point(x: 14, y: 20 + c), control2: Point(x: 10 + c, y: 24), end: Point(x: 10, y: 24))
        #expect(path.elements == [.move(Point(x: 14, y: 20)), quarter])
    }

    @Test func directionChoosesTheOtherPart() {
        var short = Path()
        short.arc(center: .zero, radius: 1, startAngle: 0, endAngle: -.pi / 2, clockwise: false)
        #expect(short.elements.count == 2 && short.currentPoint == Point(x: 0, y: -1))
        var long = Path()
        long.arc(center: .zero, radius: 1, startAngle: 0, endAngle: -.pi / 2)
        #expect(long.elements.count == 4 && long.currentPoint == Point(x: 0, y: -1))
        #expect(long.elements[1].end == Point(x: 0, y: 1))
        expectOnCircle(long, center: .zero, radius: 1)
    }

    @Test func lineLeadsFromTheCurrentPoint() {
        var path = Path()
        path.move(to: Point(x: -5, y: 0))
        path.arc(center: .zero, radius: 1, startAngle: .pi, endAngle: 1.5 * .pi)
        #expect(path.elements[1] == .line(Point(x: -1, y: 0)) && path.currentPoint == Point(x: 0, y: -1))
    }

    private static let fullTurns: [(start: Double, end: Double, clockwise: Bool)] = [
        (-1.5707963267948966, 4.71238898038469, true), (0, 6.283185307179586, true), (0, 22, true),
        (0, -6.283185307179586, true), (0, 6.283185307179586, false), (0, -6.283185307179586, false),
        (0.1, 6.383185307179586, true), (0.7, -5.583185307179586, false),
    ]

    @Test(arguments: fullTurns)
    func fullTurnsCloseExactly(start: Double, end: Double, clockwise: Bool) {
        var path = Path()
        path.arc(center: Point(x: 1, y: 2), radius: 3, startAngle: start, endAngle: end, clockwise: clockwise)
        #expect(path.elements.count == 5 && path.elements[0].end == path.currentPoint)
        #expect((path.length - 18.84955592153876).magnitude < 1e-2)
        expectOnCircle(path, center: Point(x: 1, y: 2), radius: 3)
    }

    @Test func degenerateArcs() {
        var path = Path()
        path.arc(center: .zero, radius: 1, startAngle: 1, endAngle: 1)
        #expect(path.elements.count == 1)
        var broken = Path()
        broken.arc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1)
        broken.arc(center: .zero, radius: 1, startAngle: .infinity, endAngle: 1)
        broken.arc(center: Point(x: .infinity, y: 0), radius: 1, startAngle: 0, endAngle: 1)
        #expect(broken.isEmpty)
        broken.arc(center: .zero, radius: 1, startAngle: 1e300, endAngle: -1e308)
        #expect(broken.isFinite)
    }

    @Test func endpointArcsEndExactlyAndKeepToTheEllipse() {
        let start = Point(x: 3.3, y: -1.7)
        let end = Point(x: 5.1, y: 0.9)
        var lengths: [Double] = []
        for isLarge in [false, true] {
            for clockwise in [false, true] {
                var path = Path()
                path.move(to: start)
                path.ellipticalArc(
                    to: end, radii: Size(width: 4, height: 2), rotation: 0.6, isLarge: isLarge, clockwise: clockwise)
                #expect(path.currentPoint == end)
                // In the ellipse's own space all points have the same distance from one center, on the expected side.
                let flat = Transform(rotation: -0.6).concatenating(Transform(scaleX: 0.25, y: 0.5))
                let own = path.transformed(by: flat)
                let (a, b) = (flat.apply(start), flat.apply(end))
                let half = (b - a) * 0.5
                let d = half.distance(to: .zero)
                let offset = (1 - d * d).squareRoot() / d * (isLarge == clockwise ? 1 : -1)
                expectOnCircle(own, center: (a + b) * 0.5 + Point(x: half.y * offset, y: -half.x * offset), radius: 1)
                lengths.append(own.length)
            }
        }
        #expect(lengths[0] < .pi && lengths[1] < .pi && lengths[2] > .pi && lengths[3] > .pi)
        #expect((lengths[0] + lengths[2] - 2 * .pi).magnitude < 2e-3)
    }

    @Test func endpointArcsWithoutAnEllipseAreLines() {
        func arc(_ radii: Size, to end: Point) -> [Path.Element] {
            var path = Path()
            path.move(to: .zero)
            path.ellipticalArc(to: end, radii: radii, isLarge: true, clockwise: true)
            return Array(path.elements.dropFirst())
        }
        let end = Point(x: 4, y: 0)
        #expect(arc(Size(width: 0, height: 5), to: end) == [.line(end)])
        #expect(arc(Size(width: .nan, height: 5), to: end) == [.line(end)])
        #expect(arc(Size(width: 5, height: 5), to: .zero) == [])
        // Radii that do not reach are scaled to a half circle: over the top, clockwise.
        let scaled = arc(Size(width: 1, height: 1), to: end)
        #expect(scaled.count == 2 && isClose(scaled[0].end ?? .zero, Point(x: 2, y: -2)) && scaled[1].end == end)
        #expect(arc(Size(width: 1e12, height: 1e12), to: Point(x: 1e-3, y: 0)).last?.end == Point(x: 1e-3, y: 0))
    }

    @Test func tinyArcsStayTiny() {
        for angle in stride(from: 0.0, to: 6.5, by: 0.1) {
            let end = Transform(rotation: angle).apply(Point(x: 1e-9, y: 0))
            for clockwise in [false, true] {
                var path = Path()
                path.move(to: .zero)
                path.ellipticalArc(to: end, radii: Size(width: 10, height: 10), isLarge: false, clockwise: clockwise)
                #expect(path.length < 1.1e-9 && path.currentPoint == end)
            }
        }
    }
}
