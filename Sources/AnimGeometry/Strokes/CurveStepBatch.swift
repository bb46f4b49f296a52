import CMesh

/// The steps along pieces of a curve that are to be traced at once.
///
/// A class, since the memory is used for all strokes of a mesher.
final class CurveStepBatch {
    private let pieces: UnsafeMutablePointer<cmesh_steps>
    private let vertices: UnsafeMutablePointer<StrokeVertex>
    private var pieceCount = 0
    private var stepCount = 0

    private static let mostPieces = 32
    private static let mostSteps = 256

    init() {
        pieces = .allocate(capacity: CurveStepBatch.mostPieces)
        vertices = .allocate(capacity: CurveStepBatch.mostSteps + 3)
    }

    deinit {
        pieces.deallocate()
        vertices.deallocate()
    }

    /// Whether there is room for steps of another piece.
    @inline(__always)
    func hasRoom(for count: Int) -> Bool {
        pieceCount < CurveStepBatch.mostPieces && count <= CurveStepBatch.mostSteps - stepCount
    }

    /// Adds the steps of a piece, at least one, for which there is room.
    @inline(__always)
    func add(_ steps: cmesh_steps) {
        precondition(hasRoom(for: Int(steps.count)), "a batch of steps is full")
        (pieces + pieceCount).initialize(to: steps)
        pieceCount += 1
        stepCount += Int(steps.count)
    }

    /// Appends the vertices behind all steps, and forgets these.
    func trace(into target: inout [StrokeVertex], isWide: Bool) {
        guard pieceCount > 0 else { return }
        let raw = UnsafeMutableRawPointer(vertices).assumingMemoryBound(to: cmesh_vertex.self)
        cmesh_trace(pieces, pieceCount, StrokeVertex.Kind.curved.rawValue, raw, isWide)
        target.append(contentsOf: UnsafeBufferPointer(start: vertices, count: stepCount))
        (pieceCount, stepCount) = (0, 0)
    }
}
