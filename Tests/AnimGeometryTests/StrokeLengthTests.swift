import AnimGeometry
import Testing

@Suite struct StrokeLengthTests {
    private let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))

    @Test func aParameterOfALengthSplitsACurveThere() {
        let curve = CubicCurve(
            start: .zero, control1: Point(x: 0, y: 80), control2: Point(x: 5, y: -60), end: Point(x: 40, y: 10))
        for share in [0.001, 0.2, 0.5, 0.77, 0.999] {
            let t = curve.parameter(atLength: share * curve.length)
            #expect((curve.split(at: t).0.length - share * curve.length).magnitude < 1e-7)
        }
        #expect(curve.parameter(atLength: -1) == 0 && curve.parameter(atLength: .nan) == 0)
        #expect(curve.parameter(atLength: curve.length) == 1 && curve.parameter(atLength: .infinity) == 1)
    }

    @Test func aParameterOfALengthPassesACusp() {
        let curve = CubicCurve(
            start: .zero, control1: Point(x: 100, y: 100), control2: Point(x: 0, y: 100), end: Point(x: 100, y: 0))
        let t = curve.parameter(atLength: curve.length / 2)
        #expect((t - 0.5).magnitude < 1e-6)
    }

    @Test func directionsAtEndsPassControlPointsThatCoincide() throws {
        let curve = CubicCurve(start: .zero, control1: .zero, control2: Point(x: 3, y: 4), end: Point(x: 3, y: 4))
        #expect(curve.startDirection == Point(x: 0.6, y: 0.8))
        #expect(curve.endDirection == Point(x: 0.6, y: 0.8))
        #expect(CubicCurve(start: .zero, control1: .zero, control2: .zero, end: .zero).startDirection == nil)
    }

    @Test func trimsRunThroughAllSubpathsInOrder() {
        var path = Path(polygon: [.zero, Point(x: 10, y: 0)], isClosed: false)
        path.append(Path(polygon: [Point(x: 0, y: 5), Point(x: 30, y: 5)], isClosed: false))
        #expect(path.trimmed(from: 0.125, to: 0.5).svgPathData == "M5,0 L10,0 M0,5 L10,5")
        #expect(path.trimmed(from: 0, to: 0.25).svgPathData == "M0,0 L10,0")
        #expect(path.trimmed(from: 0.25, to: 2).svgPathData == "M0,5 L30,5")
    }

    @Test func aClosedSubpathStaysClosedOnlyAsAWhole() {
        #expect(square.trimmed(from: 0, to: 1).svgPathData == "M0,0 L10,0 L10,10 L0,10 L0,0 Z")
        #expect(square.trimmed(from: -3, to: 7) == square.trimmed(from: 0, to: 1))
        #expect(square.trimmed(from: 0.625, to: 0.875).svgPathData == "M5,10 L0,10 L0,5")
    }

    @Test func nothingIsLeftWhereTheStartIsNotBelowTheEnd() {
        #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty && square.trimmed(from: 0.7, to: 0.2).isEmpty)
        #expect(square.trimmed(from: 0, to: .nan).isEmpty && square.trimmed(from: 2, to: 3).isEmpty)
        #expect(!square.trimmed(from: .nan, to: 0.5).isEmpty)
    }

    @Test func aTrimmedCircleHasItsShareOfTheLength() {
        let circle = Path(ovalIn: Rect(x: -50, y: -50, width: 100, height: 100))
        #expect((circle.trimmed(from: 0.1, to: 0.35).length - circle.length / 4).magnitude < 1e-6)
    }
}
