/// The conversion of a run of lines and curves to vertices, so close that lines between the ribs at them stay within a tolerance.
struct StrokeTracer {
    /// The vertices of the current run.
    var vertices: [StrokeVertex] = []
    /// Whether anything of the current run has been drawn, if only a line without length.
    private(set) var isDrawn = false
    /// The first point of the current run.
    private(set) var start = Point.zero
    private var current = Point.zero
    private var endsInCurve = false
    private var startsInCurve = false
    private(set) var halfWidth = 0.0
    private(set) var tolerance = 1.0
    private var shortHandles = ShortHandles(halfWidth: 0, tolerance: 0)
    /// The greatest magnitude of a coordinate.
    private var limit = 0.0
    let batch = CurveStepBatch()
    /// Whether the widest instructions may be used, which give the same numbers.
    let isWide: Bool

    init(isWide: Bool) { self.isWide = isWide }

    /// Starts a stroke.
    mutating func start(halfWidth: Double, tolerance: Double, limit: Double) {
        self.halfWidth = halfWidth
        self.tolerance = tolerance
        shortHandles = ShortHandles(halfWidth: halfWidth, tolerance: tolerance)
        self.limit = limit
        move(to: .zero)
    }

    /// Starts a run.
    mutating func move(to point: Point) {
        vertices.removeAll(keepingCapacity: true)
        isDrawn = false
        endsInCurve = false
        startsInCurve = false
        start = clamped(point)
        current = start
    }

    mutating func line(to end: Point) {
        isDrawn = true
        let end = clamped(end)
        let delta = end - current
        guard let direction = delta.direction else { return }
        turn(to: direction, isCurve: false)
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
        guard let part = shortHandles.followedPart(of: curve) else { return add(curve) }
        let followed = curve.part(from: part.from, to: part.to)
        if part.from > 0 { line(to: followed.start) }
        add(followed)
        if part.to < 1 { line(to: curve.end) }
    }

    private mutating func add(_ curve: CubicCurve) {
        guard let first = curve.startDirection, let last = curve.endDirection else { return }
        turn(to: first, isCurve: true)
        trace(curve, from: first, to: last)
        current = curve.end
        endsInCurve = true
    }

    /// Ends a closed run: the first vertex is the last one again.
    mutating func close() {
        if current != start { line(to: start) }
        guard let last = vertices.last, vertices.count > 1 else { return }
        vertices[0].incoming = last.incoming
        vertices[0].kind = kind(from: last.incoming, to: vertices[0].outgoing, isCurved: endsInCurve && startsInCurve)
        vertices[0].distance = last.distance
        vertices[vertices.count - 1].outgoing = vertices[0].outgoing
        vertices[vertices.count - 1].kind = vertices[0].kind
    }

    private func clamped(_ point: Point) -> Point {
        Point(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
    }
}

extension StrokeTracer {
    /// Continues in a direction, with the first vertex where there is none.
    private mutating func turn(to direction: Point, isCurve: Bool) {
        if let last = vertices.last {
            let index = vertices.count - 1
            vertices[index].outgoing = direction
            vertices[index].kind = kind(from: last.incoming, to: direction, isCurved: endsInCurve && isCurve)
        } else {
            startsInCurve = isCurve
            append(current, direction, distance: 0, .smooth)
        }
    }

    mutating func append(_ point: Point, _ direction: Point, distance: Double, _ kind: StrokeVertex.Kind) {
        vertices.append(
            StrokeVertex(point: point, incoming: direction, outgoing: direction, distance: distance, kind: kind))
    }

    /// Returns the kind of a turn; one so slight that any join looks like a miter is smooth.
    private func kind(from incoming: Point, to outgoing: Point, isCurved: Bool) -> StrokeVertex.Kind {
        let sine = incoming.cross(outgoing)
        let isSlight = incoming.dot(outgoing) > 0 && halfWidth * sine * sine <= 2 * tolerance
        if !isSlight { return .corner }
        return isCurved && sine.magnitude < 1e-3 ? .curved : .smooth
    }
}
