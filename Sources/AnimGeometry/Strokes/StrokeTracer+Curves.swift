extension StrokeTracer {
    /// Adds the vertices of a curve, in steps that stay near it.
    mutating func trace(_ curve: CubicCurve, from first: Point, to last: Point) {
        batch.start(curve, from: first, to: last, CurveTolerances(of: curve, halfWidth: halfWidth, tolerance: tolerance))
        while !batch.isDone {
            batch.trace(into: &vertices, isWide: isWide)
            guard let direction = batch.directionBehindCusp else { continue }
            vertices[vertices.count - 1].outgoing = direction
            vertices[vertices.count - 1].kind = .cusp
        }
        // The last vertex belongs to the next piece as well.
        let end = vertices[vertices.count - 1]
        if end.kind == .cusp { append(end.point, last, distance: 0, .smooth) }
        vertices[vertices.count - 1].kind = .smooth
    }
}

/// The distances by which the steps along a curve may stray.
struct CurveTolerances {
    /// One over the distance of chords from the curve, which is greater for huge ones.
    let perCurve: Double
    /// One over the distance of the outer edge from its own, over half the width, which is greater for huge pens.
    let perEdge: Double
    /// The square of the reach of a piece that is too short to be seen: an eighth of the tolerance.
    let squareReach: Double

    /// The most even steps of a curve.
    private static let maximumSteps = 2047.0
    /// The turn in radians that edges are never divided below.
    private static let smallestTurn = 2e-3

    init(of cubic: CubicCurve, halfWidth: Double, tolerance: Double) {
        let steps = CurveTolerances.maximumSteps
        let curve = max(tolerance, cubic.chordDeviation / (8 * steps * steps))
        let turn = CurveTolerances.smallestTurn
        perCurve = 1 / curve
        perEdge = 1 / max(curve / halfWidth, turn * turn / 8)
        let reach = 0.125 * tolerance
        squareReach = reach * reach
    }
}
