import CMesh

/// A vertex of a flattened path with its directions, from which a rib of the stroke is made.
struct StrokeVertex {
    /// The way a path continues at a vertex.
    enum Kind: UInt64 {
        /// The same direction; at least one neighboring segment is a line.
        case smooth
        /// The same direction, between two curves.
        case curved
        /// A change of direction with the style's line join.
        case corner
        /// A change of direction within a curve, with a round join.
        case cusp
    }

    /// The C representation; it is the only stored property, so that pointers to vertices can be rebound to it.
    private var numbers: cmesh_vertex

    @inline(__always)
    init(point: Point, incoming: Point, outgoing: Point, distance: Double, kind: Kind) {
        numbers = cmesh_vertex(
            x: point.x, y: point.y, incoming_x: incoming.x, incoming_y: incoming.y, outgoing_x: outgoing.x,
            outgoing_y: outgoing.y, distance: distance, kind: kind.rawValue)
    }

    var point: Point {
        @inline(__always) get { Point(x: numbers.x, y: numbers.y) }
    }

    /// The unit direction of arrival.
    var incoming: Point {
        @inline(__always) get { Point(x: numbers.incoming_x, y: numbers.incoming_y) }
        set { (numbers.incoming_x, numbers.incoming_y) = (newValue.x, newValue.y) }
    }

    /// The unit direction of departure.
    var outgoing: Point {
        @inline(__always) get { Point(x: numbers.outgoing_x, y: numbers.outgoing_y) }
        set { (numbers.outgoing_x, numbers.outgoing_y) = (newValue.x, newValue.y) }
    }

    /// The distance from the previous vertex.
    var distance: Double {
        @inline(__always) get { numbers.distance }
        set { numbers.distance = newValue }
    }

    var kind: Kind {
        @inline(__always) get { Kind(rawValue: numbers.kind) ?? .smooth }
        set { numbers.kind = newValue.rawValue }
    }
}

/// The steps along the pieces of a curve that are traced at once.
///
/// A class because its memory is reused for all strokes of a mesher.
final class CurveStepBatch {
    private let curve: UnsafeMutablePointer<cmesh_curve>
    private let pieces: UnsafeMutablePointer<cmesh_steps>
    private let vertices: UnsafeMutablePointer<StrokeVertex>

    private static let maximumPieces = Int(CMESH_MOST_PIECES)
    private static let maximumSteps = Int(CMESH_MOST_PIECES * CMESH_MOST_STEPS)

    init() {
        curve = .allocate(capacity: 1)
        curve.initialize(to: cmesh_curve())
        pieces = .allocate(capacity: CurveStepBatch.maximumPieces)
        vertices = .allocate(capacity: CurveStepBatch.maximumSteps + 3)
    }

    deinit {
        curve.deallocate()
        pieces.deallocate()
        vertices.deallocate()
    }

    /// Whether the whole curve has been traced.
    var isDone: Bool { curve.pointee.count == 0 }
    /// The direction after a cusp at the last vertex; nil without a cusp.
    var directionBehindCusp: Point? {
        let direction = curve.pointee.cusp_direction
        return curve.pointee.is_cusp ? Point(x: direction.0, y: direction.1) : nil
    }

    /// Starts a curve with the given unit directions at its ends.
    func start(_ cubic: CubicCurve, from first: Point, to last: Point, _ tolerances: CurveTolerances) {
        var piece = cmesh_piece(
            start: (cubic.start.x, cubic.start.y), control1: (cubic.control1.x, cubic.control1.y),
            control2: (cubic.control2.x, cubic.control2.y), end: (cubic.end.x, cubic.end.y), first: (first.x, first.y),
            last: (last.x, last.y))
        curve.pointee.per_curve = tolerances.perCurve
        curve.pointee.per_edge = tolerances.perEdge
        curve.pointee.square_reach = tolerances.squareReach
        cmesh_start(curve, &piece)
    }

    /// Appends the vertices along the next part of the curve: up to its end, a cusp, or the capacity of the batch.
    func trace(into target: inout [StrokeVertex], isWide: Bool) {
        let pieceCount = cmesh_divide(curve, pieces)
        guard pieceCount > 0 else { return }
        var stepCount = 0
        for index in 0..<pieceCount { stepCount += pieces[index].count }
        precondition(stepCount <= CurveStepBatch.maximumSteps, "a batch has too many steps")
        let raw = UnsafeMutableRawPointer(vertices).assumingMemoryBound(to: cmesh_vertex.self)
        cmesh_trace(pieces, pieceCount, StrokeVertex.Kind.curved.rawValue, raw, isWide)
        target.append(contentsOf: UnsafeBufferPointer(start: vertices, count: stepCount))
    }
}
