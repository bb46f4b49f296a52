import Testing

@testable import AnimGeometry

@Suite struct StrokeMeshTests {
    /// Ribs that lie one wholly behind the other, nearly parallel: the lines through them cross far away.
    @Test func ribsBehindTheLastOneHaveNoPivot() {
        var writer = StrokeMeshWriter()
        writer.startStrip()
        writer.append(left: Point(x: 0, y: -5), right: Point(x: 0, y: 5))
        writer.append(left: Point(x: 8, y: -5), right: Point(x: 8, y: 5))
        writer.append(left: Point(x: 7, y: -5), right: Point(x: 6.999999, y: 5))
        writer.append(left: Point(x: 16, y: -5), right: Point(x: 16, y: 5))
        writer.endStrip(isClosed: false)
        #expect(writer.mesh.ribs.map(\.left.x) == [0, 8, 7, 16])
        #expect(!writer.mesh.isSimple)
        // The quadrilateral that goes back is more than a turn apart from both of its neighbours.
        let turns = writer.mesh.turns
        #expect(turns[1].y - turns[1].x > StrokeMesh.meetingTurn && turns[2].y - turns[2].x > StrokeMesh.meetingTurn)
    }

    @Test func ribsThatCrossShareTheirCrossing() {
        var writer = StrokeMeshWriter()
        writer.startStrip()
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
}
