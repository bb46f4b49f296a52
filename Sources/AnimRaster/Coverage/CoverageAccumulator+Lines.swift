import AnimGraphics
import CBlend

extension CoverageAccumulator {
    /// Adds lines, ignoring the parts that do not affect the region.
    mutating func add(_ lines: UnsafeBufferPointer<FixedLine>, using instructions: InstructionSet) {
        guard let base = lines.baseAddress else { return }
        let rows = AccumulatedRows(self)
        if addVectorized(lines, using: instructions) {
            for index in 0..<outside.count { rows.addLine(at: UnsafeRawPointer(base + Int(outside[index]))) }
        } else {
            for index in 0..<lines.count { rows.addLine(at: UnsafeRawPointer(base + index)) }
        }
    }

    /// Adds lines eight at a time, leaving the indices of those it cannot add in ``outside``; `false` if the processor lacks
    /// the instructions.
    private mutating func addVectorized(_ lines: UnsafeBufferPointer<FixedLine>, using instructions: InstructionSet) -> Bool {
        guard instructions != .portable else { return false }
        outside.resize(to: lines.count)
        var areas = rows(.nonZero)
        var rest = cblend_outside_lines(
            left: Int32(truncatingIfNeeded: region.minX) &<< Subpixel.bits,
            top: Int32(truncatingIfNeeded: region.minY) &<< Subpixel.bits, indices: outside.base, count: 0)
        let numbers = UnsafeRawPointer(lines.baseAddress)?.assumingMemoryBound(to: Int32.self)
        let isAdded = cblend_add_lines(&areas, numbers, lines.count, &rest, instructions.limit)
        outside.truncate(to: rest.count)
        return isAdded
    }
}

/// The rows of a ``CoverageAccumulator``, as targets of lines.
private struct AccumulatedRows {
    private let first: AccumulatorRow
    private let stride: Int
    private let markStride: Int
    private let originX: Int
    private let originY: Int
    /// The size of the region, in steps.
    private let width: Int
    private let height: Int

    init(_ accumulator: borrowing CoverageAccumulator) {
        let region = accumulator.region
        first = accumulator.target(row: 0)
        stride = accumulator.stride
        markStride = accumulator.markStride
        originX = region.minX &<< 8
        originY = region.minY &<< 8
        width = region.width &<< 8
        height = region.height &<< 8
    }

    /// Adds a line, loading its coordinates one by one.
    @inline(__always)
    func addLine(at raw: UnsafeRawPointer) {
        let beginX = Int(raw.load(as: Int32.self)) &- originX
        let beginY = Int(raw.load(fromByteOffset: 4, as: Int32.self)) &- originY
        let endX = Int(raw.load(fromByteOffset: 8, as: Int32.self)) &- originX
        let endY = Int(raw.load(fromByteOffset: 12, as: Int32.self)) &- originY
        let isDown = beginY < endY
        let top: (x: Int, y: Int) = isDown ? (beginX, beginY) : (endX, endY)
        let bottom: (x: Int, y: Int) = isDown ? (endX, endY) : (beginX, beginY)
        // Negative if one of the ends lies outside.
        let outside = beginX | endX | (width &- 1 &- beginX) | (width &- 1 &- endX) | top.y | (height &- bottom.y)
        let sign = isDown ? 1 : -1
        if outside < 0 {
            addClipped(from: top, to: bottom, sign: sign)
        } else if top.x == bottom.x {
            addVertical(at: top.x, from: top.y, to: bottom.y, sign: sign)
        } else {
            addInside(AccumulatedRows.slope(from: top, to: bottom), sign: sign)
        }
    }

    @inline(__always)
    private static func slope(from top: (x: Int, y: Int), to bottom: (x: Int, y: Int)) -> LineSlope {
        LineSlope(
            from: SIMD2(Int32(truncatingIfNeeded: top.x), Int32(truncatingIfNeeded: top.y)),
            to: SIMD2(Int32(truncatingIfNeeded: bottom.x), Int32(truncatingIfNeeded: bottom.y)))
    }

    @inline(__always)
    private func row(_ y: Int) -> AccumulatorRow {
        AccumulatorRow(cells: first.cells + (y &>> 8) &* stride, marks: first.marks + (y &>> 8) &* markStride)
    }

    @inline(__always)
    private func next(_ target: AccumulatorRow) -> AccumulatorRow {
        AccumulatorRow(cells: target.cells + stride, marks: target.marks + markStride)
    }

    /// Adds the coverage of a line within the region to each row it passes.
    @inline(__always)
    private func addInside(_ line: LineSlope, sign: Int) {
        let top = Int(line.top.y)
        let (dx, dy) = (Int(line.dx), Int(line.dy))
        var target = row(top)
        var rest = Int(line.bottom.y) &- top
        var height = min(256 &- top & 255, rest)
        // With 32 fractional bits and one half added, so that truncation rounds.
        var x = Int(line.top.x) &<< 32 &+ 1 &<< 31
        while true {
            let nextX = x &+ dx &* height
            let (from, to) = (min(x, nextX) &>> 32, max(x, nextX) &>> 32)
            target.add(from: from, to: to, height: height, dy: dy, sign: sign)
            rest &-= height
            if rest == 0 { return }
            height = min(256, rest)
            x = nextX
            target = next(target)
        }
    }

    /// Adds the coverage of a vertical line within the region to each row it passes.
    @inline(__always)
    private func addVertical(at x: Int, from top: Int, to bottom: Int, sign: Int) {
        var target = row(top)
        var y = top
        while y < bottom {
            let nextY = min((y | 255) &+ 1, bottom)
            let height = Int32(truncatingIfNeeded: nextY &- y)
            target.addVertical(at: Int32(truncatingIfNeeded: x), height: height, sign: Int32(truncatingIfNeeded: sign))
            target = next(target)
            y = nextY
        }
    }

    /// Adds a line that leaves the region; its part left of the region covers whole rows.
    @inline(never)
    private func addClipped(from top: (x: Int, y: Int), to bottom: (x: Int, y: Int), sign: Int) {
        guard bottom.y > 0, top.y < height, min(top.x, bottom.x) < width else { return }
        if max(top.x, bottom.x) <= 0 {
            addVertical(at: 0, from: max(top.y, 0), to: min(bottom.y, height), sign: sign)
        } else if top.x == bottom.x {
            addVertical(at: top.x, from: max(top.y, 0), to: min(bottom.y, height), sign: sign)
        } else {
            addClipped(AccumulatedRows.slope(from: top, to: bottom), sign: Int32(truncatingIfNeeded: sign))
        }
    }

    private func addClipped(_ line: LineSlope, sign: Int32) {
        let end = min(line.bottom.y, Int32(truncatingIfNeeded: height))
        var y = max(line.top.y, 0)
        var x = line.x(at: y)
        var target = row(Int(y))
        while y < end {
            let nextY = min((y | (Subpixel.one &- 1)) &+ 1, end)
            let nextX = line.x(at: nextY)
            let piece = RowPiece(from: min(x, nextX), to: max(x, nextX), height: nextY &- y)
            target.addClipped(piece, of: line, sign: sign, columns: width &>> 8)
            (x, y) = (nextX, nextY)
            target = next(target)
        }
    }
}

/// The part of a line within one row of pixels, from left to right.
struct RowPiece {
    let from: Int32
    let to: Int32
    /// The extent along y, 1…256 steps.
    let height: Int32

    @inline(__always)
    init(from: Int32, to: Int32, height: Int32) {
        self.from = from
        self.to = to
        self.height = height
    }
}

/// One row of a ``CoverageAccumulator``.
struct AccumulatorRow {
    let cells: UnsafeMutablePointer<Int32>
    /// A byte per block of 8 cells, 1 if anything was added to it.
    let marks: UnsafeMutablePointer<UInt8>

    @inline(__always)
    init(cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>) {
        self.cells = cells
        self.marks = marks
    }

    /// Adds a piece that lies within the columns.
    @inline(__always)
    func add(_ piece: RowPiece, of line: LineSlope, sign: Int32) {
        add(from: Int(piece.from), to: Int(piece.to), height: Int(piece.height), dy: Int(line.dy), sign: Int(sign))
    }

    /// Adds a piece that lies within the columns, of a line whose y changes by `dy` per step of |x|; a pixel has 256 steps.
    @inline(__always)
    func add(from: Int, to: Int, height: Int, dy: Int, sign: Int) {
        let first = from &>> 8
        let last = to &>> 8
        if last &- first > 1 {
            return addLong(from: from, to: to, height: height, dy: dy, sign: sign)
        }
        // One or two columns, without a branch that would often be mispredicted: `rest` is the height in the second column,
        // masked by `first - last`, which is 0 or -1. `start + end` and `to & 255` are twice the mean distances from the left
        // edges.
        let start = from & 255
        let end = min(to &- first &<< 8, 256)
        // The part in the second column, 0 if the piece has only one column.
        let rest = ((height &- LineSlope.rounded(dy &* (256 &- start))) & (first &- last)) &* sign
        let height = height &* sign &- rest
        let cut = height &* (start &+ end)
        let restCut = rest &* (to & 255)
        add(height &<< 9 &- cut, at: first)
        add(rest &<< 9 &- restCut &+ cut, at: first &+ 1)
        add(restCut, at: first &+ 2)
        mark(first)
        mark(last &+ 1)
    }

    /// Adds a piece of three or more columns.
    @inline(never)
    private func addLong(from: Int, to: Int, height: Int, dy: Int, sign: Int) {
        let last = to &>> 8
        var column = from &>> 8
        var inset = from & 255 &+ 256
        var descent = dy &* (512 &- inset)
        var done = 0
        var carry = 0
        mark(from: column, through: last &+ 1)
        while column < last {
            let next = LineSlope.rounded(descent)
            let part = (next &- done) &* sign
            let cut = part &* inset
            add(part &<< 9 &- cut &+ carry, at: column)
            carry = cut
            done = next
            inset = 256
            descent &+= dy &<< 8
            column &+= 1
        }
        let part = (height &- done) &* sign
        let cut = part &* (to & 255)
        add(part &<< 9 &- cut &+ carry, at: last)
        add(cut, at: last &+ 1)
    }

    @inline(__always)
    private func add(_ area: Int, at column: Int) { cells[column] &+= Int32(truncatingIfNeeded: area) }

    /// Adds a piece that may leave the columns: its part left of them covers whole rows, its part right of them nothing.
    @inline(never)
    func addClipped(_ piece: RowPiece, of line: LineSlope, sign: Int32, columns: Int) {
        let first = Int(piece.from >> Subpixel.bits)
        let last = Int(piece.to >> Subpixel.bits)
        guard first < columns else { return }
        if last < 0 {
            add(piece.height, inset: 0, at: 0, sign: sign)
            return mark(from: 0, through: 0)
        }
        if first >= 0 && last < columns { return add(piece, of: line, sign: sign) }
        var done: Int32 = 0
        var offset = piece.from & (Subpixel.one - 1)
        if first < 0 {
            done = line.height(of: 0 &- piece.from)
            offset = 0
            add(done, inset: 0, at: 0, sign: sign)
        }
        for column in max(first, 0)..<min(last, columns) {
            let next = line.height(of: Int32(truncatingIfNeeded: column + 1) << Subpixel.bits &- piece.from)
            add(next &- done, inset: offset &+ Subpixel.one, at: column, sign: sign)
            done = next
            offset = 0
        }
        if last < columns {
            add(piece.height &- done, inset: piece.to & (Subpixel.one - 1), at: last, sign: sign)
        }
        mark(from: max(first, 0), through: min(last, columns - 1) + 1)
    }

    /// Adds the area to the right of a vertical line within the columns.
    @inline(__always)
    func addVertical(at x: Int32, height: Int32, sign: Int32) {
        let column = Int(x >> Subpixel.bits)
        add(height, inset: 2 &* (x & (Subpixel.one - 1)), at: column, sign: sign)
        mark(column)
        mark(column &+ 1)
    }

    /// Adds the area to the right of a line in one pixel; `inset` is twice its mean distance from the pixel's left edge.
    @inline(__always)
    private func add(_ height: Int32, inset: Int32, at column: Int, sign: Int32) {
        let cut = height &* inset &* sign
        // Separate accesses, since accessing both at once would stall on the store to the previous column.
        cells[column] &+= height &* (2 * Subpixel.one) &* sign &- cut
        cells[column &+ 1] &+= cut
    }

    /// Marks the block of a column.
    @inline(__always)
    private func mark(_ column: Int) { marks[column &>> 3] = 1 }

    /// Marks the blocks of a range of columns.
    @inline(__always)
    private func mark(from first: Int, through last: Int) {
        for block in first &>> 3...last &>> 3 { marks[block] = 1 }
    }
}
