/// Converts a run of lines and curves to vertices, so close together that the lines between their ribs stay within a tolerance.
struct StrokeTracer {
    /// The vertices of the current run.
    var vertices: [StrokeVertex] = []
    /// Whether the current run has drawn anything, even a line without length.
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
    /// Whether the widest instructions may be used; they give the same numbers.
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

    /// Ends a closed run: the last vertex repeats the first.
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
    /// Continues in a direction; adds the first vertex if none exists.
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

    /// Returns the kind of a turn; a turn so slight that any join looks like a miter is smooth.
    private func kind(from incoming: Point, to outgoing: Point, isCurved: Bool) -> StrokeVertex.Kind {
        let sine = incoming.cross(outgoing)
        let isSlight = incoming.dot(outgoing) > 0 && halfWidth * sine * sine <= 2 * tolerance
        if !isSlight { return .corner }
        return isCurved && sine.magnitude < 1e-3 ? .curved : .smooth
    }
}

extension StrokeTracer {
    /// Adds the vertices of a curve, in steps that stay close to it.
    mutating func trace(_ curve: CubicCurve, from first: Point, to last: Point) {
        batch.start(curve, from: first, to: last, CurveTolerances(of: curve, halfWidth: halfWidth, tolerance: tolerance))
        while !batch.isDone {
            batch.trace(into: &vertices, isWide: isWide)
            guard let direction = batch.directionBehindCusp else { continue }
            vertices[vertices.count - 1].outgoing = direction
            vertices[vertices.count - 1].kind = .cusp
        }
        // The last vertex also belongs to the next segment.
        let end = vertices[vertices.count - 1]
        if end.kind == .cusp { append(end.point, last, distance: 0, .smooth) }
        vertices[vertices.count - 1].kind = .smooth
    }
}

/// The distances by which the steps along a curve may deviate from it.
struct CurveTolerances {
    /// One over the allowed distance of chords from the curve; the distance is greater for huge curves.
    let perCurve: Double
    /// One over the allowed distance of chords from the outer edge, in half widths; the distance is greater for huge pens.
    let perEdge: Double
    /// The square of the reach below which a piece is too short to be seen: an eighth of the tolerance.
    let squareReach: Double

    /// The maximum number of equal steps of a curve.
    private static let maximumSteps = 2047.0
    /// The turn in radians below which edges are not divided.
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

/// The ends of a curve with handles too short to be seen.
///
/// A curve leaves its start towards the first control point. If that point is very near (editors export such handles), the curve
/// turns into its visible direction at once, and the pen would sweep over that turn: it would leave a horn at a butt cap or a
/// spike at a miter. Such an end is drawn as a chord instead.
///
/// ```
///      c1                                     ______ curve
///      | handle                      ____-----
///    start . . . . . . chord . . . .+
///      |<-------- reach ----------->|
/// ```
struct ShortHandles {
    /// Handles shorter than this and than an eighth of the curve are not followed.
    private let reach: Double

    /// The length of an invisible handle, relative to the half width of the pen.
    private static let shareOfPen = 0.125
    /// The length of an invisible handle, in tolerances.
    private static let tolerances = 2.0

    init(halfWidth: Double, tolerance: Double) {
        reach = max(Self.tolerances * tolerance, Self.shareOfPen * halfWidth)
    }

    /// Returns the parameter range in which a curve is followed; nil for the whole curve.
    @inline(__always)
    func followedPart(of curve: CubicCurve) -> (from: Double, to: Double)? {
        let first = curve.control1 - curve.start
        let last = curve.control2 - curve.end
        guard min(first.dot(first), last.dot(last)) < reach * reach else { return nil }
        return followedPart(ofShortHandled: curve)
    }

    @inline(never)
    private func followedPart(ofShortHandled curve: CubicCurve) -> (from: Double, to: Double)? {
        let (before, after) = (chord(of: curve), chord(of: curve.reversed))
        return before + after > 0 && before + after < 1 ? (before, 1 - after) : nil
    }

    /// Returns the parameter at the end of the chord that replaces the start of a curve; 0 if the start is followed.
    private func chord(of curve: CubicCurve) -> Double {
        let (first, second, third) = (curve.control1 - curve.start, curve.control2 - curve.start, curve.end - curve.start)
        let (a, b, c) = (first.dot(first), second.dot(second), third.dot(third))
        // If the handle has no length, the next control point determines the direction.
        let (handle, extent) = a > 0 ? (a, max(b, c)) : (b, c)
        guard handle > 0, handle < reach * reach, 64 * handle < extent else { return 0 }
        return parameter(of: curve, squaredDistance: min(reach * reach, extent * (1.0 / 16)))
    }

    /// Returns the first parameter at which a curve is a given distance from its start; 0 if it never is.
    private func parameter(of curve: CubicCurve, squaredDistance: Double) -> Double {
        func isBeyond(_ t: Double) -> Bool {
            let offset = curve.point(at: t) - curve.start
            return offset.dot(offset) >= squaredDistance
        }
        let step = 1.0 / 64
        guard let index = (1..<64).first(where: { isBeyond(Double($0) * step) }) else { return 0 }
        var (low, high) = (Double(index - 1) * step, Double(index) * step)
        for _ in 0..<40 {
            let middle = 0.5 * (low + high)
            if isBeyond(middle) { high = middle } else { low = middle }
        }
        return high
    }
}

extension CubicCurve {
    /// Returns the part between two parameters.
    func part(from: Double, to: Double) -> CubicCurve {
        let (before, _) = split(at: to)
        return from > 0 ? before.split(at: from / to).1 : before
    }
}
