/// Appends strips to a mesh, rib by rib, and keeps its quadrilaterals from folding over.
struct StrokeMeshWriter {
    private(set) var mesh = StrokeMesh()
    private var firstRib = 0
    private var turning = 0.0
    /// The last whole rib.
    private var last = StrokeMesh.Rib(left: .zero, right: .zero, turning: 0)
    /// On which side the last two whole ribs cross each other.
    private var crossing = Crossing.none

    private enum Crossing { case none, left, right }

    /// What is added to the turn on each side of ribs that go round a crossing: what comes before them may overlap what
    /// comes after, though neither overlaps what lies between.
    static let halfCrossing = 0.51 * StrokeMesh.safeTurn

    /// Forgets all strips and keeps the memory.
    mutating func removeAll() {
        mesh.removeAll()
        turning = 0
    }

    /// Begins a strip.
    mutating func beginStrip() {
        firstRib = mesh.ribs.count
        turning += 2 * StrokeMeshWriter.halfCrossing
        crossing = .none
    }

    /// Ends a strip, a closed one with its first rib.
    mutating func endStrip(isClosed: Bool) {
        if isClosed {
            let first = mesh.ribs[firstRib]
            append(left: first.left, right: first.right)
        }
        mesh.strips.append(StrokeMesh.Strip(ribs: firstRib..<mesh.ribs.count, isClosed: isClosed))
    }

    /// Appends a rib that may cross the one before it.
    ///
    /// Where it does, the outer side goes round the crossing, and the inner side through it.
    mutating func append(left: Point, right: Point, turn: Double = 0) {
        turning += turn
        if mesh.ribs.count > firstRib {
            let across = last.right - last.left
            let leftSide = (left - last.left).cross(across)
            let rightSide = (right - last.left).cross(across)
            if leftSide < 0 || rightSide < 0, leftSide != rightSide {
                let pivot = left + (right - left) * (leftSide / (leftSide - rightSide))
                goRound(pivot, left: left, right: right, leftSide < 0 ? .left : .right)
            } else {
                crossing = .none
            }
        }
        last = StrokeMesh.Rib(left: left, right: right, turning: turning)
        mesh.ribs.append(last)
    }

    /// Appends ribs that share the crossing of two whole ones.
    private mutating func goRound(_ pivot: Point, left: Point, right: Point, _ side: Crossing) {
        if crossing == side {
            // A whole rib between two crossings on one side would go back and forth on itself.
            mesh.ribs.removeLast()
        } else {
            turning += StrokeMeshWriter.halfCrossing
        }
        for outer in [last, StrokeMesh.Rib(left: left, right: right, turning: turning)] {
            let rib = StrokeMesh.Rib(
                left: side == .left ? pivot : outer.left, right: side == .left ? outer.right : pivot, turning: turning)
            mesh.ribs.append(rib)
        }
        turning += crossing == side ? 0 : StrokeMeshWriter.halfCrossing
        crossing = side
    }

    /// Appends a rib of a corner.
    mutating func append(_ corner: StrokeCorner, outer: Point, turn: Double = 0) {
        turning += turn
        crossing = .none
        last = StrokeMesh.Rib(
            left: corner.isLeft ? outer : corner.pivot, right: corner.isLeft ? corner.pivot : outer, turning: turning)
        mesh.ribs.append(last)
    }
}

/// A corner of a stroke, whose ribs share a point on the inner side.
struct StrokeCorner {
    /// Whether the outer side is on the left.
    let isLeft: Bool
    /// What the ribs share.
    var pivot: Point
    /// From the centre to the outer edge of what comes before.
    let from: Point
    /// From the centre to the outer edge of what comes next.
    let to: Point
}
