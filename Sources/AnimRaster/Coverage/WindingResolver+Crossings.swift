extension WindingResolver {
    /// Finds the winding number to the left of each edge in a row, and adds the edges that bound the inside.
    ///
    /// Edges are processed in groups that share no column with each other, so that only edges of one group can cross:
    ///
    ///     row's top    ──╲────────│──╲────╱─────────
    ///                     ╲       │   ╲  ╱
    ///                      ╲      │    ╲╱
    ///                       ╲     │    ╱╲
    ///     row's bottom ──────╲────│───╱──╲──────────
    ///                     {a}    {b}  {c, d}
    ///
    /// `order` is sorted by the leftmost x, so a group ends when the next edge begins to the right of all previous ones. Before
    /// each group `winding` is the number to its left along the whole row, because a group is extended until the edges that
    /// begin and end in it cancel out at each height.
    @inline(__always)
    mutating func resolve<Rule: WindingRule>(_: Rule.Type, into target: ResolvedRow) {
        let count = order.count
        var winding: Int32 = 0
        var first = 0
        while first < count {
            let edge = edges.base + WindingResolver.index(order[first])
            if edge.pointee.isWhole && isLast(first, upTo: edge.pointee.high) {
                let bound = Rule.bound(winding, edge.pointee.sign)
                if bound != 0 { emit(edge, bound, into: target) }
                winding &+= edge.pointee.sign
                first &+= 1
            } else if isOrderedPair(first) {
                // The common case: the two sides of a thin strip.
                for position in first...first &+ 1 {
                    let edge = edges.base + WindingResolver.index(order[position])
                    let bound = Rule.bound(winding, edge.pointee.sign)
                    if bound != 0 { emit(edge, bound, into: target) }
                    winding &+= edge.pointee.sign
                }
                first &+= 2
            } else {
                let end = endOfGroup(first)
                winding = resolve(first..<end, winding: winding, Rule.self, into: target)
                first = end
            }
        }
    }

    /// Whether all edges after a position in the order begin to the right of a column.
    @inline(__always)
    private func isLast(_ position: Int, upTo high: Int32) -> Bool {
        position &+ 1 == order.count || WindingResolver.low(order[position &+ 1]) >= high
    }

    /// Whether an edge and the next one share columns with no others and keep their order along the whole row.
    @inline(__always)
    private func isOrderedPair(_ first: Int) -> Bool {
        guard first &+ 1 < order.count else { return false }
        let left = edges.base + WindingResolver.index(order[first])
        let right = edges.base + WindingResolver.index(order[first &+ 1])
        guard left.pointee.isWhole, right.pointee.isWhole, staysLeft(left, of: right) else { return false }
        return isLast(first &+ 1, upTo: max(left.pointee.high, right.pointee.high))
    }

    /// Whether an edge that spans the row stays left of a second one by more than both deviate from straight lines.
    @inline(__always)
    private func staysLeft(_ left: UnsafeMutablePointer<ActiveEdge>, of right: UnsafeMutablePointer<ActiveEdge>) -> Bool {
        let above = Int64(right.pointee.from) &- Int64(left.pointee.from)
        let below = Int64(right.pointee.to) &- Int64(left.pointee.to)
        return min(above, below) &* Int64(Subpixel.one) > left.pointee.deviation &+ right.pointee.deviation
    }

    /// The end of a group of edges that share columns, or that do not begin and end at the same heights within the row.
    mutating func endOfGroup(_ first: Int) -> Int {
        var high = Int32.min
        var end = first
        openEnds.removeAll()
        repeat {
            let edge = edges.base + WindingResolver.index(order[end])
            high = max(high, edge.pointee.high)
            if !edge.pointee.isWhole { openEnds.take(edge) }
            end &+= 1
        } while end < order.count && (WindingResolver.low(order[end]) < high || !openEnds.isEmpty)
        return end
    }

    /// Adds the edges of a group, and returns the winding number to its right.
    ///
    /// Each edge starts with the number to the left of the group. Then every pair is compared. While one edge is left of the
    /// other, its sign is added to the other's number: directly to `winding` if that applies from the other's top, else as a
    /// change at the height at which it starts to apply, with the opposite change at the height at which it ends. In the end,
    /// `winding` plus the changes above a height is the number to the left of the edge there.
    private mutating func resolve<Rule: WindingRule>(
        _ group: Range<Int>, winding: Int32, _: Rule.Type, into target: ResolvedRow
    ) -> Int32 {
        var after = winding
        for position in group {
            let edge = edges.base + WindingResolver.index(order[position])
            edge.pointee.winding = winding
            edge.pointee.change = -1
            if edge.pointee.top == 0 { after &+= edge.pointee.sign }
        }
        if group.count > WindingResolver.maximumGroupSize {
            sample(group, winding: winding, Rule.self, into: target)
            return after
        }
        changes.removeAll()
        compareEdges(group)
        for position in group {
            let edge = edges.base + WindingResolver.index(order[position])
            if edge.pointee.change >= 0 {
                emitParts(edge, Rule.self, into: target)
            } else {
                let bound = Rule.bound(edge.pointee.winding, edge.pointee.sign)
                if bound != 0 { emit(edge, bound, into: target) }
            }
        }
        return after
    }

    /// The maximum number of edges that are compared with each other, which bounds the time for any number of edges.
    static let maximumGroupSize = 256

    @inline(__always)
    static func index(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key & 0xffff_ffff) }

    @inline(__always)
    static func low(_ key: UInt64) -> Int32 { Int32(bitPattern: UInt32(truncatingIfNeeded: key &>> 32) ^ 0x8000_0000) }

    /// Compares each edge of a group with the previous ones.
    private mutating func compareEdges(_ group: Range<Int>) {
        var second = group.lowerBound
        while second < group.upperBound {
            let right = edges.base + WindingResolver.index(order[second])
            let low = right.pointee.low
            var first = group.lowerBound
            while first < second {
                let left = edges.base + WindingResolver.index(order[first])
                first &+= 1
                if left.pointee.high <= low {
                    pass(left, leftOf: right)
                } else if left.pointee.isStraight && right.pointee.isStraight {
                    compareStraight(left, right)
                } else {
                    compare(left, right)
                }
            }
            second &+= 1
        }
    }

    /// Counts an edge that stays left of a second one.
    @inline(__always)
    private mutating func pass(_ left: UnsafeMutablePointer<ActiveEdge>, leftOf right: UnsafeMutablePointer<ActiveEdge>) {
        if left.pointee.isWhole {
            right.pointee.winding &+= left.pointee.sign
        } else {
            note(left, leftOf: right)
        }
    }

    /// Counts an edge that stays left of a second one, over their common heights.
    @inline(never)
    private mutating func note(_ left: UnsafeMutablePointer<ActiveEdge>, leftOf right: UnsafeMutablePointer<ActiveEdge>) {
        let top = max(left.pointee.top, right.pointee.top)
        let bottom = min(left.pointee.bottom, right.pointee.bottom)
        if top < bottom { add(left.pointee.sign, to: right, from: top, until: bottom) }
    }

    /// Adds to the winding number left of an edge, between two heights.
    @inline(__always)
    private mutating func add(_ sign: Int32, to edge: UnsafeMutablePointer<ActiveEdge>, from top: Int32, until bottom: Int32) {
        if top <= edge.pointee.top { edge.pointee.winding &+= sign } else { change(edge, at: top, by: sign) }
        if bottom < edge.pointee.bottom { change(edge, at: bottom, by: 0 &- sign) }
    }

    /// Compares two edges as straight lines from the row's top to its bottom.
    ///
    ///     0    ──╲──────╱──     `left` is left of `right`: its sign counts for `right`
    ///             ╲    ╱
    ///              ╲  ╱
    ///               ╲╱
    ///     h    ─────╱╲─────     from the first step whose middle lies below the crossing, the other way round
    ///              ╱  ╲
    ///     256  ───╱────╲───
    @inline(__always)
    private mutating func compareStraight(_ left: UnsafeMutablePointer<ActiveEdge>, _ right: UnsafeMutablePointer<ActiveEdge>) {
        let distance = 2 &* Int64(Subpixel.one) &* (Int64(right.pointee.from) &- Int64(left.pointee.from))
        let slope = Int64(right.pointee.to &- right.pointee.from) &- Int64(left.pointee.to &- left.pointee.from)
        let crossing = Crossing(distance, slope, from: 0, until: Subpixel.one)
        let upper = crossing.startsLeft ? left : right
        let lower = crossing.startsLeft ? right : left
        if crossing.height == Subpixel.one {
            lower.pointee.winding &+= upper.pointee.sign
        } else {
            add(upper.pointee.sign, to: lower, from: 0, until: crossing.height)
            add(lower.pointee.sign, to: upper, from: crossing.height, until: Subpixel.one)
        }
    }

    /// Compares two edges piece by piece, over their common heights.
    ///
    /// Heights with the same order are counted as one run, beginning at `start`, however many pieces they span.
    private mutating func compare(_ left: UnsafeMutablePointer<ActiveEdge>, _ right: UnsafeMutablePointer<ActiveEdge>) {
        var a = ComparedEdge(left, pieces.base)
        var b = ComparedEdge(right, pieces.base)
        let bottom = min(left.pointee.bottom, right.pointee.bottom)
        var y = max(left.pointee.top, right.pointee.top)
        if y >= bottom || keepOrder(left, right) { return }
        var start = y
        var isLeft = true
        while y < bottom {
            a.advance(to: y)
            b.advance(to: y)
            let end = min(a.piece.bottom, b.piece.bottom, bottom)
            let crossing = Crossing(a.piece, b.piece, from: y, until: end)
            if crossing.startsLeft != isLeft {
                note(left, right, isLeft: isLeft, from: start, until: y)
                start = y
                isLeft = crossing.startsLeft
            }
            if crossing.height < end {
                note(left, right, isLeft: isLeft, from: start, until: crossing.height)
                start = crossing.height
                isLeft = !isLeft
            }
            y = end
        }
        note(left, right, isLeft: isLeft, from: start, until: bottom)
    }

    /// Whether the distance between two edges exceeds their deviations from straight lines; counts them if it does.
    @inline(__always)
    private func keepOrder(_ left: UnsafeMutablePointer<ActiveEdge>, _ right: UnsafeMutablePointer<ActiveEdge>) -> Bool {
        guard left.pointee.isWhole && right.pointee.isWhole else { return false }
        if staysLeft(left, of: right) {
            right.pointee.winding &+= left.pointee.sign
        } else if staysLeft(right, of: left) {
            left.pointee.winding &+= right.pointee.sign
        } else {
            return false
        }
        return true
    }

    @inline(__always)
    private mutating func note(
        _ left: UnsafeMutablePointer<ActiveEdge>, _ right: UnsafeMutablePointer<ActiveEdge>, isLeft: Bool, from top: Int32,
        until bottom: Int32
    ) {
        guard top < bottom else { return }
        if isLeft {
            add(left.pointee.sign, to: right, from: top, until: bottom)
        } else {
            add(right.pointee.sign, to: left, from: top, until: bottom)
        }
    }

    /// Adds a change to the list of an edge, which ``WindingChanges`` later sorts.
    @inline(__always)
    private mutating func change(_ edge: UnsafeMutablePointer<ActiveEdge>, at height: Int32, by delta: Int32) {
        let new = Int32(truncatingIfNeeded: changes.count)
        changes.append(WindingChange(height: height, delta: delta, next: edge.pointee.change))
        edge.pointee.change = new
    }
}

/// An edge in a comparison, piece by piece from top to bottom.
private struct ComparedEdge {
    private(set) var piece: ComparedPiece
    private var next: UnsafeMutablePointer<EdgePiece>

    @inline(__always)
    init(_ edge: UnsafeMutablePointer<ActiveEdge>, _ pieces: UnsafeMutablePointer<EdgePiece>) {
        next = pieces + Int(edge.pointee.firstPiece)
        let isWhole = edge.pointee.isStraight || edge.pointee.isSingle
        piece = ComparedPiece(
            top: edge.pointee.top, bottom: isWhole ? edge.pointee.bottom : edge.pointee.top, from: edge.pointee.from,
            to: edge.pointee.to)
    }

    /// Moves to the piece that contains a height.
    @inline(__always)
    mutating func advance(to y: Int32) {
        while piece.bottom <= y {
            piece = ComparedPiece(
                top: next.pointee.top, bottom: next.pointee.bottom, from: next.pointee.from, to: next.pointee.to)
            next += 1
        }
    }
}

/// The height at which the order of two lines changes, at most once.
struct Crossing {
    /// Whether the first line begins left of the second one, or on top of it.
    let startsLeft: Bool
    /// The first step with the opposite order, or the end of the range if the order does not change.
    let height: Int32

    /// Finds the order of lines whose distance along x at the middle `y` of a step is `distance + slope · (2 · y)`, in any
    /// unit.
    ///
    /// The middle of step k lies at y = k + 1/2, so that 2 · y = 2k + 1 is an odd integer, and all arithmetic is exact.
    @inline(__always)
    init(_ distance: Int64, _ slope: Int64, from top: Int32, until bottom: Int32) {
        let first = distance &+ slope &* Int64(2 &* top &+ 1)
        let last = distance &+ slope &* Int64(2 &* bottom &- 1)
        startsLeft = first >= 0
        if (first ^ last) >= 0 {
            height = bottom
        } else if startsLeft {
            // The distance falls below 0 for 2k + 1 > distance / -slope: if q is the quotient rounded down, k is q / 2 rounded
            // up.
            height = Int32(truncatingIfNeeded: (distance / (0 &- slope) &+ 1) / 2)
        } else {
            // The distance rises to 0 for 2k + 1 >= -distance / slope: if q is the quotient rounded up, k is (q - 1) / 2
            // rounded up.
            height = Int32(truncatingIfNeeded: ((0 &- distance &+ slope &- 1) / slope) / 2)
        }
    }

    /// Finds the order of two pieces over their common heights.
    init(_ a: ComparedPiece, _ b: ComparedPiece, from top: Int32, until bottom: Int32) {
        let heightA = Int64(a.bottom &- a.top)
        let heightB = Int64(b.bottom &- b.top)
        let slopeA = Int64(a.to &- a.from)
        let slopeB = Int64(b.to &- b.from)
        let startA = 2 &* (heightA &* Int64(a.from) &- Int64(a.top) &* slopeA)
        let startB = 2 &* (heightB &* Int64(b.from) &- Int64(b.top) &* slopeB)
        self.init(startB &* heightA &- startA &* heightB, slopeB &* heightA &- slopeA &* heightB, from: top, until: bottom)
    }
}

/// A straight piece of an edge in a comparison.
struct ComparedPiece {
    var top: Int32
    var bottom: Int32
    var from: Int32
    var to: Int32
}

/// The heights within a row at which, among the edges seen so far, more begin than end, or the reverse.
///
/// Closed outlines leave none: if both sides of a vertex have been seen, it changes nothing further to the right.
struct OpenEnds {
    private var balances = InlineArray<257, Int32>(repeating: 0)
    private var open = 0

    /// Whether the edges so far leave the same winding number along the whole row.
    var isEmpty: Bool { open == 0 }

    /// Adds an edge that begins or ends within the row.
    mutating func take(_ edge: UnsafeMutablePointer<ActiveEdge>) {
        if edge.pointee.top > 0 { change(at: edge.pointee.top, by: edge.pointee.sign) }
        if edge.pointee.bottom < Subpixel.one { change(at: edge.pointee.bottom, by: 0 &- edge.pointee.sign) }
    }

    private mutating func change(at height: Int32, by delta: Int32) {
        let index = Int(height)
        let before = balances[index]
        balances[index] = before &+ delta
        if before == 0 { open += 1 } else if before &+ delta == 0 { open -= 1 }
    }

    /// Forgets all edges.
    mutating func removeAll() {
        if open == 0 { return }
        for index in 0..<257 { balances[index] = 0 }
        open = 0
    }
}
