import AnimGeometry
import Testing

private let k = 0.5522847498307936

@Suite struct PathShapeTests {
    @Test func rectangleRunsClockwiseFromItsOrigin() {
        let path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(path.svgPathData == "M1,2 L4,2 L4,6 L1,6 Z")
        #expect(Path(rect: Rect(x: 1, y: 2, width: -3, height: .nan)).svgPathData == "M1,2 L1,2 L1,2 L1,2 Z")
    }

    @Test func polygons() {
        let points = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1)]
        #expect(Path(polygon: points).svgPathData == "M0,0 L1,0 L0,1 Z")
        #expect(Path(polygon: points, isClosed: false).svgPathData == "M0,0 L1,0 L0,1")
        #expect(Path(polygon: []).isEmpty)
    }

    @Test func ovalBeginsAtTheRightAndRunsClockwise() {
        let path = Path(ovalIn: Rect(x: -2, y: -1, width: 4, height: 2))
        #expect(path.elements.count == 6 && path.elements[0] == .move(Point(x: 2, y: 0)))
        #expect(
            path.elements[1]
                == .cubic(control1: Point(x: 2, y: k), control2: Point(x: 2 * k, y: 1), end: Point(x: 0, y: 1)))
        #expect(path.bounds == Rect(x: -2, y: -1, width: 4, height: 2))
    }

    @Test func circularCorners() {
        let path = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 10)
        let c = 10 * (1 - k)
        #expect(path.elements.count == 10)
        #expect(path.elements[0] == .move(Point(x: 10, y: 0)) && path.elements[1] == .line(Point(x: 90, y: 0)))
        #expect(
            path.elements[2]
                == .cubic(control1: Point(x: 100 - c, y: 0), control2: Point(x: 100, y: c), end: Point(x: 100, y: 10)))
        #expect(path.elements[8].end == Point(x: 10, y: 0) && path.elements[9] == .close)
        #expect(path.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func radiusIsLimitedToHalfOfTheShorterSide() {
        let rect = Rect(x: 0, y: 0, width: 100, height: 50)
        #expect(RoundedRect(rect, cornerRadius: 40).effectiveRadius == 25)
        #expect(Path(roundedRect: rect, cornerRadius: 40) == Path(roundedRect: rect, cornerRadius: 25))
        #expect(
            RoundedRect(rect, cornerRadius: -1).effectiveRadius == 0 && RoundedRect(rect, cornerRadius: .nan).effectiveRadius == 0
        )
        #expect(Path(roundedRect: rect, cornerRadius: .infinity).isFinite)
    }

    @Test func maskedCornersStaySquare() {
        let rect = Rect(x: 0, y: 0, width: 100, height: 50)
        let upper = Path(roundedRect: rect, cornerRadius: 10, corners: [.minXMinY, .maxXMinY])
        #expect(upper.elements.count == 8 && upper.elements[3] == .line(Point(x: 100, y: 50)))
        #expect(upper.elements[4] == .line(Point(x: 0, y: 50)))
        let lowerRight = Path(roundedRect: rect, cornerRadius: 10, corners: .maxXMaxY)
        #expect(lowerRight.elements[0] == .move(Point(x: 0, y: 0)) && lowerRight.elements.count == 6)
        #expect(lowerRight.elements[2] == .line(Point(x: 100, y: 40)) && lowerRight.elements[3].end == Point(x: 90, y: 50))
        #expect(Path(roundedRect: rect, cornerRadius: 10, corners: []) == Path(rect: rect))
        #expect(Path(roundedRect: rect, cornerRadius: 0) == Path(rect: rect))
    }

    @Test func continuousCornersFollowTheMeasuredCurve() {
        let path = Path(roundedRect: Rect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10, curve: .continuous)
        #expect(path.elements.count == 26)
        #expect(isClose(path.elements[0].end ?? .zero, Point(x: 15.2866483, y: 0)))
        #expect(isClose(path.elements[1].end ?? .zero, Point(x: 84.7133517, y: 0)))
        guard case .cubic(let control1, let control2, let end) = path.elements[2] else {
            Issue.record("the corner does not start with a curve")
            return
        }
        #expect(isClose(control1, Point(x: 89.1150677, y: 0)) && isClose(control2, Point(x: 91.3159311, y: 0)))
        #expect(isClose(end, Point(x: 93.3006573, y: 0.654960)))
        #expect(isClose(path.elements[6].end ?? .zero, Point(x: 100, y: 15.2866483)))
        #expect(isClose(path.elements[4].end ?? .zero, Point(x: 99.250890, y: 6.3149399)))
    }

    @Test func continuousCornersWithoutRoomAreCircular() {
        let rect = Rect(x: 0, y: 0, width: 100, height: 30.5733)
        #expect(RoundedRect(rect, cornerRadius: 10, curve: .continuous).effectiveCurve == .continuous)
        #expect(RoundedRect(rect, cornerRadius: 10.001, curve: .continuous).effectiveCurve == .circular)
        #expect(
            Path(roundedRect: rect, cornerRadius: 14, curve: .continuous) == Path(roundedRect: rect, cornerRadius: 14))
    }
}
