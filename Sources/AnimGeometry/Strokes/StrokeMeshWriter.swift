import CMesh

/// Appends strips to a mesh rib by rib so that no quadrilateral folds over.
struct StrokeMeshWriter {
    private(set) var mesh = StrokeMesh()
    private(set) var firstRib = 0
    /// The bends of the current strip, in order.
    var bends: [StrokeBend] = []
    /// The turns in these bends that the path does not make.
    var excesses: [StrokeBend.Excess] = []
    private(set) var halfWidth = 0.0
    /// The last whole rib.
    private var last = StrokeMesh.Rib(left: .zero, right: .zero)
    /// The side on which the last two whole ribs cross.
    private var crossing = Crossing.none

    /// The ends of an open strip without round caps; folds are drawn only near these because other parts cover them elsewhere.
    private var openEnds: (Point, Point)?
    private var squaredReach = 0.0
    /// The accumulated turn of the path, now and before the current strip.
    private var position: Float = 0
    private var firstPosition: Float = 0

    /// A turn that makes parts count as overlapping, however the path runs; more than ``StrokeMesh/meetingTurn``.
    static let anyTurn = 4.0
    /// The turn in radians below which a part counts as straight.
    ///
    /// The parts before and after a bend together then turn less than a simple mesh (1.4, ``StrokeMesh/isSimple``). With a lower limit more
    /// bends stay untrimmed; their overlaps are resolved later, at a higher cost.
    static let straightTurn: Float = 0.7

    private enum Crossing { case none, left, right }

    /// Forgets all strips and keeps the memory.
    mutating func removeAll() {
        mesh.removeAll()
        position = 0
    }

    /// Starts a strip.
    mutating func startStrip(halfWidth: Double) {
        self.halfWidth = halfWidth
        bends.removeAll(keepingCapacity: true)
        excesses.removeAll(keepingCapacity: true)
        firstRib = mesh.ribs.count
        firstPosition = position
        crossing = .none
        openEnds = nil
    }

    /// Keeps the folds near both ends of the current strip.
    ///
    /// Most of the area under the pen lies on the rib of the nearest point of the path, and there that rib crosses no other. A
    /// fold is needed only if the nearest point is an end without a round cap.
    mutating func keepFolds(near start: Point, _ end: Point) {
        openEnds = (start, end)
        squaredReach = 4 * halfWidth * halfWidth
    }

    /// Ends a strip; a closed strip repeats its first rib.
    mutating func endStrip(isClosed: Bool) {
        trimBends()
        if isClosed {
            let first = mesh.ribs[firstRib]
            append(left: first.left, right: first.right)
        }
        mesh.strips.append(StrokeMesh.Strip(ribs: firstRib..<mesh.ribs.count, isClosed: isClosed))
        // The same part a round later in a closed strip is nearer than the next strip.
        if isClosed { position += position - firstPosition }
        position += Float(2 * StrokeMeshWriter.anyTurn)
    }

    /// Adds a turn of the path.
    mutating func turn(by angle: Double) { mesh.turn += angle }

    /// Advances by a turn of the path between two ribs.
    mutating func advance(by angle: Double) { position += Float(angle) }

    /// Advances by a turn of the path at the last rib.
    mutating func turnLastRib(by angle: Double) {
        position += Float(angle)
        mesh.turns[mesh.turns.count - 1].y = position
    }

    /// The number of ribs so far.
    var ribCount: Int { mesh.ribs.count }

    /// Advances by the turn of a corner with overlapping parts and adds it as a bend, so that it can be trimmed.
    mutating func advance(aroundBendFrom first: Int, by angle: Double, isLeft: Bool) {
        advance(by: StrokeMeshWriter.anyTurn)
        let excess = addExcess(StrokeMeshWriter.anyTurn - angle)
        addBend(StrokeBend(first: first, last: mesh.ribs.count + 1, isLeft: isLeft, excesses: excess))
    }

    /// Records that the position before the next rib includes a turn that the path does not make.
    private mutating func addExcess(_ angle: Double) -> Range<Int> {
        excesses.append(StrokeBend.Excess(rib: mesh.ribs.count, angle: Float(angle)))
        return excesses.count - 1..<excesses.count
    }

    @inline(__always)
    private mutating func append(_ rib: StrokeMesh.Rib) {
        mesh.ribs.append(rib)
        mesh.turns.append(SIMD2(repeating: position))
    }

    /// Appends a rib that may cross the one before it.
    ///
    /// If it does, the outer side goes around the crossing and the inner side through it.
    @inline(__always)
    mutating func append(left: Point, right: Point) {
        let rib = StrokeMesh.Rib(left: left, right: right)
        if mesh.ribs.count > firstRib {
            let across = last.right - last.left
            let leftSide = (left - last.left).cross(across)
            let rightSide = (right - last.left).cross(across)
            if leftSide < 0 || rightSide < 0 { return appendBehind(rib, leftSide, rightSide) }
            crossing = .none
        }
        last = rib
        append(rib)
    }

    /// The state from which the C functions continue the current strip; nil before its first rib.
    @inline(__always)
    var strip: cmesh_strip? {
        guard mesh.ribs.count > firstRib else { return nil }
        return cmesh_strip(
            half_width: halfWidth, last: (last.left.x, last.left.y, last.right.x, last.right.y), turn: mesh.turn,
            position: position)
    }

    /// Appends ribs and turns from the C functions; no rib crosses the one before it.
    @inline(__always)
    mutating func append(
        _ ribs: UnsafeBufferPointer<StrokeMesh.Rib>, _ turns: UnsafeBufferPointer<SIMD2<Float>>, of strip: cmesh_strip
    ) {
        guard let rib = ribs.last else { return }
        mesh.ribs.append(contentsOf: ribs)
        mesh.turns.append(contentsOf: turns)
        (mesh.turn, position, last, crossing) = (strip.turn, strip.position, rib, .none)
    }

    /// Appends a rib with at least one end behind the last rib, given the signed areas on both sides.
    @inline(never)
    private mutating func appendBehind(_ rib: StrokeMesh.Rib, _ leftSide: Double, _ rightSide: Double) {
        if leftSide < 0 && rightSide < 0 { return goBack(to: rib) }
        let pivot = rib.left + (rib.right - rib.left) * (leftSide / (leftSide - rightSide))
        goRound(pivot, to: rib, leftSide < 0 ? .left : .right)
        last = rib
        append(rib)
    }

    /// Appends a rib that lies entirely behind the last one: the lines through both meet far away or not at all.
    ///
    /// The quadrilateral between them is wound the other way and may overlap its neighbors.
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
        // A whole rib between two crossings on one side would double back on itself.
        if crossing == side { removeLastRib() }
        let isLeft = side == .left
        var bend = StrokeBend(
            first: mesh.ribs.count - 1, last: mesh.ribs.count + 2, isLeft: isLeft, excesses: excesses.count..<excesses.count)
        append(StrokeMesh.Rib(left: isLeft ? pivot : last.left, right: isLeft ? last.right : pivot))
        if crossing != side {
            advance(by: StrokeMeshWriter.anyTurn)
            bend.excesses = addExcess(StrokeMeshWriter.anyTurn)
        }
        append(StrokeMesh.Rib(left: isLeft ? pivot : rib.left, right: isLeft ? rib.right : pivot))
        if isNearOpenEnd(pivot) {
            bend.isKept = true
            mesh.folds.append(
                isLeft
                    ? StrokeMesh.Fold(crossing: pivot, first: rib.left, second: last.left)
                    : StrokeMesh.Fold(crossing: pivot, first: last.right, second: rib.right))
        }
        addBend(bend)
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

extension StrokeMeshWriter {
    private mutating func removeLastRib() {
        mesh.ribs.removeLast()
        mesh.turns.removeLast()
    }

    /// Moves the inner ends of the ribs around a bend to their crossing.
    mutating func trimRibs(to crossing: StrokeBendCrossing, isLeft: Bool) {
        for index in crossing.ribs {
            if isLeft { mesh.ribs[index].left = crossing.point } else { mesh.ribs[index].right = crossing.point }
        }
    }

    /// Removes the excess turns of trimmed bends, in one pass over the ribs.
    mutating func removeExcesses() {
        var removed: Float = 0
        var index = firstRib
        func shift(to end: Int, _ turns: inout [SIMD2<Float>]) {
            guard removed != 0 else { return index = end }
            while index < end {
                turns[index] -= SIMD2(repeating: removed)
                index += 1
            }
        }
        for excess in excesses where excess.isRemoved {
            shift(to: excess.rib, &mesh.turns)
            removed += excess.angle
        }
        shift(to: mesh.ribs.count, &mesh.turns)
        position -= removed
    }
}

/// A corner of a stroke; its ribs share a point on the inner side.
struct StrokeCorner {
    /// Whether the outer side is on the left.
    let isLeft: Bool
    /// The point that the ribs share.
    var pivot: Point
    /// The vector from the center to the outer edge before the corner.
    let from: Point
    /// The vector from the center to the outer edge after the corner.
    let to: Point
}

extension StrokeMeshWriter {
    /// The maximum number of ribs that are appended at once.
    static let maximumCurvedRibs = Int(CMESH_MOST_RIBS)

    /// Appends ribs across vertices within curves, up to the first that may cross the rib before it, and returns their number.
    ///
    /// - Parameters: - vertices: The vertices of the run. - range: The vertices within curves, with at least one vertex before
    ///   and after them; at most ``maximumCurvedRibs``. - isWide: Whether the widest instructions may be used.
    mutating func appendCurve(_ vertices: UnsafeBufferPointer<StrokeVertex>, _ range: Range<Int>, isWide: Bool) -> Int {
        guard var strip, let base = vertices.baseAddress else { return 0 }
        precondition(
            range.lowerBound > 0 && range.upperBound < vertices.count && range.count <= StrokeMeshWriter.maximumCurvedRibs,
            "a curve has no neighbors, or too many ribs")
        let first = UnsafeRawPointer(base + range.lowerBound).assumingMemoryBound(to: cmesh_vertex.self)
        let capacity = StrokeMeshWriter.maximumCurvedRibs
        return withUnsafeTemporaryAllocation(of: StrokeMesh.Rib.self, capacity: capacity) { ribs in
            withUnsafeTemporaryAllocation(of: SIMD2<Float>.self, capacity: capacity) { turns in
                let ribNumbers = UnsafeMutableRawPointer(ribs.baseAddress)?.assumingMemoryBound(to: Double.self)
                let turnNumbers = UnsafeMutableRawPointer(turns.baseAddress)?.assumingMemoryBound(to: Float.self)
                let count = cmesh_draw(first, range.count, &strip, ribNumbers, turnNumbers, isWide)
                append(
                    UnsafeBufferPointer(start: ribs.baseAddress, count: count),
                    UnsafeBufferPointer(start: turns.baseAddress, count: count), of: strip)
                return count
            }
        }
    }
}
