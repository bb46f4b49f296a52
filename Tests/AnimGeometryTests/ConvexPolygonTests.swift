import AnimGeometry
import Testing

@Suite("Convex polygons")
struct ConvexPolygonTests {
    private let square = ConvexPolygon(Rect(x: 0, y: 0, width: 4, height: 4))

    @Test func theHullOfPointsGoesRoundOnce() {
        let points = [(2, 1), (0, 0), (4, 0), (1, 3), (4, 4), (2, 2), (0, 4), (2, 0)].map { Point(x: $0.0, y: $0.1) }
        #expect(ConvexPolygon(around: points) == square)
        #expect(ConvexPolygon(around: points).area == 16)
        #expect(ConvexPolygon(around: [Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: 3)]).area == 0)
        #expect(ConvexPolygon(around: []).bounds == nil)
    }

    /// Both sides of a line have the same points on it, whatever these are rounded to.
    @Test func aLineDividesAPolygonIntoTwo() {
        let line = HalfPlane(x: 0.3, y: -0.7, constant: 0.45)
        let (a, b) = (square.clipped(to: line), square.clipped(to: line.opposite))
        #expect(Set(a.vertices).intersection(b.vertices).count == 2)
        #expect(abs(a.area + b.area - 16) < 1e-12)
        #expect(a.vertices.allSatisfy { line.value(at: $0) > -1e-12 } && b.vertices.allSatisfy { line.value(at: $0) < 1e-12 })
        #expect(square.clipped(to: HalfPlane(x: 1, y: 0, constant: 0)) == square)
        #expect(square.clipped(to: HalfPlane(x: -1, y: 0, constant: -1)).vertices.isEmpty)
    }

    @Test func intersectionsAreWithinBoth() {
        let other = ConvexPolygon(around: [Point(x: 2, y: -1), Point(x: 7, y: 2), Point(x: 2, y: 5)])
        // Half of the square, without two corners of 1/3 by 1/5.
        #expect(abs(square.intersection(other).area - (8 - 1.0 / 15)) < 1e-12)
        #expect(square.intersection(ConvexPolygon(Rect(x: 9, y: 9, width: 1, height: 1))).area == 0)
        #expect(square.intersection(ConvexPolygon(around: [])).area == 0)
    }

    @Test func nearnessIsMeasuredAcrossSides() {
        let other = ConvexPolygon(Rect(x: 5, y: 1, width: 2, height: 2))
        #expect(square.isNear(other, within: 1) && other.isNear(square, within: 1))
        #expect(!square.isNear(other, within: 0.99) && !other.isNear(square, within: 0.99))
        #expect(square.isNear(square, within: 0))
    }
}
