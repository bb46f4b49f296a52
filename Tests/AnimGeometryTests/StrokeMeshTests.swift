import Testing

@testable import AnimGeometry

@Suite struct StrokeMeshTests {
    /// Ribs that lie one wholly behind the other, nearly parallel: the lines through them cross far away.
    @Test func ribsBehindTheLastOneHaveNoPivot() {
        var writer = StrokeMeshWriter()
        writer.startStrip(halfWidth: 5)
        writer.append(left: Point(x: 0, y: -5), right: Point(x: 0, y: 5))
        writer.append(left: Point(x: 8, y: -5), right: Point(x: 8, y: 5))
        writer.append(left: Point(x: 7, y: -5), right: Point(x: 6.999999, y: 5))
        writer.append(left: Point(x: 16, y: -5), right: Point(x: 16, y: 5))
        writer.endStrip(isClosed: false)
        #expect(writer.mesh.ribs.map(\.left.x) == [0, 8, 7, 16])
        #expect(!writer.mesh.isSimple)
        // The quadrilateral that goes back is more than a turn apart from both of its neighbors.
        let turns = writer.mesh.turns
        #expect(turns[1].y - turns[1].x > StrokeMesh.meetingTurn && turns[2].y - turns[2].x > StrokeMesh.meetingTurn)
    }

    @Test func ribsThatCrossShareTheirCrossing() {
        var writer = StrokeMeshWriter()
        writer.startStrip(halfWidth: 5)
        writer.append(left: Point(x: 0, y: -5), right: Point(x: 0, y: 5))
        writer.append(left: Point(x: 2, y: -5), right: Point(x: -2, y: 5))
        writer.endStrip(isClosed: false)
        #expect(writer.mesh.ribs.map(\.right) == [Point(x: 0, y: 5), .zero, .zero, Point(x: -2, y: 5)])
        #expect(writer.mesh.turns.map(\.x) == [0, 0, 4, 4])
    }

    @Test func turnsAreCountedAlongThePath() {
        var mesher = StrokeMesher()
        let circle = Path(ovalIn: Rect(x: -50, y: -50, width: 100, height: 100))
        mesher.build(circle, style: StrokeStyle(width: 2), tolerance: 0.05)
        let turns = mesher.mesh.turns
        #expect(turns.count == mesher.mesh.ribs.count)
        #expect((Double(turns[turns.count - 1].y) - 2 * .pi).magnitude < 0.1)

        let corner = Path(polygon: [Point(x: 0, y: 20), Point(x: 20, y: 20), Point(x: 20, y: 0)], isClosed: false)
        mesher.build(corner, style: StrokeStyle(width: 4), tolerance: 0.05)
        let middle = mesher.mesh.turns[1]
        #expect(middle.x == 0 && (Double(middle.y) - .pi / 2).magnitude < 1e-6)
    }

    /// The pieces beside the corner are shorter than half the width, so that the inner edges meet on the pieces beyond them.
    @Test func innerEdgesMeetBeyondShortPiecesBesideACorner() {
        var mesher = StrokeMesher()
        let points = [(0, 20), (8, 20), (10, 20), (10, 18), (10, 0)].map { Point(x: $0.0, y: $0.1) }
        mesher.build(Path(polygon: points, isClosed: false), style: StrokeStyle(width: 6, join: .bevel), tolerance: 0.05)
        let mesh = mesher.mesh
        let meeting = [Point](repeating: Point(x: 7, y: 17), count: 6)
        #expect(mesh.ribs.map(\.left) == [Point(x: 0, y: 17)] + meeting + [Point(x: 7, y: 0)])
        #expect((Double(mesh.turns[7].x) - .pi / 2).magnitude < 1e-6)
    }

    @Test func innerEdgesThatDoNotMeetStayAsTheyAre() {
        var mesher = StrokeMesher()
        let points = [(0, 20), (2, 20), (2, 18)].map { Point(x: $0.0, y: $0.1) }
        mesher.build(Path(polygon: points, isClosed: false), style: StrokeStyle(width: 6, join: .bevel), tolerance: 0.05)
        let turns = mesher.mesh.turns
        #expect(mesher.mesh.ribs.map(\.left.x) == [0, 2, 2, 2, -1, -1])
        #expect(turns[turns.count - 1].y == 4)
    }
}
