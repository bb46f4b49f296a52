import AnimGeometry
import Testing

@Suite struct StrokeOutlineTests {
    private let line = Path(polygon: [Point(x: 10, y: 10), Point(x: 30, y: 10)], isClosed: false)
    private let corner = Path(
        polygon: [Point(x: 0, y: 20), Point(x: 20, y: 20), Point(x: 20, y: 0)], isClosed: false)

    @Test func capsReachBeyondTheEnds() {
        #expect(line.stroked(StrokeStyle(width: 4)).bounds == Rect(x: 10, y: 8, width: 20, height: 4))
        #expect(line.stroked(StrokeStyle(width: 4, cap: .square)).bounds == Rect(x: 8, y: 8, width: 24, height: 4))
        #expect(line.stroked(StrokeStyle(width: 4, cap: .round)).bounds == Rect(x: 8, y: 8, width: 24, height: 4))
    }

    @Test func aButtLineIsARectangle() {
        #expect(line.stroked(StrokeStyle(width: 4)).svgPathData == "M10,8 L30,8 L30,12 L10,12 Z")
    }

    @Test func aMiterEndsWhereTheEdgesMeet() {
        #expect(
            corner.stroked(StrokeStyle(width: 4)).svgPathData == "M0,18 L18,18 L18,0 L22,0 L22,22 L0,22 Z")
    }

    @Test func aBevelCutsTheCornerOff() {
        #expect(
            corner.stroked(StrokeStyle(width: 4, join: .bevel)).svgPathData
                == "M0,18 L18,18 L18,0 L22,0 L22,20 L20,22 L0,22 Z")
    }

    @Test func theMiterLimitIsInLineWidths() {
        // At a right angle the miter is √2 widths long.
        let sharp = corner.stroked(StrokeStyle(width: 4, miterLimit: 1.42))
        let blunt = corner.stroked(StrokeStyle(width: 4, miterLimit: 1.41))
        #expect(sharp == corner.stroked(StrokeStyle(width: 4)))
        #expect(blunt == corner.stroked(StrokeStyle(width: 4, join: .bevel)))
        #expect(corner.stroked(StrokeStyle(width: 4, miterLimit: -1)) == blunt)
        #expect(corner.stroked(StrokeStyle(width: 4, miterLimit: .nan)) == blunt)
    }

    @Test func closedSubpathsHaveTwoEdges() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)).stroked(StrokeStyle(width: 2))
        #expect(square.svgPathData == "M-1,-1 L11,-1 L11,11 L-1,11 L-1,-1 Z M1,1 L1,9 L9,9 L9,1 L1,1 Z")
    }

    @Test func aSubpathWithoutLengthIsADot() {
        let dot = Path([.move(Point(x: 5, y: 5)), .line(Point(x: 5, y: 5))])
        #expect(dot.stroked(StrokeStyle(width: 4)).isEmpty)
        #expect(dot.stroked(StrokeStyle(width: 4, cap: .square)).bounds == Rect(x: 3, y: 3, width: 4, height: 4))
        #expect(dot.stroked(StrokeStyle(width: 4, cap: .round)).bounds == Rect(x: 3, y: 3, width: 4, height: 4))
        #expect(Path([.move(.zero), .close]).stroked(StrokeStyle(width: 2, cap: .square)).bounds?.width == 2)
        #expect(Path([.move(.zero)]).stroked(StrokeStyle(width: 2, cap: .round)).isEmpty)
    }

    @Test func dashesWithoutLengthPointAlongThePath() {
        let diagonal = Path(polygon: [.zero, Point(x: 30, y: 40)], isClosed: false)
        let dots = diagonal.stroked(StrokeStyle(width: 10, cap: .square, dashes: [0, 100]))
        #expect(dots.svgPathData == "M1,-7 L4,-3 L7,1 L-1,7 L-4,3 L-7,-1 Z")
    }

    @Test func noPenDrawsNothing() {
        for width in [0, -1, .nan, -Double.infinity] { #expect(line.stroked(StrokeStyle(width: width)).isEmpty) }
        #expect(line.stroked(StrokeStyle(width: 1, start: 0.5, end: 0.5)).isEmpty)
        #expect(line.stroked(StrokeStyle(width: 1, end: .nan)).isEmpty)
        #expect(Path(polygon: [.zero, Point(x: .nan, y: 1)]).stroked(StrokeStyle(width: 1)).isEmpty)
    }

    @Test func aRoundJoinStaysWithinItsCircle() throws {
        let bounds = try #require(corner.stroked(StrokeStyle(width: 4, join: .round)).bounds)
        #expect((bounds.maxX - 22).magnitude < 0.05 && (bounds.maxY - 22).magnitude < 0.05)
    }

    @Test func onlyStrokesThatCannotMeetThemselvesAreSimple() {
        func isSimple(_ path: Path, width: Double = 2, dashes: [Double] = []) -> Bool {
            var mesher = StrokeMesher()
            mesher.build(path, style: StrokeStyle(width: width, dashes: dashes), tolerance: 0.05)
            return mesher.mesh.isSimple
        }
        let bend = Path([.move(.zero), .quad(control: Point(x: 30, y: 0), end: Point(x: 50, y: 20))])
        #expect(isSimple(line) && isSimple(bend))
        let circle = Path(ovalIn: Rect(x: -9, y: -9, width: 18, height: 18))
        #expect(!isSimple(corner) && !isSimple(line, dashes: [4, 4]) && !isSimple(circle))
        let there = Path(polygon: [.zero, Point(x: 9, y: 0), .zero], isClosed: false)
        #expect(!isSimple(there) && !isSimple(bend, width: 400))
    }

    @Test func noNumberMakesAnOutlineThatIsNotFinite() {
        let numbers = [1e-9, 1e9, 1e308]
        for width in numbers {
            for reach in numbers {
                var path = Path(polygon: [.zero, Point(x: reach, y: 1), Point(x: 1, y: -reach)], isClosed: false)
                path.quad(to: Point(x: 3, y: reach), control: Point(x: reach, y: 0))
                for dashes in [[], [reach, width]] {
                    let style = StrokeStyle(width: width, cap: .round, join: .round, dashes: dashes, dashPhase: reach)
                    #expect(path.stroked(style).isFinite)
                }
            }
        }
    }
}
