import AnimGraphics

/// The coverage of outlines that may overlap themselves: their signed areas, restricted to the edges selected by the fill rule.
///
/// If the winding number takes more than two values within a pixel, the signed area is not the coverage. Therefore the edges of
/// each row are sorted from left to right. The winding number to the left of an edge changes only if another edge crosses it,
/// begins or ends; between these points, the edge either bounds the inside or not, and if it does, it is added to an
/// accumulator in the same way as the lines of simple outlines.
///
/// A row has 256 steps. The order of the edges within a step is their exact order at the middle of its height, so that winding
/// numbers are consistent along every step. Nothing depends on the region.
struct WindingResolver: ~Copyable {
    var edges = ScratchArray<ActiveEdge>()
    var pieces = ScratchArray<EdgePiece>()
    var changes = ScratchArray<WindingChange>()
    /// The changes of the edge being added; empty between edges.
    var changesOfEdge = WindingChanges()
    /// The edges in the current row from left to right: the leftmost x, then the index.
    var order = ScratchArray<UInt64>()
    /// The heights within the current row at which more edges begin than end, or the reverse.
    var openEnds = OpenEnds()
    /// The edges by the row in which they begin.
    private var edgeTable = IndexBuckets()
    /// The rows from the first edge to the last; the ordered parts of strokes lie in only a few of the region's rows.
    private(set) var rows = 0..<0
    /// The crossings of a sample line: x, then the sign.
    var samples = ScratchArray<UInt64>()

    init() {}

    /// Adds an outline to an accumulator, whose sums become coverage from 0 to ``CoverageAccumulator/full``.
    mutating func add(_ outline: Outline, of buffer: borrowing LineBuffer, to accumulator: borrowing CoverageAccumulator) {
        let lines = RegionLines(buffer.lines(outline.overlappingLines), in: accumulator.region)
        begin(buffer.chains(outline.chains), lines, rows: accumulator.region.height)
        order.removeAll()
        for row in rows {
            if order.count == 0 && edgeTable[row - rows.lowerBound].isEmpty { continue }
            advance(to: row, lines)
            if order.count == 0 { continue }
            let target = ResolvedRow(accumulator, row: row)
            if outline.rule == .nonZero {
                resolve(NonZeroWinding.self, into: target)
            } else {
                resolve(EvenOddWinding.self, into: target)
            }
        }
    }
}

extension WindingResolver {
    /// Creates edges from the chains that meet the rows of a region, and sorts them by their first row.
    mutating func begin(_ chains: UnsafeBufferPointer<MonotoneChain>, _ lines: RegionLines, rows count: Int) {
        edges.removeAll()
        let end = Int32(truncatingIfNeeded: count) << Subpixel.bits
        var (first, last) = (end, Int32(0))
        for chain in chains {
            let top = max(0, chain.top &- lines.offset.y)
            let bottom = min(chain.bottom &- lines.offset.y, end)
            guard top < end, bottom > top else { continue }
            (first, last) = (min(first, top), max(last, bottom))
            let index = chain.line(below: top &+ lines.offset.y, among: lines.all)
            var edge = ActiveEdge(line: lines.slope(index), index: index, last: chain.last, sign: chain.sign)
            edge.top = top
            edges.append(edge)
        }
        rows = edges.count == 0 ? 0..<0 : Subpixel.floor(first)..<Subpixel.ceil(last)
        let (base, firstRow) = (edges.base, rows.lowerBound)
        edgeTable.sort(edges.count, into: rows.count) { Int(base[$0].top >> Subpixel.bits) - firstRow }
    }

    /// Moves the edges to a row, removes finished edges, inserts new ones, and sorts them.
    mutating func advance(to row: Int, _ lines: RegionLines) {
        pieces.removeAll()
        let top = Int32(truncatingIfNeeded: row) << Subpixel.bits
        let count = order.count
        let starting = edgeTable[row - rows.lowerBound]
        order.resize(to: count + starting.count)
        var sorted = EdgeOrder(order.base)
        for position in 0..<count {
            let index = WindingResolver.index(order[position])
            if enter(index, from: top, rowTop: top, lines) { sorted.insert(edges[index].low, index) }
        }
        // If very many edges begin at once, insertion would take quadratic time.
        if starting.count > 32 { sorted.postponesSorting = true }
        for edge in starting {
            let index = Int(edge)
            if enter(index, from: edges[index].top, rowTop: top, lines) { sorted.insert(edges[index].low, index) }
        }
        sorted.finish()
        order.truncate(to: sorted.count)
    }

    /// Follows an edge through a row, starting at a height; `false` if it has ended.
    @inline(__always)
    private mutating func enter(_ index: Int, from start: Int32, rowTop: Int32, _ lines: RegionLines) -> Bool {
        let edge = edges.base + index
        if edge.pointee.line.bottom.y <= start {
            if edge.pointee.index == edge.pointee.last { return false }
            edge.pointee.index &+= edge.pointee.sign
            edge.pointee.line = lines.slope(edge.pointee.index)
        }
        let rowBottom = rowTop &+ Subpixel.one
        let from = edge.pointee.line.x(at: start)
        edge.pointee.from = from
        edge.pointee.top = start &- rowTop
        if edge.pointee.line.bottom.y >= rowBottom {
            let to = edge.pointee.line.x(at: rowBottom)
            edge.pointee.to = to
            edge.pointee.low = min(from, to)
            edge.pointee.high = max(from, to)
            edge.pointee.bottom = Subpixel.one
            edge.pointee.isSingle = true
            edge.pointee.isStraight = start == rowTop
            edge.pointee.deviation = 0
        } else {
            follow(edge, from: start, rowTop: rowTop, lines)
        }
        return true
    }

    /// Follows an edge along its lines in a row.
    private mutating func follow(_ edge: UnsafeMutablePointer<ActiveEdge>, from start: Int32, rowTop: Int32, _ lines: RegionLines)
    {
        let firstPiece = pieces.count
        var y = start
        var x = edge.pointee.from
        var low = x
        var high = x
        while true {
            let end = min(edge.pointee.line.bottom.y, rowTop &+ Subpixel.one)
            let to = edge.pointee.line.x(at: end)
            pieces.append(EdgePiece(line: edge.pointee.line, top: y &- rowTop, bottom: end &- rowTop, from: x, to: to))
            low = min(low, to)
            high = max(high, to)
            y = end
            x = to
            if end == rowTop &+ Subpixel.one || edge.pointee.index == edge.pointee.last { break }
            edge.pointee.index &+= edge.pointee.sign
            edge.pointee.line = lines.slope(edge.pointee.index)
        }
        edge.pointee.firstPiece = Int32(truncatingIfNeeded: firstPiece)
        edge.pointee.endOfPieces = Int32(truncatingIfNeeded: pieces.count)
        edge.pointee.to = x
        edge.pointee.low = low
        edge.pointee.high = high
        edge.pointee.bottom = y &- rowTop
        edge.pointee.isSingle = false
        findDeviation(edge)
    }

    /// Finds the deviation of an edge from a straight line; up to 1/32 pixel is insignificant.
    @inline(__always)
    private func findDeviation(_ edge: UnsafeMutablePointer<ActiveEdge>) {
        edge.pointee.isStraight = false
        guard edge.pointee.isWhole else { return }
        let slope = Int64(edge.pointee.to &- edge.pointee.from)
        let from = edge.pointee.from
        var deviation: UInt64 = 0
        var piece = pieces.base + Int(edge.pointee.firstPiece)
        let last = pieces.base + (Int(edge.pointee.endOfPieces) &- 1)
        while piece < last {
            let distance = Int64(piece.pointee.to &- from) &* Int64(Subpixel.one) &- slope &* Int64(piece.pointee.bottom)
            deviation = max(deviation, distance.magnitude)
            piece += 1
        }
        edge.pointee.isStraight = deviation <= 8 * UInt64(Subpixel.one)
        edge.pointee.deviation = Int64(truncatingIfNeeded: deviation)
    }
}

/// The lines of an outline, relative to the corner of a region.
struct RegionLines {
    let all: UnsafeBufferPointer<FixedLine>
    let offset: FixedLine

    init(_ lines: UnsafeBufferPointer<FixedLine>, in region: PixelRect) {
        all = lines
        let origin = SIMD2(Int32(truncatingIfNeeded: region.minX), Int32(truncatingIfNeeded: region.minY)) &<< Subpixel.bits
        offset = SIMD4(lowHalf: origin, highHalf: origin)
    }

    /// A line with its slopes, starting at its upper end.
    @inline(__always)
    func slope(_ index: Int32) -> LineSlope {
        let local = all[Int(index)] &- offset
        return local.y < local.w
            ? LineSlope(from: local.lowHalf, to: local.highHalf) : LineSlope(from: local.highHalf, to: local.lowHalf)
    }
}

/// Sorts edges as they are inserted: by insertion while they hardly move, else all at the end.
struct EdgeOrder {
    private let keys: UnsafeMutablePointer<UInt64>
    private(set) var count = 0
    /// Whether edges are only collected, to be sorted at the end.
    var postponesSorting = false
    private var moves = 0

    /// Creates an empty order in the memory that holds the previous order; each key is read before it is overwritten.
    @inline(__always)
    init(_ keys: UnsafeMutablePointer<UInt64>) { self.keys = keys }

    /// The number of moves after which keys are sorted at the end, which gives the same order.
    ///
    /// Moves are fast, but in reverse order they grow with the square of the count. 64 per key take about as long as a sort, an estimate;
    /// the constant lets up to 175 keys in any order be inserted, as their moves, 175² / 2, stay below the limit.
    @inline(__always)
    private static func maximumMoves(_ count: Int) -> Int { 64 &* count &+ 4096 }

    @inline(__always)
    static func key(_ low: Int32, _ index: Int) -> UInt64 {
        UInt64(UInt32(bitPattern: low) ^ 0x8000_0000) &<< 32 | UInt64(truncatingIfNeeded: index)
    }

    @inline(__always)
    mutating func insert(_ low: Int32, _ index: Int) {
        let key = EdgeOrder.key(low, index)
        var position = count
        count &+= 1
        if !postponesSorting {
            while position > 0 && keys[position &- 1] > key {
                keys[position] = keys[position &- 1]
                position &-= 1
            }
            moves &+= count &- 1 &- position
            if moves > EdgeOrder.maximumMoves(count) { postponesSorting = true }
        }
        keys[position] = key
    }

    mutating func finish() {
        if !postponesSorting { return }
        var all = UnsafeMutableBufferPointer(start: keys, count: count)
        all.sort()
    }
}

/// The number of comparisons between an outline's edges.
struct EdgeComparisons: Equatable {
    /// The number of pairs of edges that share a group in a row.
    var pairs = 0
    /// The number of edges, counted per row, in groups that are too large to compare and are sampled.
    var sampled = 0
}

extension WindingResolver {
    /// Counts the comparisons needed to add an outline, without making any.
    mutating func comparisons(of outline: Outline, of buffer: borrowing LineBuffer, in region: PixelRect) -> EdgeComparisons {
        var result = EdgeComparisons()
        let lines = RegionLines(buffer.lines(outline.overlappingLines), in: region)
        begin(buffer.chains(outline.chains), lines, rows: region.height)
        order.removeAll()
        for row in rows {
            advance(to: row, lines)
            var first = 0
            while first < order.count {
                let end = endOfGroup(first)
                let count = end - first
                if count > WindingResolver.maximumGroupSize {
                    result.sampled += count
                } else {
                    result.pairs += count * (count - 1) / 2
                }
                first = end
            }
        }
        return result
    }
}

/// A chain on its way down through the rows of a region, with its state in the current row.
///
/// Coordinates are relative to the corner of the region, heights within a row to its top.
struct ActiveEdge: BitwiseCopyable {
    /// The current line.
    var line: LineSlope
    /// The index of the current line.
    var index: Int32
    /// The index of the lowest line.
    let last: Int32
    /// The change of the winding number from left to right.
    let sign: Int32
    /// Whether the edge spans the row and is treated as a straight line in comparisons.
    var isStraight = false
    /// Whether the edge is a single line within the row, namely `line`.
    var isSingle = false

    /// The maximum distance of the edge from a straight line, times 256.
    var deviation: Int64 = 0
    /// The x at which it enters the row, and the x at which it leaves it.
    var from: Int32 = 0
    var to: Int32 = 0
    /// The leftmost and rightmost x in the row.
    var low: Int32 = 0
    var high: Int32 = 0
    /// The height at which it enters the row, 0 unless it begins there.
    var top: Int32 = 0
    /// The height at which it leaves the row, 256 unless it ends there.
    var bottom: Int32 = 0
    /// The pieces of lines in the row, from top to bottom, unless it is a single line.
    var firstPiece: Int32 = 0
    var endOfPieces: Int32 = 0
    /// The winding number to the left, at `top`.
    var winding: Int32 = 0
    /// The index of the last recorded change of that number further down; negative if none.
    var change: Int32 = -1

    /// Whether the edge spans the row from top to bottom.
    @inline(__always)
    var isWhole: Bool { bottom &- top == Subpixel.one }

    @inline(__always)
    var pieces: Range<Int> { Range(uncheckedBounds: (Int(firstPiece), Int(endOfPieces))) }
}

/// The part of a line within one row.
struct EdgePiece: BitwiseCopyable {
    let line: LineSlope
    /// The heights at which it begins and ends, in steps from the row's top.
    let top: Int32
    let bottom: Int32
    /// The x of both ends.
    let from: Int32
    let to: Int32
}

/// A change of the winding number to the left of an edge, at a height within a row.
struct WindingChange: BitwiseCopyable {
    let height: Int32
    let delta: Int32
    /// The previously recorded change of the same edge; negative if none.
    let next: Int32
}

/// A rule that determines which winding numbers are inside.
protocol WindingRule {
    /// 1 for inside, 0 for outside.
    static func isInside(_ winding: Int32) -> Int32
}

extension WindingRule {
    /// The role of an edge by the winding number to its left: 1 if the inside begins at it, -1 if it ends, else 0.
    @inline(__always)
    static func bound(_ winding: Int32, _ sign: Int32) -> Int32 { isInside(winding &+ sign) &- isInside(winding) }
}

/// The rule that everything the outline winds around is inside.
enum NonZeroWinding: WindingRule {
    @inline(__always)
    static func isInside(_ winding: Int32) -> Int32 { winding == 0 ? 0 : 1 }
}

/// The rule that everything the outline winds around an odd number of times is inside.
enum EvenOddWinding: WindingRule {
    @inline(__always)
    static func isInside(_ winding: Int32) -> Int32 { winding & 1 }
}
