/// A mesh to which strips are appended rib by rib, so that its quadrilaterals do not fold over.
struct StrokeMeshWriter {
    private(set) var mesh = StrokeMesh()
    private var firstRib = 0
    /// The last whole rib.
    private var last = StrokeMesh.Rib(left: .zero, right: .zero)
    /// The side on which the last two whole ribs cross each other.
    private var crossing = Crossing.none

    /// The ends of an open strip that no disc covers: folds are drawn near them; elsewhere other parts cover them.
    private var openEnds: (Point, Point)?
    private var squaredReach = 0.0
    /// The turn of the path so far, and that before the current strip.
    private var position: Float = 0
    private var firstPosition: Float = 0

    /// A turn after which parts may overlap, however the path runs.
    static let anyTurn = 4.0

    private enum Crossing { case none, left, right }

    /// Forgets all strips and keeps the memory.
    mutating func removeAll() {
        mesh.removeAll()
        position = 0
    }

    /// Starts a strip.
    mutating func startStrip() {
        firstRib = mesh.ribs.count
        firstPosition = position
        crossing = .none
        openEnds = nil
    }

    /// Keeps the folds near both ends of the current strip.
    ///
    /// Of what the pen passes over, most lies on the rib of the path's nearest point, and that part of a rib crosses no other.
    /// Only where that point is an end without a round cap does it take a fold to cover it.
    mutating func keepFolds(near start: Point, _ end: Point, halfWidth: Double) {
        openEnds = (start, end)
        squaredReach = 4 * halfWidth * halfWidth
    }

    /// Ends a strip, a closed one with its first rib.
    mutating func endStrip(isClosed: Bool) {
        if isClosed {
            let first = mesh.ribs[firstRib]
            append(left: first.left, right: first.right)
        }
        mesh.strips.append(StrokeMesh.Strip(ribs: firstRib..<mesh.ribs.count, isClosed: isClosed))
        // What lies a round later in a closed strip is nearer than the next strip.
        if isClosed { position += position - firstPosition }
        position += Float(2 * StrokeMeshWriter.anyTurn)
    }

    /// Takes note of a turn of the path.
    mutating func turn(by angle: Double) { mesh.turn += angle }

    /// Moves on to where the path has turned, between two ribs.
    mutating func advance(by angle: Double) { position += Float(angle) }

    /// Moves on to where the path has turned, at the last rib.
    mutating func turnLastRib(by angle: Double) {
        position += Float(angle)
        mesh.turns[mesh.turns.count - 1].y = position
    }

    private mutating func append(_ rib: StrokeMesh.Rib) {
        mesh.ribs.append(rib)
        mesh.turns.append(SIMD2(repeating: position))
    }

    /// Appends a rib that may cross the one before it.
    ///
    /// Where it does, the outer side goes round the crossing, and the inner side through it.
    mutating func append(left: Point, right: Point) {
        let rib = StrokeMesh.Rib(left: left, right: right)
        if mesh.ribs.count > firstRib {
            let across = last.right - last.left
            let leftSide = (left - last.left).cross(across)
            let rightSide = (right - last.left).cross(across)
            if leftSide < 0 && rightSide < 0 { return goBack(to: rib) }
            if leftSide < 0 || rightSide < 0, leftSide != rightSide {
                let pivot = left + (right - left) * (leftSide / (leftSide - rightSide))
                goRound(pivot, to: rib, leftSide < 0 ? .left : .right)
            } else {
                crossing = .none
            }
        }
        last = rib
        append(rib)
    }

    /// Appends a rib that lies wholly behind the last one, where lines through both meet far from them or not at all.
    ///
    /// The quadrilateral between them is wound the other way, and may overlap those on both sides of it.
    private mutating func goBack(to rib: StrokeMesh.Rib) {
        turnLastRib(by: StrokeMeshWriter.anyTurn)
        append(rib)
        turnLastRib(by: StrokeMeshWriter.anyTurn)
        mesh.turn = .infinity
        crossing = .none
        last = rib
    }

    /// Appends ribs that share the crossing of two whole ones.
    private mutating func goRound(_ pivot: Point, to rib: StrokeMesh.Rib, _ side: Crossing) {
        // A whole rib between two crossings on one side would go back and forth on itself.
        if crossing == side {
            mesh.ribs.removeLast()
            mesh.turns.removeLast()
        }
        append(StrokeMesh.Rib(left: side == .left ? pivot : last.left, right: side == .left ? last.right : pivot))
        if crossing != side { advance(by: StrokeMeshWriter.anyTurn) }
        append(StrokeMesh.Rib(left: side == .left ? pivot : rib.left, right: side == .left ? rib.right : pivot))
        if isNearOpenEnd(pivot) {
            mesh.folds.append(
                side == .left
                    ? StrokeMesh.Fold(crossing: pivot, first: rib.left, second: last.left)
                    : StrokeMesh.Fold(crossing: pivot, first: last.right, second: rib.right))
        }
        mesh.turn = .infinity
        crossing = side
    }

    private func isNearOpenEnd(_ point: Point) -> Bool {
        guard let (start, end) = openEnds else { return false }
        return min((point - start).dot(point - start), (point - end).dot(point - end)) <= squaredReach
    }

    /// Appends a rib of a corner.
    mutating func append(_ corner: StrokeCorner, outer: Point) {
        crossing = .none
        last = StrokeMesh.Rib(left: corner.isLeft ? outer : corner.pivot, right: corner.isLeft ? corner.pivot : outer)
        append(last)
    }
}

/// A corner of a stroke, whose ribs share a point on the inner side.
struct StrokeCorner {
    /// Whether the outer side is on the left.
    let isLeft: Bool
    /// The point that the ribs share.
    var pivot: Point
    /// The vector from the centre to the outer edge of the piece before.
    let from: Point
    /// The vector from the centre to the outer edge of the next piece.
    let to: Point
}
