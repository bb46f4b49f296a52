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
    /// A byte per block of 8 cells, 1 where anything was added.
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

    /// Adds a piece that lies within the columns, of a line whose y moves by `dy` for each step of |x|; a pixel has 256 steps.
    @inline(__always)
    func add(from: Int, to: Int, height: Int, dy: Int, sign: Int) {
        let first = from &>> 8
        let last = to &>> 8
        if last &- first > 1 {
            return addLong(from: from, to: to, height: height, dy: dy, sign: sign)
        }
        // One column or two, without a branch that would often be predicted wrongly: `rest` is the height in the second column, masked
        // by `first - last`, which is 0 or -1. `start + end` and `to & 255` are twice the mean distances from the left edges.
        let start = from & 255
        let end = min(to &- first &<< 8, 256)
        // The part in the second column, 0 where the piece has one column only.
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

    /// Adds a piece of three columns or more.
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

    /// Adds a piece that may leave the columns: what is left of them covers whole rows, what is right of them nothing.
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

    /// Adds what lies right of a vertical line within the columns.
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
        // One by one: a pair in one access would wait for the store of the column before.
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
