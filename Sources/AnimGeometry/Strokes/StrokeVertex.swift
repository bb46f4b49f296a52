import CMesh

/// A point of a flattened path with the directions there, which ribs of a stroke are made from.
struct StrokeVertex {
    /// The way a path continues at a vertex.
    enum Kind: UInt64 {
        /// The same direction, from a straight piece or to one.
        case smooth
        /// The same direction, from curve to curve.
        case curved
        /// Another direction, with the style's line join.
        case corner
        /// Another direction in the middle of a curve, with a round join.
        case cusp
    }

    /// The numbers, as the functions in C have them: all that there is, so that pointers to either lead to the same bytes.
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

    /// The direction in which the path arrives, of length 1.
    var incoming: Point {
        @inline(__always) get { Point(x: numbers.incoming_x, y: numbers.incoming_y) }
        set { (numbers.incoming_x, numbers.incoming_y) = (newValue.x, newValue.y) }
    }

    /// The direction in which the path continues, of length 1.
    var outgoing: Point {
        @inline(__always) get { Point(x: numbers.outgoing_x, y: numbers.outgoing_y) }
        set { (numbers.outgoing_x, numbers.outgoing_y) = (newValue.x, newValue.y) }
    }

    /// The distance from the vertex before.
    var distance: Double {
        @inline(__always) get { numbers.distance }
        set { numbers.distance = newValue }
    }

    var kind: Kind {
        @inline(__always) get { Kind(rawValue: numbers.kind) ?? .smooth }
        set { numbers.kind = newValue.rawValue }
    }
}

/// The steps along pieces of a curve that are traced at once.
///
/// A class, since the memory is used for all strokes of a mesher.
final class CurveStepBatch {
    private let curve: UnsafeMutablePointer<cmesh_curve>
    private let pieces: UnsafeMutablePointer<cmesh_steps>
    private let vertices: UnsafeMutablePointer<StrokeVertex>

    private static let mostPieces = Int(CMESH_MOST_PIECES)
    private static let mostSteps = Int(CMESH_MOST_PIECES * CMESH_MOST_STEPS)

    init() {
        curve = .allocate(capacity: 1)
        curve.initialize(to: cmesh_curve())
        pieces = .allocate(capacity: CurveStepBatch.mostPieces)
        vertices = .allocate(capacity: CurveStepBatch.mostSteps + 3)
    }

    deinit {
        curve.deallocate()
        pieces.deallocate()
        vertices.deallocate()
    }

    /// Whether all of the curve has been traced.
    var isDone: Bool { curve.pointee.count == 0 }
    /// The direction behind a cusp at the last vertex; nil where there is none.
    var directionBehindCusp: Point? {
        let direction = curve.pointee.cusp_direction
        return curve.pointee.is_cusp ? Point(x: direction.0, y: direction.1) : nil
    }

    /// Starts a curve between two directions of length 1.
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

    /// Appends the vertices along the next part of the curve, up to its end or a cusp, or as many as there is room for.
    func trace(into target: inout [StrokeVertex], isWide: Bool) {
        let pieceCount = cmesh_divide(curve, pieces)
        guard pieceCount > 0 else { return }
        var stepCount = 0
        for index in 0..<pieceCount { stepCount += pieces[index].count }
        precondition(stepCount <= CurveStepBatch.mostSteps, "a batch has too many steps")
        let raw = UnsafeMutableRawPointer(vertices).assumingMemoryBound(to: cmesh_vertex.self)
        cmesh_trace(pieces, pieceCount, StrokeVertex.Kind.curved.rawValue, raw, isWide)
        target.append(contentsOf: UnsafeBufferPointer(start: vertices, count: stepCount))
    }
}
