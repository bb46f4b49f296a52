import AnimGeometry
import Testing

@Suite struct DashTests {
    private let line = Path(polygon: [.zero, Point(x: 20, y: 0)], isClosed: false)

    @Test func dashesAndGapsTakeTurns() {
        #expect(line.dashed([6, 4]).svgPathData == "M0,0 L6,0 M10,0 L16,0")
        #expect(line.dashed([6, 4, 1, 1]).svgPathData == "M0,0 L6,0 M10,0 L11,0 M12,0 L18,0")
    }

    @Test func anOddPatternIsTakenTwice() {
        #expect(line.dashed([5]).svgPathData == "M0,0 L5,0 M10,0 L15,0")
        #expect(line.dashed([3, 2, 1]) == line.dashed([3, 2, 1, 3, 2, 1]))
    }

    @Test func thePhaseMovesThePatternBackwards() {
        #expect(line.dashed([6, 4], phase: 2).svgPathData == "M0,0 L4,0 M8,0 L14,0 M18,0 L20,0")
        #expect(line.dashed([6, 4], phase: -3) == line.dashed([6, 4], phase: 7))
        #expect(line.dashed([6, 4], phase: 7).svgPathData == "M3,0 L9,0 M13,0 L19,0")
        #expect(line.dashed([6, 4], phase: 1002) == line.dashed([6, 4], phase: 2))
    }

    @Test func everySubpathBeginsAnew() {
        var path = line
        path.append(Path(polygon: [Point(x: 0, y: 5), Point(x: 7, y: 5)], isClosed: false))
        #expect(path.dashed([6, 10]).svgPathData == "M0,0 L6,0 M16,0 L20,0 M0,5 L6,5")
    }

    @Test func firstAndLastDashOfAClosedSubpathAreOne() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(square.dashed([15, 10]).svgPathData == "M5,10 L0,10 L0,0 L10,0 L10,5")
        #expect(square.dashed([15, 10], phase: 15).svgPathData == "M10,0 L10,10 L5,10 M0,5 L0,0")
        #expect(square.dashed([100, 1]).svgPathData == "M0,0 L10,0 L10,10 L0,10 L0,0 Z")
        #expect(square.dashed([1, 100], phase: 1).isEmpty)
    }

    @Test func dashesGoRoundCorners() {
        let corner = Path(polygon: [.zero, Point(x: 10, y: 0), Point(x: 10, y: 10)], isClosed: false)
        #expect(corner.dashed([5, 3], phase: 0).svgPathData == "M0,0 L5,0 M8,0 L10,0 L10,3 M10,6 L10,10")
    }

    @Test func dashesWithoutLengthAreDots() {
        #expect(line.dashed([0, 8]).svgPathData == "M0,0 L0,0 M8,0 L8,0 M16,0 L16,0")
    }

    @Test(arguments: [[], [0], [0, 0], [-1, 5], [.nan, 1], [.infinity, 1], [1e308, 1e308], [1e-9, 1e-9]])
    func patternsThatAreNoneLeaveTheLineSolid(_ pattern: [Double]) {
        #expect(line.dashed(pattern) == line)
    }

    @Test func strangePhasesDoNoHarm() {
        for phase in [Double.nan, .infinity, 1e308, -1e308] { #expect(!line.dashed([3, 2], phase: phase).isEmpty) }
    }

    @Test func theDashesOfACurveHaveTheLengthsOfThePattern() {
        let circle = Path(ovalIn: Rect(x: -40, y: -40, width: 80, height: 80))
        let dashed = circle.dashed([10, 5], phase: 3)
        let count = dashed.elements.filter { if case .move = $0 { true } else { false } }.count
        #expect(count == 17)
        #expect((dashed.length - 16 * 10 - 7 - 3 * 0).magnitude < 10)
    }
}
