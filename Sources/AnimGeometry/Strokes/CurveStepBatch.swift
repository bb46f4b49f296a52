import CMesh

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
