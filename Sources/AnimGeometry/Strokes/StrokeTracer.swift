/// Turns a run of lines and curves into vertices, close enough that lines between the ribs at them stay within a tolerance.
struct StrokeTracer {
    /// The vertices of the run at hand.
    var vertices: [StrokeVertex] = []
    /// Whether the run at hand has been drawn at, if only by a line without length.
    private(set) var isDrawn = false
    /// The first point of the run at hand.
    private(set) var start = Point.zero
    private var current = Point.zero
    private var endsInCurve = false
    private var beginsInCurve = false
    private(set) var halfWidth = 0.0
    private(set) var tolerance = 1.0
    /// The greatest magnitude of a coordinate.
    private var limit = 0.0

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

    mutating func append(_ point: Point, _ direction: Point, distance: Double, _ kind: StrokeVertex.Kind) {
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
}
