import AnimGraphics

/// A row of an accumulator that receives the edges bounding the inside.
struct ResolvedRow {
    let target: AccumulatorRow
    let columns: Int
    /// The right end of the columns, in steps.
    let width: Int32
    /// The y of the row's top, in steps.
    let top: Int32

    @inline(__always)
    init(_ accumulator: borrowing CoverageAccumulator, row: Int) {
        target = accumulator.target(row: row)
        columns = accumulator.region.width
        width = Int32(truncatingIfNeeded: columns) &<< Subpixel.bits
        top = Int32(truncatingIfNeeded: row) &<< Subpixel.bits
    }

    /// Adds the part of a line between two heights.
    @inline(__always)
    func add(_ line: LineSlope, from: Int32, to: Int32, height: Int32, sign: Int32) {
        let piece = RowPiece(from: min(from, to), to: max(from, to), height: height)
        if piece.from >= 0 && piece.to < width {
            target.add(piece, of: line, sign: sign)
        } else {
            target.addClipped(piece, of: line, sign: sign, columns: columns)
        }
    }
}

extension WindingResolver {
    /// Adds a whole edge.
    @inline(__always)
    func emit(_ edge: UnsafeMutablePointer<ActiveEdge>, _ bound: Int32, into row: ResolvedRow) {
        if edge.pointee.isSingle {
            let height = edge.pointee.bottom &- edge.pointee.top
            row.add(edge.pointee.line, from: edge.pointee.from, to: edge.pointee.to, height: height, sign: bound)
        } else {
            for index in edge.pointee.pieces {
                let piece = pieces.base + index
                let height = piece.pointee.bottom &- piece.pointee.top
                row.add(piece.pointee.line, from: piece.pointee.from, to: piece.pointee.to, height: height, sign: bound)
            }
        }
    }

    /// Adds an edge in parts, between the heights at which the winding number to its left changes.
    ///
    ///     top     ╲        winding 0: bounds the inside, added
    ///     change ──╲───    + 1
    ///               ╲      winding 1: inside on both sides by the non-zero rule, left out
    ///     change ────╲─    - 1
    ///     bottom      ╲    winding 0: added
    mutating func emitParts<Rule: WindingRule>(_ edge: UnsafeMutablePointer<ActiveEdge>, _: Rule.Type, into row: ResolvedRow) {
        var change = edge.pointee.change
        while change >= 0 {
            changesOfEdge.add(changes[Int(change)].delta, at: changes[Int(change)].height)
            change = changes[Int(change)].next
        }
        var parts = EdgeParts(winding: edge.pointee.winding, next: changesOfEdge.first)
        if edge.pointee.isSingle {
            let piece = EdgePiece(
                line: edge.pointee.line, top: edge.pointee.top, bottom: edge.pointee.bottom, from: edge.pointee.from,
                to: edge.pointee.to)
            parts.emit(piece, sign: edge.pointee.sign, &changesOfEdge, Rule.self, into: row)
        } else {
            for index in edge.pointee.pieces {
                parts.emit(pieces[index], sign: edge.pointee.sign, &changesOfEdge, Rule.self, into: row)
            }
        }
    }

    /// Samples a group along 16 horizontal lines: less exact, but its time hardly depends on how the edges cross.
    @inline(never)
    mutating func sample<Rule: WindingRule>(_ group: Range<Int>, winding: Int32, _: Rule.Type, into row: ResolvedRow) {
        let spacing = Subpixel.one / 16
        for line in 0..<Int32(16) {
            gatherSamples(of: group, at: line &* spacing &+ spacing / 2, rowTop: row.top)
            var winding = winding
            for position in 0..<samples.count {
                let sign = Int32(truncatingIfNeeded: samples[position] & 3) &- 1
                let bound = Rule.bound(winding, sign)
                winding &+= sign
                if bound == 0 { continue }
                let x = max(0, WindingResolver.low(samples[position]))
                if x >= row.width { break }
                row.target.addVertical(at: x, height: spacing, sign: bound)
            }
        }
    }

    /// Gathers the crossings of a sample line, from left to right.
    private mutating func gatherSamples(of group: Range<Int>, at y: Int32, rowTop: Int32) {
        samples.removeAll()
        for position in group {
            let edge = edges.base + WindingResolver.index(order[position])
            guard edge.pointee.top <= y, edge.pointee.bottom > y else { continue }
            let piece = edge.pointee.isSingle ? nil : edge.pointee.pieces.first { pieces[$0].bottom > y }
            let line = piece.map { pieces[$0].line } ?? edge.pointee.line
            samples.append(EdgeOrder.key(line.x(at: rowTop &+ y), Int(edge.pointee.sign &+ 1)))
        }
        var all = UnsafeMutableBufferPointer(start: samples.base, count: samples.count)
        all.sort()
    }
}

/// An edge that is being added in parts.
private struct EdgeParts {
    var winding: Int32
    /// The height of the next change.
    var next: Int32

    @inline(__always)
    mutating func emit<Rule: WindingRule>(
        _ piece: EdgePiece, sign: Int32, _ changes: inout WindingChanges, _: Rule.Type, into row: ResolvedRow
    ) {
        var y = piece.top
        var x = piece.from
        while y < piece.bottom {
            while next <= y {
                winding &+= changes.remove(at: next)
                next = changes.first
            }
            let end = min(next, piece.bottom)
            let to = end == piece.bottom ? piece.to : piece.line.x(at: row.top &+ end)
            let bound = Rule.bound(winding, sign)
            if bound != 0 { row.add(piece.line, from: x, to: to, height: end &- y, sign: bound) }
            x = to
            y = end
        }
    }
}

/// The changes of the winding number to the left of an edge in a row, merged by height, from top to bottom.
///
/// If n edges all cross within a row, each has n changes. Adding one takes constant time.
struct WindingChanges {
    /// The sum of the changes at each height, 0 if none.
    private var deltas = InlineArray<256, Int32>(repeating: 0)
    /// A bit for each height with changes, even if they cancel out.
    private var heights = InlineArray<4, UInt64>(repeating: 0)

    /// Adds a change at a height from 0 to 255.
    @inline(__always)
    mutating func add(_ delta: Int32, at height: Int32) {
        deltas[Int(height)] &+= delta
        heights[Int(height &>> 6)] |= 1 &<< UInt64(truncatingIfNeeded: height & 63)
    }

    /// The least height with a change, or 256 if there are none.
    @inline(__always)
    var first: Int32 {
        for index in 0..<4 where heights[index] != 0 {
            return Int32(truncatingIfNeeded: 64 &* index &+ heights[index].trailingZeroBitCount)
        }
        return Subpixel.one
    }

    /// Removes the changes at a height and returns their sum.
    @inline(__always)
    mutating func remove(at height: Int32) -> Int32 {
        let sum = deltas[Int(height)]
        deltas[Int(height)] = 0
        heights[Int(height &>> 6)] &= ~(1 &<< UInt64(truncatingIfNeeded: height & 63))
        return sum
    }
}
