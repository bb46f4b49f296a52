extension StrokeTracer {
    /// The most halvings of a curve.
    private static let maximumHalvings = 14

    /// Adds the vertices of a curve, in steps that stay near it.
    ///
    /// The curve is halved until its control points show that it hardly turns; what is left are cusps, too short to be seen.
    mutating func trace(_ curve: CubicCurve, from first: Point, to last: Point) {
        let tolerances = CurveTolerances(of: curve, halfWidth: halfWidth, tolerance: tolerance)
        add(CurvePiece(curve: curve, first: first, last: last), tolerances, halvings: 0)
        // The last vertex belongs to the next piece as well.
        let end = vertices[vertices.count - 1]
        if end.kind == .cusp { append(end.point, last, distance: 0, .smooth) }
        vertices[vertices.count - 1].kind = .smooth
    }

    /// Adds the vertices of a piece of a curve, its end included.
    private mutating func add(_ piece: CurvePiece, _ tolerances: CurveTolerances, halvings: Int) {
        if piece.isTame {
            if piece.isEven {
                let strays = piece.greatestStrays(tolerances)
                if strays <= 64 { return addSteps(of: piece, count: Int(strays.squareRoot() + 0.999)) }
            } else if piece.strays(tolerances) <= 0.5 {
                return addSteps(of: piece, count: 1)
            }
        }
        if piece.isShort(tolerance) || halvings == StrokeTracer.maximumHalvings {
            vertices[vertices.count - 1].outgoing = piece.last
            vertices[vertices.count - 1].kind = .cusp
            return
        }
        let (first, second) = piece.halves
        add(first, tolerances, halvings: halvings + 1)
        add(second, tolerances, halvings: halvings + 1)
    }

    /// Adds a few even steps.
    private mutating func addSteps(of piece: CurvePiece, count: Int) {
        let step = 1 / Double(max(1, count))
        var last = piece.curve.start
        for index in 1..<max(1, count) {
            let t = Double(index) * step
            let point = piece.curve.point(at: t)
            let direction = piece.curve.derivative(at: t).direction ?? piece.last
            append(point, direction, distance: last.distance(to: point), .curved)
            last = point
        }
        append(piece.curve.end, piece.last, distance: last.distance(to: piece.curve.end), .curved)
    }
}

/// The distances by which the steps along a curve may stray.
private struct CurveTolerances {
    /// The distance of chords from the curve; greater for huge ones.
    let curve: Double
    /// The distance of the outer edge from its own, over half the width; greater for huge pens.
    let edge: Double

    /// The most even steps of a curve.
    private static let maximumSteps = 2047.0
    /// The turn in radians that edges are never divided below.
    private static let smallestTurn = 2e-3

    init(of cubic: CubicCurve, halfWidth: Double, tolerance: Double) {
        let steps = CurveTolerances.maximumSteps
        curve = max(tolerance, cubic.chordDeviation / (8 * steps * steps))
        let turn = CurveTolerances.smallestTurn
        edge = max(curve / halfWidth, turn * turn / 8)
    }
}

/// A part of a curve with the directions at its ends, of length 1.
private struct CurvePiece {
    let curve: CubicCurve
    let first: Point
    let last: Point

    /// Whether the whole piece turns by less than about a fifth of a circle, as seen from its control points.
    ///
    /// The directions of a curve lie between those from control point to control point.
    var isTame: Bool {
        let edge0 = curve.control1 - curve.start
        let edge1 = curve.control2 - curve.control1
        let edge2 = curve.end - curve.control2
        return first.dot(last) > 0.35 && edge0.isNear(edge1) && edge1.isNear(edge2)
    }

    /// Whether the velocity changes by so little that a few steps turn by about the same angle each.
    var isEven: Bool {
        let edge1 = curve.control2 - curve.control1
        let change0 = edge1 - (curve.control1 - curve.start)
        let change1 = (curve.end - curve.control2) - edge1
        return 6 * max(change0.dot(change0), change1.dot(change1)) <= edge1.dot(edge1)
    }

    /// Returns the distances, in tolerances, of the chord from the curve and of the outer edge of the stroke from its own.
    func strays(_ tolerances: CurveTolerances) -> Double {
        let chord = curve.end - curve.start
        // Twice the greater angle between the chord and the curve, times the chord: so bends that cancel out count too.
        let bend = 2 * max(first.cross(chord).magnitude, chord.cross(last).magnitude)
        let square = chord.dot(chord)
        return bend / (8 * tolerances.curve) + bend * bend / (square * 8 * tolerances.edge)
    }

    /// Returns the same for the steps of an even piece that stray most, as if there were one step.
    ///
    /// That is by the curvature at either end, and falls with the square of the steps.
    func greatestStrays(_ tolerances: CurveTolerances) -> Double {
        let edge0 = curve.control1 - curve.start
        let edge1 = curve.control2 - curve.control1
        let edge2 = curve.end - curve.control2
        func strays(_ bend: Double, _ speed: Point) -> Double {
            let square = speed.dot(speed)
            let turn = 2 * bend / square
            return 0.75 * bend / (square.squareRoot() * tolerances.curve) + turn * turn / (8 * tolerances.edge)
        }
        return max(strays(edge0.cross(edge1).magnitude, edge0), strays(edge1.cross(edge2).magnitude, edge2))
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
