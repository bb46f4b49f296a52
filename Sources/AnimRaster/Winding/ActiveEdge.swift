/// A chain on its way down through the rows of a region, with what is known about it in the current row.
///
/// Coordinates are counted from the corner of the region, heights within a row from its top.
struct ActiveEdge: BitwiseCopyable {
    /// The current line.
    var line: LineSlope
    /// The index of the current line.
    var index: Int32
    /// The index of the lowest line.
    let last: Int32
    /// The change of the winding number from left to right.
    let sign: Int32
    /// Whether it leads from the row's top to its bottom, and a straight line stands for it when edges are compared.
    var isStraight = false
    /// Whether the edge is a single line in the row, the current one.
    var isSingle = false

    /// The greatest distance of the edge from a straight line, times 256.
    var stray: Int64 = 0
    /// The x at which it enters the row and that at which it leaves it.
    var from: Int32 = 0
    var to: Int32 = 0
    /// The leftmost and the rightmost x in the row.
    var low: Int32 = 0
    var high: Int32 = 0
    /// The height at which it enters the row, 0 unless it begins in it.
    var top: Int32 = 0
    /// The height at which it leaves the row, 256 unless it ends in it.
    var bottom: Int32 = 0
    /// The pieces of lines in the row, from top to bottom, unless it is a single line.
    var firstPiece: Int32 = 0
    var endOfPieces: Int32 = 0
    /// The winding number to the left, at `top`.
    var winding: Int32 = 0
    /// The last noted of the changes of that number further down; none where it is negative.
    var change: Int32 = -1

    /// Whether it leads from the row's top to its bottom.
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
    /// Its x at both ends.
    let from: Int32
    let to: Int32
}

/// A change of the winding number to the left of an edge, at a height within a row.
struct WindingChange: BitwiseCopyable {
    let height: Int32
    let delta: Int32
    /// The one that was noted before it for the same edge; none where it is negative.
    let next: Int32
}
