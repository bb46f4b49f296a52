/// Turns a run of lines and curves into vertices, close enough that lines between the ribs at them stay within a tolerance.
///
/// Steps along a curve are halved until neither its chord nor the outer edge of the stroke strays.
struct StrokeTracer {
    /// The vertices of the run at hand.
    private(set) var vertices: [StrokeVertex] = []
    /// Whether the run at hand has been drawn at, if only by a line without length.
    private(set) var isDrawn = false
    /// The first point of the run at hand.
    private(set) var start = Point.zero
    private var current = Point.zero
    private var endsInCurve = false
    private var beginsInCurve = false
    private var halfWidth = 0.0
    private var tolerance = 1.0
    /// The tolerance of the curve at hand, greater for huge ones.
    private var curveTolerance = 1.0
    /// The tolerance of the edges of the curve at hand, greater for huge pens.
    private var edgeTolerance = 1.0
    /// The greatest magnitude of a coordinate.
    private var limit = 0.0

    /// The most halvings of a step.
    private static let maximumHalvings = 10
    /// The most even steps of a curve.
    private static let maximumSteps = 2048.0
    /// The turn in radians that edges are never divided below.
    private static let smallestTurn = 2e-3

    /// Begins a stroke.
    mutating func begin(halfWidth: Double, tolerance: Double, limit: Double) {
        self.halfWidth = halfWidth
        self.tolerance = tolerance
        self.limit = limit
        move(to: .zero)
    }

    /// Begins a run.
    mutating func move(to point: Point) {
        vertices.removeAll(keepingCapacity: true)
        isDrawn = false
        endsInCurve = false
        beginsInCurve = false
        start = clamped(point)
        current = start
    }

    mutating func line(to end: Point) {
        isDrawn = true
        let end = clamped(end)
        let delta = end - current
        guard let direction = delta.direction else { return }
        begin(direction, isCurve: false)
        append(end, direction, distance: delta.dot(direction), .smooth)
        current = end
        endsInCurve = false
    }

    mutating func curve(control: Point, to end: Point) {
        let curve = CubicCurve(start: current, control: clamped(control), end: clamped(end))
        self.curve(control1: curve.control1, control2: curve.control2, to: end)
    }

    mutating func curve(control1: Point, control2: Point, to end: Point) {
        isDrawn = true
        let curve = CubicCurve(start: current, control1: clamped(control1), control2: clamped(control2), end: clamped(end))
        guard let first = curve.startDirection, let last = curve.endDirection else { return }
        begin(first, isCurve: true)
        trace(curve, from: first, to: last)
        current = curve.end
        endsInCurve = true
    }

    /// Ends a closed run: the first vertex is the last one again.
    mutating func close() {
        if current != start { line(to: start) }
        guard let last = vertices.last, vertices.count > 1 else { return }
        vertices[0].incoming = last.incoming
        vertices[0].kind = kind(from: last.incoming, to: vertices[0].outgoing, isCurved: endsInCurve && beginsInCurve)
        vertices[0].distance = last.distance
        vertices[vertices.count - 1].outgoing = vertices[0].outgoing
        vertices[vertices.count - 1].kind = vertices[0].kind
    }

    private func clamped(_ point: Point) -> Point {
        Point(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
    }
}

extension StrokeTracer {
    /// Goes on in a direction.
    private mutating func begin(_ direction: Point, isCurve: Bool) {
        if let last = vertices.last {
            let index = vertices.count - 1
            vertices[index].outgoing = direction
            vertices[index].kind = kind(from: last.incoming, to: direction, isCurved: endsInCurve && isCurve)
        } else {
            beginsInCurve = isCurve
            append(current, direction, distance: 0, .smooth)
        }
    }

    private mutating func append(_ point: Point, _ direction: Point, distance: Double, _ kind: StrokeVertex.Kind) {
        vertices.append(
            StrokeVertex(point: point, incoming: direction, outgoing: direction, distance: distance, kind: kind))
    }

    /// A turn so slight that any join looks like a miter is smooth.
    private func kind(from incoming: Point, to outgoing: Point, isCurved: Bool) -> StrokeVertex.Kind {
        let sine = incoming.cross(outgoing)
        let isSlight = incoming.dot(outgoing) > 0 && halfWidth * sine * sine <= 2 * tolerance
        if !isSlight { return .corner }
        return isCurved && sine.magnitude < 1e-3 ? .curved : .smooth
    }

    private mutating func trace(_ curve: CubicCurve, from first: Point, to last: Point) {
        let count = coarseSteps(of: curve)
        let step = 1 / Double(count)
        var begin = CurvePlace(t: 0, point: curve.start, direction: first)
        for index in 1...max(count, 1) {
            let end =
                index == count
                ? CurvePlace(t: 1, point: curve.end, direction: last) : place(on: curve, at: Double(index) * step, after: begin)
            add(curve, from: begin, to: end, halvings: 0)
            begin = end
        }
        // The last vertex belongs to what comes next as well.
        let end = vertices[vertices.count - 1]
        if end.kind == .cusp { append(end.point, last, distance: 0, .smooth) }
        vertices[vertices.count - 1].kind = .smooth
    }

    /// The steps to start from: by Wang's bound for eight tolerances.
    private mutating func coarseSteps(of curve: CubicCurve) -> Int {
        let bend1 = Flattener.secondDifference(curve.start, curve.control1, curve.control2)
        let bend2 = Flattener.secondDifference(curve.control1, curve.control2, curve.end)
        let deviation = 0.75 * max(bend1, bend2)
        let most = StrokeTracer.maximumSteps - 1
        curveTolerance = max(tolerance, deviation / (8 * most * most))
        edgeTolerance = max(curveTolerance, StrokeTracer.smallestTurn * StrokeTracer.smallestTurn / 8 * halfWidth)
        return Int(min((deviation / (8 * curveTolerance)).squareRoot(), most)) + 1
    }

    /// Adds what a curve does between two places, its end included.
    private mutating func add(_ curve: CubicCurve, from begin: CurvePlace, to end: CurvePlace, halvings: Int) {
        let chord = end.point - begin.point
        let distance = chord.dot(chord).squareRoot()
        let cosine = begin.direction.dot(end.direction)
        // Twice the greater angle between the chord and the curve, times the chord: so bends that cancel out count too.
        let bend = 2 * max(begin.direction.cross(chord).magnitude, chord.cross(end.direction).magnitude)
        let turn = begin.direction.cross(end.direction).magnitude
        // What edges stray by falls with the square of the steps.
        let strays = bend / (8 * curveTolerance) + halfWidth * turn * turn / (8 * edgeTolerance)
        if cosine > 0.5 && strays <= 16 {
            addSteps(of: curve, from: begin, to: end, count: strays > 1 ? Int(strays.squareRoot().rounded(.up)) : 1)
        } else if distance <= 0.5 * tolerance || halvings == StrokeTracer.maximumHalvings {
            vertices[vertices.count - 1].outgoing = end.direction
            vertices[vertices.count - 1].kind = .cusp
            // A step too short to matter may go backwards.
            if distance > 0.5 * tolerance { append(end.point, end.direction, distance: distance, .curved) }
        } else {
            let middle = place(on: curve, at: 0.5 * (begin.t + end.t), after: begin)
            add(curve, from: begin, to: middle, halvings: halvings + 1)
            add(curve, from: middle, to: end, halvings: halvings + 1)
        }
    }

    /// Adds 1…4 even steps.
    private mutating func addSteps(of curve: CubicCurve, from begin: CurvePlace, to end: CurvePlace, count: Int) {
        var last = begin
        for index in 1..<max(1, count) {
            let next = place(on: curve, at: begin.t + (end.t - begin.t) * (Double(index) / Double(count)), after: last)
            append(next.point, next.direction, distance: last.point.distance(to: next.point), .curved)
            last = next
        }
        append(end.point, end.direction, distance: last.point.distance(to: end.point), .curved)
    }

    private func place(on curve: CubicCurve, at t: Double, after last: CurvePlace) -> CurvePlace {
        CurvePlace(t: t, point: curve.point(at: t), direction: curve.direction(at: t, from: last.point))
    }
}

/// A place on a curve.
private struct CurvePlace {
    var t: Double
    var point: Point
    /// The direction of the curve, of length 1.
    var direction: Point
}

extension CubicCurve {
    /// The direction at a parameter; at a standstill the one from a point before it.
    fileprivate func direction(at t: Double, from before: Point) -> Point {
        derivative(at: t).direction ?? (point(at: t) - before).direction ?? startDirection ?? Point(x: 1, y: 0)
    }
}
