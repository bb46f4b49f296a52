/// Gathers the marks of columns that come from left to right: all between the first and the last one where they are dense, else
/// a word at a time.
struct RowMarker {
    private let target: RowTarget
    private let isDense: Bool
    private var first = -1
    private var last = -1
    private var word = 0
    private var bits: UInt64 = 0

    @inline(__always)
    init(_ target: RowTarget, isDense: Bool) {
        self.target = target
        self.isDense = isDense
    }

    /// Marks a column and the next one, into which areas spill.
    @inline(__always)
    mutating func mark(_ column: Int) {
        if isDense {
            if first < 0 { first = column }
            last = column
        } else {
            markBlock(column >> 2)
            markBlock((column &+ 1) >> 2)
        }
    }

    @inline(__always)
    private mutating func markBlock(_ block: Int) {
        if block >> 6 != word {
            target.marks[word] |= bits
            word = block >> 6
            bits = 0
        }
        bits |= 1 &<< UInt64(truncatingIfNeeded: block)
    }

    /// Writes what is still to be written.
    @inline(__always)
    mutating func finish() {
        if first >= 0 {
            target.markAll(from: first >> 2, through: (last &+ 1) >> 2)
        } else if bits != 0 {
            target.marks[word] |= bits
        }
    }
}
