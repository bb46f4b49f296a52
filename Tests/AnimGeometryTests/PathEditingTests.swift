import AnimGeometry
import Testing

@Suite struct PathEditingTests {
    private let mixed = Path([
        .move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0)), .quad(control: Point(x: 20, y: 0), end: Point(x: 20, y: 10)),
        .cubic(control1: Point(x: 20, y: 20), control2: Point(x: 10, y: 20), end: Point(x: 0, y: 20)), .close,
    ])

    @Test func transformMapsEveryPoint() {
        let image = mixed.transformed(by: Transform(a: 0, b: 2, c: -1, d: 0, tx: 100, ty: 0))
        #expect(image.svgPathData == "M100,0 L100,20 Q100,40 90,40 C80,40 80,20 80,0 Z")
        #expect(mixed.transformed(by: .identity) == mixed)
    }

    @Test func boundsAreTightAndControlBoundsAreNot() throws {
        let path = try Path(svgPathData: "M0,0 C0,-40 100,-40 100,0 Q150,20 100,40")
        #expect(path.controlPointBounds == Rect(x: 0, y: -40, width: 150, height: 80))
        #expect(path.bounds == Rect(x: 0, y: -30, width: 125, height: 70))
    }

    @Test func boundsHoldEveryPointOfTheCurve() throws {
        let curve = CubicCurve(
            start: Point(x: 1, y: 5), control1: Point(x: 30, y: -20), control2: Point(x: -25, y: 33), end: Point(x: 4, y: 2))
        var path = Path()
        path.move(to: curve.start)
        path.cubic(to: curve.end, control1: curve.control1, control2: curve.control2)
        let bounds = try #require(path.bounds)
        var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for step in 0...4000 {
            let p = curve.point(at: Double(step) / 4000)
            (minX, minY, maxX, maxY) = (min(minX, p.x), min(minY, p.y), max(maxX, p.x), max(maxY, p.y))
        }
        #expect((bounds.minX - minX).magnitude < 1e-4 && (bounds.maxX - maxX).magnitude < 1e-4)
        #expect((bounds.minY - minY).magnitude < 1e-4 && (bounds.maxY - maxY).magnitude < 1e-4)
    }

    @Test func emptyAndInfinitePathsHaveNoBounds() {
        #expect(Path().bounds == nil && Path().controlPointBounds == nil)
        let infinite = Path(polygon: [.zero, Point(x: .infinity, y: 0)])
        let undefined = Path(polygon: [.zero, Point(x: 0, y: .nan), .zero])
        for path in [infinite, undefined] {
            #expect(path.bounds == nil && path.controlPointBounds == nil && !path.isFinite)
        }
        #expect(mixed.isFinite && Path().isFinite)
    }

    @Test func lengths() throws {
        #expect(Path(rect: Rect(x: 0, y: 0, width: 3, height: 4)).length == 14)
        #expect(Path(polygon: [.zero, Point(x: 3, y: 4)], isClosed: false).length == 5)
        // y = x²: the length from 0 to 1 is √5/2 + asinh(2)/4.
        let parabola = try Path(svgPathData: "M0,0 Q0.5,0 1,1")
        #expect((parabola.length - 1.478_942_857_544_597_4).magnitude < 1e-9)
        // A cubic with a cusp, x = 3t − 6t² + 4t³, y = 3t − 3t², and one that is a line.
        #expect((try Path(svgPathData: "M0,0 C1,0 2,0 3,0").length - 3).magnitude < 1e-12)
        #expect((Path(ovalIn: Rect(x: -1, y: -1, width: 2, height: 2)).length - 2 * .pi).magnitude < 2e-3)
        #expect(Path().length == 0)
        #expect(try Path(svgPathData: "M0 0C1e300 0 0 1e300 1 1").length > 0)
    }

    @Test func reversedKeepsTheStartOfClosedSubpaths() throws {
        #expect(mixed.reversed().svgPathData == "M0,0 L0,20 C10,20 20,20 20,10 Q20,0 10,0 Z")
        #expect(mixed.reversed().reversed() == mixed)
        let open = try Path(svgPathData: "M0,0 L1,0 C2,0 3,1 3,2 M5,5 L6,6 Z M9,9")
        #expect(open.reversed().svgPathData == "M3,2 C3,1 2,0 1,0 L0,0 M5,5 L6,6 Z M9,9")
        let oval = Path(ovalIn: Rect(x: 0, y: 0, width: 4, height: 2))
        #expect(oval.reversed().elements[1].end == Point(x: 2, y: 0) && oval.reversed().reversed() == oval)
        #expect(Path().reversed().isEmpty)
    }

    @Test func pathsOfOneStructureBlend() throws {
        let a = try Path(svgPathData: "M0,0 L10,0 Q1,2 3,4 C1,1 2,2 3,3 Z")
        let b = try Path(svgPathData: "M10,10 L30,0 Q5,2 7,0 C3,1 2,4 5,7 Z")
        #expect(a.interpolated(to: b, by: 0.5)?.svgPathData == "M5,5 L20,0 Q3,2 5,2 C2,1 2,3 4,5 Z")
        #expect(a.interpolated(to: b, by: 2)?.elements[0] == .move(Point(x: 20, y: 20)))
        #expect(a.interpolated(to: b, by: 0) == a && a.interpolated(to: b, by: 1) == b)
        #expect(a.hasSameStructure(as: b))
    }

    @Test func pathsOfDifferentStructureDoNot() throws {
        let a = try Path(svgPathData: "M0,0 L10,0 Z")
        #expect(a.interpolated(to: try Path(svgPathData: "M0,0 L10,0"), by: 0.5) == nil)
        #expect(a.interpolated(to: try Path(svgPathData: "M0,0 Q1,1 10,0 Z"), by: 0.5) == nil)
        #expect(Path().interpolated(to: Path(), by: 0.5) == Path())
    }

    @Test func splitsMeetAndKeepTheCurve() {
        let curve = CubicCurve(
            start: .zero, control1: Point(x: 1, y: 3), control2: Point(x: 4, y: -2), end: Point(x: 5, y: 1))
        let (first, second) = curve.split(at: 0.3)
        #expect(first.end == second.start && isClose(first.end, curve.point(at: 0.3)))
        #expect(isClose(first.point(at: 0.5), curve.point(at: 0.15)) && isClose(second.point(at: 0.5), curve.point(at: 0.65)))
        #expect((first.length + second.length - curve.length).magnitude < 1e-9)
    }
}
