/// A bend of a strip that is tighter than the pen, or a corner in pieces too short for it: there the inner edge crosses itself.
///
/// The inner edge before the bend (a), which runs on into the part behind it, and the one behind the bend (b) meet in X. What lies
/// beyond X along both is covered twice; with X as the inner end of all ribs in between, it is covered once:
///
///     outer edge  ┌───────────          ┌───────────
///                 │   b                 │ ╲    b
///                 │ ┌─X─────            │   X───────
///                 │ └─┼─╮               │ ╱ │
///                 │   │ a               │   │ a
struct StrokeBend {
    /// The last whole rib before it.
    let first: Int
    /// The first whole rib behind it.
    let last: Int
    /// Whether the inner side is on the left.
    let isLeft: Bool
    /// Whether its inner edge is left as it is.
    var isKept = false
    /// The turns that were added in the bend so that its parts count as overlapping, as indices.
    var excesses: Range<Int>

    /// A turn that the path does not make.
    struct Excess {
        /// The first rib that it is counted in.
        let rib: Int
        let angle: Float
        /// Whether its bend was trimmed.
        var isRemoved = false
    }

    /// The most ribs on either side of a bend that are looked at.
    static let reach = 12
}

/// The ribs on which the inner edges beside a bend meet.
struct StrokeBendCrossing {
    /// The ribs that end in the point.
    let ribs: ClosedRange<Int>
    let point: Point
}

extension StrokeMesh.Rib {
    @inline(__always)
    func inner(isLeft: Bool) -> Point { isLeft ? left : right }

    @inline(__always)
    func outer(isLeft: Bool) -> Point { isLeft ? right : left }
}
