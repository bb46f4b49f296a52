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
struct RowTarget {
    let cells: UnsafeMutablePointer<Int32>
    let marks: UnsafeMutablePointer<UInt64>

    @inline(__always)
    init(cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt64>) {
        self.cells = cells
        self.marks = marks
    }

    /// Adds a piece that lies within the columns.
    @inline(__always)
    func add(_ piece: RowPiece, of line: LineSlope, sign: Int32) {
        let first = Int(piece.from >> Subpixel.bits)
        let last = Int(piece.to >> Subpixel.bits)
        if last &- first <= 1 {
            addShort(piece, of: line, sign: sign, first: first, last: last)
        } else {
            addLong(piece, of: line, sign: sign)
        }
    }

    /// Adds a piece of one column or two, without a branch that would often be predicted wrongly.
    @inline(__always)
    private func addShort(_ piece: RowPiece, of line: LineSlope, sign: Int32, first: Int, last: Int) {
        let begin = piece.from & (Subpixel.one - 1)
        // All ones where there are two columns, else 0.
        let isTwo = Int32(truncatingIfNeeded: first &- last)
        let rest = (piece.height &- line.height(of: Subpixel.one &- begin)) & isTwo
        let width = (Subpixel.one & isTwo) | ((begin &+ piece.to &- piece.from) & ~isTwo)
        let cut = (piece.height &- rest) &* (begin &+ width) &* sign
        let restCut = rest &* (piece.to & (Subpixel.one - 1)) &* sign
        let full = 2 * Subpixel.one &* sign
        cells[first] &+= (piece.height &- rest) &* full &- cut
        cells[first &+ 1] &+= rest &* full &- restCut &+ cut
        cells[first &+ 2] &+= restCut
        let lastBlock = (last &+ 1) &>> 2
        let firstBlock = first &>> 2
        marks[firstBlock &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: firstBlock)
        marks[lastBlock &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: lastBlock)
    }

    /// Adds a piece of many columns.
    @inline(__always)
    private func addLong(_ piece: RowPiece, of line: LineSlope, sign: Int32) {
        let first = piece.from >> Subpixel.bits
        let last = piece.to >> Subpixel.bits
        var done: Int32 = 0
        var offset = piece.from & (Subpixel.one - 1)
        for column in first..<last {
            let next = line.height(of: ((column &+ 1) &<< Subpixel.bits) &- piece.from)
            add(next &- done, inset: offset &+ Subpixel.one, at: Int(column), sign: sign)
            done = next
            offset = 0
        }
        add(piece.height &- done, inset: piece.to & (Subpixel.one - 1), at: Int(last), sign: sign)
        mark(from: Int(first), through: Int(last) + 1)
    }

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
        mark(from: column, through: column &+ 1)
    }

    /// Adds the area to the right of a line in one pixel; `inset` is twice its mean distance from the pixel's left edge.
    @inline(__always)
    private func add(_ height: Int32, inset: Int32, at column: Int, sign: Int32) {
        let cut = height &* inset &* sign
        // One by one: a pair in one access would wait for the store of the column before.
        cells[column] &+= height &* (2 * Subpixel.one) &* sign &- cut
        cells[column &+ 1] &+= cut
    }

    /// Marks the blocks of a range of columns.
    @inline(__always)
    private func mark(from first: Int, through last: Int) {
        let firstBlock = first >> 2
        let lastBlock = last >> 2
        marks[firstBlock >> 6] |= 1 << UInt64(firstBlock & 63)
        if lastBlock != firstBlock { markMore(after: firstBlock, through: lastBlock) }
    }

    @inline(__always)
    private func markMore(after firstBlock: Int, through lastBlock: Int) {
        for block in (firstBlock + 1)...lastBlock {
            marks[block >> 6] |= 1 << UInt64(block & 63)
        }
    }
}
