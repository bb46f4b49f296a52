import AnimGeometry
import AnimGraphics
import CBlend

/// The quadrilaterals of a stroke's mesh in pixel space, and their intersections.
///
/// The area of their union is the sum of their areas, minus the intersections of pairs, plus the intersections of triples, and so on
/// (inclusion and exclusion):
///
///        ╲ a ╱
///         ╲ ╱         a ∪ b = a + b - a ∩ b
///         ╱ ╲
///        ╱ b ╲
///
/// Each term is a polygon, so that all can be added to one buffer of signed areas. Quadrilaterals only intersect near
/// crossings, folds and sharp corners. If these are so dense that there are many terms, or if a quadrilateral is not convex,
/// their edges are sorted instead.
struct StrokeOverlaps: ~Copyable {
    /// The ribs of all strips, each from its left to its right end, followed by two for each fold.
    private var ribs = ScratchArray<SIMD4<Int32>>()
    private var turns = ScratchArray<SIMD2<Float>>()
    private var strips = ScratchArray<cblend_strip>()
    private(set) var groups = ScratchArray<cblend_quad_group>()
    private(set) var pairs = ScratchArray<cblend_quad_pair>()
    let instructions: InstructionSet

    /// The range of each quadrilateral's pairs with earlier ones.
    var ranges = ScratchArray<SIMD2<Int32>>()
    /// The clusters of quadrilaterals that overlap each other, directly or indirectly.
    var clusters = OverlapClusters()
    /// Whether the edges of any quadrilateral are sorted.
    var hasResolvedParts = false
    /// Whether the edges of the quadrilateral between each rib and the next are sorted.
    var isResolved = ScratchArray<Bool>()
    var clipper: ConvexClipper
    /// The strips clipped by later quadrilaterals, and the numbers of remaining corners.
    var clips = ScratchArray<cblend_strip_clip>()
    var clipCounts = ScratchArray<UInt32>()
    /// The quadrilaterals whose intersection is the current polygon, each earlier than the previous one.
    var sharing = InlineArray<8, Int>(repeating: 0)
    /// The remaining number of clips before giving up.
    var remainingClips = 0

    /// The corners of the polygons added to the strips, and the end of each polygon.
    var corners = ScratchArray<SIMD2<Int32>>()
    var ends = ScratchArray<Int32>()

    /// The maximum number of ribs that are compared with each other; tests change it.
    var maximumRibCount = 4096

    init(using instructions: InstructionSet) {
        self.instructions = instructions
        clipper = ConvexClipper(using: instructions)
    }

    /// Places a mesh and finds the intersections of its parts; `false` if it is too large or too many parts overlap.
    mutating func find(in mesh: StrokeMesh, transform: Transform) -> Bool {
        let count = mesh.ribs.count + 2 * mesh.folds.count
        guard count <= maximumRibCount, place(mesh, transform: transform) else { return false }
        ribs.reserve(count + StrokeOverlaps.ribsBeyond)
        turns.reserve(count + StrokeOverlaps.ribsBeyond)
        groups.resize(to: (count + 7) / 8)
        // More pairs are too dense to be worth listing.
        let capacity = 2 * count + 64
        pairs.resize(to: capacity)
        var all = cblend_ribs(
            points: UnsafeRawPointer(ribs.base).assumingMemoryBound(to: Int32.self),
            turns: UnsafeRawPointer(turns.base).assumingMemoryBound(to: Float.self), count: count, strips: strips.base,
            strip_count: strips.count)
        let pairCount = cblend_find_overlaps(
            &all, StrokeMesh.meetingTurn, groups.base, pairs.base, capacity, instructions.limit)
        guard pairCount <= capacity else { return false }
        pairs.truncate(to: pairCount)
        addIntersections()
        return true
    }

    /// The number of readable ribs past the end.
    private static let ribsBeyond = 9

    /// The number of ribs.
    var ribCount: Int { ribs.count }
    /// The ribs in pixel space; valid until the next mesh is placed.
    var base: UnsafePointer<SIMD4<Int32>> { UnsafePointer(ribs.base) }

    /// Transforms the ribs; `false` if any point is outside the limit.
    private mutating func place(_ mesh: StrokeMesh, transform: Transform) -> Bool {
        ribs.removeAll()
        turns.removeAll()
        strips.removeAll()
        var map = RibMap(transform)
        mesh.ribs.withUnsafeBufferPointer { source in
            ribs.append(upTo: source.count) { target in
                for index in 0..<source.count { target[index] = map.place(source[index].left, source[index].right) }
                return source.count
            }
        }
        mesh.turns.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            turns.append(upTo: source.count) { target in
                target.update(from: base, count: source.count)
                return source.count
            }
        }
        for strip in mesh.strips {
            let whole = mesh.turns[strip.ribs.upperBound - 1].y - mesh.turns[strip.ribs.lowerBound].x
            strips.append(
                cblend_strip(end: UInt32(truncatingIfNeeded: strip.ribs.upperBound), round: strip.isClosed ? whole : .infinity))
        }
        // Folds overlap everything that they meet.
        var turn = SIMD2<Float>(repeating: 2 * (mesh.turns.last?.y ?? 0))
        for fold in mesh.folds {
            turn += SIMD2(repeating: 2 * StrokeMesh.meetingTurn)
            ribs.append(map.place(fold.crossing, fold.second))
            ribs.append(map.place(fold.first, fold.second))
            for _ in 0..<2 { turns.append(turn) }
            strips.append(cblend_strip(end: UInt32(truncatingIfNeeded: ribs.count), round: .infinity))
        }
        return map.isNear
    }
}

/// The map of ribs to pixel space, which swaps their ends if it mirrors.
private struct RibMap {
    private let transform: Transform
    private let isMirrored: Bool
    /// All ones for coordinates that have stayed within the limit.
    private var near = SIMDMask<SIMD2<Int64>>(repeating: true)

    var isNear: Bool { all(near) }

    init(_ transform: Transform) {
        self.transform = transform
        isMirrored = transform.determinant < 0
    }

    @inline(__always)
    mutating func place(_ left: Point, _ right: Point) -> SIMD4<Int32> {
        let (x, y) = (SIMD2(left.x, right.x), SIMD2(left.y, right.y))
        let placedX = transform.a * x + transform.c * y + transform.tx
        let placedY = transform.b * x + transform.d * y + transform.ty
        let limit = SIMD2(repeating: Subpixel.limit)
        near .&= (placedX .< limit) .& (placedX .> -limit) .& (placedY .< limit) .& (placedY .> -limit)
        let (roundX, roundY) = (Subpixel.round(placedX), Subpixel.round(placedY))
        return isMirrored
            ? SIMD4(roundX.y, roundY.y, roundX.x, roundY.x) : SIMD4(roundX.x, roundY.x, roundX.y, roundY.y)
    }
}

/// Sets of quadrilaterals that overlap each other, directly or indirectly, classified by density.
///
/// The sets are trees (union-find): each quadrilateral has a parent in its set; the root is its own parent.
struct OverlapClusters: ~Copyable {
    private var parents = ScratchArray<Int32>()
    private var sizes = ScratchArray<OverlapCluster>()

    /// Starts with a number of disjoint quadrilaterals.
    mutating func begin(count: Int) {
        parents.resize(to: count)
        sizes.resize(to: count)
        for index in 0..<count { parents[index] = Int32(truncatingIfNeeded: index) }
        sizes.base.update(repeating: OverlapCluster(), count: count)
    }

    /// Adds two overlapping quadrilaterals; the earlier one overlaps `earlierPairs` previous ones.
    mutating func add(_ earlier: Int, _ later: Int, earlierPairs: Int, isDense: Bool) {
        let (a, b) = (root(earlier), root(later))
        if a != b {
            parents[a] = Int32(truncatingIfNeeded: b)
            sizes[b].pairs += sizes[a].pairs
            sizes[b].chains += sizes[a].chains
            sizes[b].isDense = sizes[b].isDense || sizes[a].isDense
        }
        sizes[b].pairs += 1
        sizes[b].chains += Int32(truncatingIfNeeded: earlierPairs)
        sizes[b].isDense = sizes[b].isDense || isDense
    }

    /// Whether sorting the edges in the set of a quadrilateral is faster than intersecting them.
    func isDense(_ index: Int) -> Bool {
        let size = sizes[root(index)]
        return size.isDense || size.chains > 2 * size.pairs
    }

    /// Whether a quadrilateral overlaps any other.
    func overlaps(_ index: Int) -> Bool { sizes[root(index)].pairs > 0 }

    /// Makes every set dense.
    func makeAllDense() {
        for index in 0..<sizes.count { sizes[index].isDense = true }
    }

    private func root(_ index: Int) -> Int {
        var index = index
        while Int(parents[index]) != index {
            // Path halving, which shortens later searches.
            parents[index] = parents[Int(parents[index])]
            index = Int(parents[index])
        }
        return index
    }
}

/// The statistics of a set of overlapping quadrilaterals.
struct OverlapCluster: BitwiseCopyable {
    var pairs: Int32 = 0
    /// The number of chains of two pairs, in which three quadrilaterals may intersect.
    var chains: Int32 = 0
    /// Whether the edges are sorted in any case.
    var isDense = false
}
