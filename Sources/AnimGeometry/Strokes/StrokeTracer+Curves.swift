import CMesh

extension StrokeTracer {
    /// The most halvings of a curve.
    private static let maximumHalvings = 14

    /// Adds the vertices of a curve, in steps that stay near it.
    ///
    /// The curve is halved until its control points show that it hardly turns; what is left are cusps, too short to be seen.
    mutating func trace(_ curve: CubicCurve, from first: Point, to last: Point) {
        let tolerances = CurveTolerances(of: curve, halfWidth: halfWidth, tolerance: tolerance)
        add(CurvePiece(curve: curve, first: first, last: last), tolerances, halvings: 0)
        batch.trace(into: &vertices, isWide: isWide)
        // The last vertex belongs to the next piece as well.
        let end = vertices[vertices.count - 1]
        if end.kind == .cusp { append(end.point, last, distance: 0, .smooth) }
        vertices[vertices.count - 1].kind = .smooth
    }

    /// Adds the vertices of a piece of a curve, its end included.
    private mutating func add(_ piece: CurvePiece, _ tolerances: CurveTolerances, halvings: Int) {
        if let steps = piece.steps(tolerances) { return add(steps, of: piece) }
        if piece.isShort(tolerance) || halvings == StrokeTracer.maximumHalvings {
            batch.trace(into: &vertices, isWide: isWide)
            vertices[vertices.count - 1].outgoing = piece.last
            vertices[vertices.count - 1].kind = .cusp
            return
        }
        let (first, second) = piece.halves
        add(first, tolerances, halvings: halvings + 1)
        add(second, tolerances, halvings: halvings + 1)
    }

    /// Adds a few steps, which are traced with those of other pieces.
    private mutating func add(_ steps: CurveSteps, of piece: CurvePiece) {
        if !batch.hasRoom(for: steps.count) { batch.trace(into: &vertices, isWide: isWide) }
        batch.add(piece.steps(steps))
    }
}

/// The distances by which the steps along a curve may stray.
private struct CurveTolerances {
    /// One over the distance of chords from the curve, which is greater for huge ones.
    let perCurve: Double
    /// One over the distance of the outer edge from its own, over half the width, which is greater for huge pens.
    let perEdge: Double

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
    }
}

/// Steps along a piece of a curve, whose lengths change evenly from the first to the last one.
///
/// A step strays by the square of its length times the square of a rate that the piece has there, so that its length is to be as one
/// over the rate. The parameter after a share u of the steps is u + bias · u (1 - u), which moves by 1 + bias at the start and by
/// 1 - bias at the end.
private struct CurveSteps {
    var count = 1
    var bias = 0.0

    /// The most steps of a piece.
    private static let most = 16.0

    /// Creates one step.
    init() {}

    /// Creates the fewest steps that stray by no more than a tolerance; nil where these are too many for one piece.
    ///
    /// - Parameter rates: The square roots of how far one step for all would stray, in tolerances, by the curve at the start and at the end.
    @inline(__always)
    init?(rates: SIMD2<Double>) {
        let sum = rates.x + rates.y
        guard sum > 1e-9 else { return }
        bias = (rates.y - rates.x) / sum
        // The rate halfway along the steps, where their length is that of even ones.
        let middle = 0.5 * sum + 0.25 * bias * (rates.y - rates.x)
        guard middle <= CurveSteps.most else { return nil }
        count = max(1, Int(middle + 0.999))
    }
}

/// A part of a curve with the directions at its ends, of length 1.
private struct CurvePiece {
    let curve: CubicCurve
    let first: Point
    let last: Point

    /// The vectors from control point to control point.
    @inline(__always)
    var edges: (Point, Point, Point) {
        (curve.control1 - curve.start, curve.control2 - curve.control1, curve.end - curve.control2)
    }

    /// The steps that stay near the piece; nil where it is to be halved before.
    @inline(__always)
    func steps(_ tolerances: CurveTolerances) -> CurveSteps? {
        let edges = edges
        guard isTame(edges) else { return nil }
        guard isEven(edges) else { return strays(tolerances) <= 0.5 ? CurveSteps() : nil }
        return CurveSteps(rates: straysAtEnds(edges, tolerances).squareRoot())
    }

    /// The steps with the powers of the parameter in the curve.
    @inline(__always)
    func steps(_ steps: CurveSteps) -> cmesh_steps {
        let (edge0, edge1, edge2) = edges
        let (a, b, c) = (edge0 * 3, (edge1 - edge0) * 3, edge2 - edge1 * 2 + edge0)
        return cmesh_steps(
            start: (curve.start.x, curve.start.y), linear: (a.x, a.y), square: (b.x, b.y), cube: (c.x, c.y),
            end: (curve.end.x, curve.end.y), direction: (last.x, last.y), bias: steps.bias, count: steps.count)
    }

    /// Whether the whole piece turns by less than about a fifth of a circle, as seen from its control points.
    ///
    /// The directions of a curve lie between those from control point to control point.
    @inline(__always)
    private func isTame(_ edges: (Point, Point, Point)) -> Bool {
        first.dot(last) > 0.35 && edges.0.isNear(edges.1) && edges.1.isNear(edges.2)
    }

    /// Whether the velocity changes by so little that nothing between the ends is bent much more than both.
    @inline(__always)
    private func isEven(_ edges: (Point, Point, Point)) -> Bool {
        let change0 = edges.1 - edges.0
        let change1 = edges.2 - edges.1
        return 1.5 * max(change0.dot(change0), change1.dot(change1)) <= edges.1.dot(edges.1)
    }

    /// Returns the distances, in tolerances, of the chord from the curve and of the outer edge of the stroke from its own.
    private func strays(_ tolerances: CurveTolerances) -> Double {
        let chord = curve.end - curve.start
        // Twice the greater angle between the chord and the curve, times the chord: so bends that cancel out count too.
        let bend = 2 * max(first.cross(chord).magnitude, chord.cross(last).magnitude)
        let square = chord.dot(chord)
        return bend * tolerances.perCurve * 0.125 + bend * bend * tolerances.perEdge / (square * 8)
    }

    /// Returns the same by the curvature at each end, as if the whole piece had it; it falls with the square of the steps.
    @inline(__always)
    private func straysAtEnds(_ edges: (Point, Point, Point), _ tolerances: CurveTolerances) -> SIMD2<Double> {
        let bends = SIMD2(edges.0.cross(edges.1).magnitude, edges.1.cross(edges.2).magnitude)
        let perSpeed = 1 / SIMD2(edges.0.dot(edges.0), edges.2.dot(edges.2)).squareRoot()
        let perLength = bends * perSpeed
        let turns = perLength * perSpeed
        return perLength * (0.75 * tolerances.perCurve) + turns * turns * (0.5 * tolerances.perEdge)
    }

    /// Whether the piece cannot reach farther than a small part of the tolerance.
    func isShort(_ tolerance: Double) -> Bool {
        let reach = 0.125 * tolerance
        let square = reach * reach
        let (a, b, c) = (curve.control1 - curve.start, curve.control2 - curve.start, curve.end - curve.start)
        return max(a.dot(a), b.dot(b), c.dot(c)) <= square
    }

    /// Both halves.
    var halves: (CurvePiece, CurvePiece) {
        let (before, after) = curve.split(at: 0.5)
        let middle = (after.control1 - before.control2).direction ?? (before.end - before.start).direction ?? first
        return (
            CurvePiece(curve: before, first: first, last: middle), CurvePiece(curve: after, first: middle, last: last)
        )
    }
}

extension Point {
    /// Whether two vectors lie within about 35° of each other, or one of them is zero.
    fileprivate func isNear(_ other: Point) -> Bool {
        let cosine = dot(other)
        let sine = cross(other)
        return cosine >= 0 && sine * sine <= 0.5 * (cosine * cosine)
    }
}
