import AnimGeometry
import AnimGraphics
import CBlend

/// The quadrilaterals of a stroke's mesh in pixel space, divided into those that overlap no other one and those that may.
///
/// Edges of the former bound the inside wherever they run, so that only the latter need their edges put in order: a few beside crossings, folds
/// and sharp corners.
struct StrokeParts: ~Copyable {
    /// The ribs of all strips, then two for each fold: the left point, then the right one.
    private var ribs = ScratchArray<SIMD4<Int32>>()
    private var turns = ScratchArray<SIMD2<Float>>()
    private var strips = ScratchArray<cblend_strip>()
    private var groups = ScratchArray<cblend_quad_group>()
    private var overlaps = ScratchArray<Int32>()
    private let instructions: InstructionSet

    /// The most ribs that are compared with each other; another number for tests.
    var mostRibs = 4096

    init(using instructions: InstructionSet) { self.instructions = instructions }

    /// Divides a mesh; false where it is too large.
    mutating func divide(_ mesh: StrokeMesh, transform: Transform) -> Bool {
        let count = mesh.ribs.count + 2 * mesh.folds.count
        guard count <= mostRibs, place(mesh, transform: transform) else { return false }
        let groupCount = (count + 7) / 8
        groups.resize(to: groupCount)
        overlaps.resize(to: 8 * groupCount)
        var all = cblend_ribs(
            points: UnsafeRawPointer(ribs.base).assumingMemoryBound(to: Int32.self),
            turns: UnsafeRawPointer(turns.base).assumingMemoryBound(to: Float.self), count: count, strips: strips.base,
            strip_count: strips.count)
        cblend_find_overlaps(&all, StrokeMesh.meetingTurn, groups.base, overlaps.base, instructions.limit)
        return true
    }

    /// The ribs in pixel space; valid until the next mesh is divided.
    var base: UnsafePointer<SIMD4<Int32>> { UnsafePointer(ribs.base) }

    /// Whether the quadrilateral between a rib and the next one may overlap others.
    @inline(__always)
    func mayOverlap(_ index: Int) -> Bool { overlaps[index] != 0 }

    /// Transforms the ribs; false where one is not within the limit.
    private mutating func place(_ mesh: StrokeMesh, transform: Transform) -> Bool {
        ribs.removeAll()
        turns.removeAll()
        strips.removeAll()
        var isNear = true
        for (rib, turn) in zip(mesh.ribs, mesh.turns) { add(rib.left, rib.right, turn: turn, transform, &isNear) }
        for strip in mesh.strips {
            let whole = mesh.turns[strip.ribs.upperBound - 1].y - mesh.turns[strip.ribs.lowerBound].x
            strips.append(
                cblend_strip(end: UInt32(truncatingIfNeeded: strip.ribs.upperBound), round: strip.isClosed ? whole : .infinity))
        }
        // Folds overlap whatever they meet.
        var turn = SIMD2<Float>(repeating: 2 * (mesh.turns.last?.y ?? 0))
        for fold in mesh.folds {
            turn += SIMD2(repeating: 2 * StrokeMesh.meetingTurn)
            add(fold.crossing, fold.second, turn: turn, transform, &isNear)
            add(fold.first, fold.second, turn: turn, transform, &isNear)
            strips.append(cblend_strip(end: UInt32(truncatingIfNeeded: ribs.count), round: .infinity))
        }
        return isNear
    }

    @inline(__always)
    private mutating func add(
        _ left: Point, _ right: Point, turn: SIMD2<Float>, _ transform: Transform, _ isNear: inout Bool
    ) {
        let (left, right) = (transform.apply(left), transform.apply(right))
        let rib = SIMD4(left.x, left.y, right.x, right.y)
        let limit = SIMD4(repeating: Subpixel.limit)
        isNear = isNear && all((rib .< limit) .& (rib .> -limit))
        ribs.append(
            SIMD4(lowHalf: Subpixel.round(SIMD2(left.x, left.y)), highHalf: Subpixel.round(SIMD2(right.x, right.y))))
        turns.append(turn)
    }
}

extension OutlineBuilder {
    /// Outlines the parts of a mesh: first those that overlap nothing, then the others.
    mutating func outlineParts(of mesh: StrokeMesh, isMirrored: Bool) -> FlattenedShape? {
        let first = buffer.count
        addParts(of: mesh, overlapping: false, isMirrored: isMirrored)
        let freeLineCount = buffer.count - first
        addParts(of: mesh, overlapping: true, isMirrored: isMirrored)
        let isFree = buffer.count == first + freeLineCount
        guard var outline = finish(rule: .nonZero, isSimple: isFree) else { return nil }
        if !isFree { outline.freeLineCount = freeLineCount }
        return .outline(outline)
    }

    /// Adds the outlines of runs of quadrilaterals that overlap others, or do not.
    private mutating func addParts(of mesh: StrokeMesh, overlapping: Bool, isMirrored: Bool) {
        for strip in mesh.strips {
            var first = strip.ribs.lowerBound
            let last = strip.ribs.upperBound - 1
            while first < last {
                var end = first
                while end < last && strokeParts.mayOverlap(end) == overlapping { end += 1 }
                if end > first {
                    addRun(first...end, isRound: strip.isClosed && end - first == strip.ribs.count - 1, isMirrored: isMirrored)
                }
                first = end
                while first < last && strokeParts.mayOverlap(first) != overlapping { first += 1 }
            }
        }
        for index in mesh.folds.indices {
            let rib = mesh.ribs.count + 2 * index
            if strokeParts.mayOverlap(rib) == overlapping { addRun(rib...rib + 1, isRound: false, isMirrored: isMirrored) }
        }
    }

    /// Adds the outline of a strip between two ribs, or of a closed one.
    ///
    /// Left sides of the area go down, so that its area is positive, as are those of parts whose edges were put in order.
    private mutating func addRun(_ ribs: ClosedRange<Int>, isRound: Bool, isMirrored: Bool) {
        let base = strokeParts.base
        let count = ribs.count
        let (first, last) = (base + ribs.lowerBound, base + ribs.upperBound)
        append(pointsUpTo: count) { isMirrored ? first[$0].lowHalf : first[$0].highHalf }
        if !isRound { append(pointsUpTo: 2) { ($0 == 0) != isMirrored ? last.pointee.highHalf : last.pointee.lowHalf } }
        append(pointsUpTo: count) { isMirrored ? last[-$0].highHalf : last[-$0].lowHalf }
        if !isRound { append(pointsUpTo: 2) { ($0 == 0) != isMirrored ? first.pointee.lowHalf : first.pointee.highHalf } }
    }
}
