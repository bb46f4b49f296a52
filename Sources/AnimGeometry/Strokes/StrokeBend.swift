/// A bend at which the inner edge of a strip crosses itself: it is tighter than the pen, or a corner between segments too short
/// for the pen.
///
/// The inner edge before the bend (a) runs on into the part after it and meets the inner edge after the bend (b) at X. The area
/// beyond X is covered twice; if all ribs in between end at X, it is covered once:
///
///     outer edge  ┌───────────          ┌───────────
///                 │   b                 │ ╲    b
///                 │ ┌─X─────            │   X───────
///                 │ └─┼─╮               │ ╱ │
///                 │   │ a               │   │ a
struct StrokeBend {
    /// The last whole rib before the bend.
    let first: Int
    /// The first whole rib after the bend.
    let last: Int
    /// Whether the left side is the inner one.
    let isLeft: Bool
    /// Whether the inner edge stays untrimmed.
    var isKept = false
    /// The indices of the excess turns that make the parts of the bend count as overlapping.
    var excesses: Range<Int>

    /// A turn that is counted although the path does not make it.
    struct Excess {
        /// The first rib after the turn.
        let rib: Int
        let angle: Float
        /// Whether its bend was trimmed.
        var isRemoved = false
    }

    /// The number of ribs on either side of a bend that are searched for a crossing.
    ///
    /// The time of a search grows with its square. Bends whose crossing is farther away stay untrimmed, and their overlaps are resolved later;
    /// the number is a compromise between the two costs and not derived.
    static let reach = 12
}

/// The crossing of the inner edges before and after a bend.
struct StrokeBendCrossing {
    /// The ribs that end at the point.
    let ribs: ClosedRange<Int>
    let point: Point
}

extension StrokeMesh.Rib {
    @inline(__always)
    func inner(isLeft: Bool) -> Point { isLeft ? left : right }

    @inline(__always)
    func outer(isLeft: Bool) -> Point { isLeft ? right : left }
}

extension StrokeMeshWriter {
    /// Adds a bend between two whole ribs, merging it with the last bend if they overlap.
    mutating func addBend(_ bend: StrokeBend) {
        guard let last = bends.last, bend.first <= last.last else { return bends.append(bend) }
        bends[bends.count - 1] = StrokeBend(
            first: min(last.first, bend.first), last: bend.last, isLeft: last.isLeft,
            isKept: last.isKept || bend.isKept || bend.isLeft != last.isLeft,
            excesses: last.excesses.lowerBound..<bend.excesses.upperBound)
    }

    /// Trims the ribs of bends to the crossings of their inner edges.
    mutating func trimBends() {
        for bend in bends where !bend.isKept {
            guard let crossing = crossing(beside: bend), coversNoMore(crossing, bend) else { continue }
            trimRibs(to: crossing, isLeft: bend.isLeft)
            for index in bend.excesses { excesses[index].isRemoved = true }
        }
        removeExcesses()
    }

    /// Finds the crossing of the inner edges before and after a bend that is nearest to it.
    private func crossing(beside bend: StrokeBend) -> StrokeBendCrossing? {
        let lowest = max(firstRib, bend.first - StrokeBend.reach)
        let highest = min(mesh.ribs.count - 1, bend.last + StrokeBend.reach)
        var (before, after) = (bend.first, bend.last)
        guard isWhole(before), isWhole(after) else { return nil }
        while true {
            let canGoBack = before > lowest && isWhole(before - 1)
            let canGoOn = after < highest && isWhole(after + 1)
            if !canGoBack && !canGoOn { return nil }
            if canGoBack {
                before -= 1
                if let (index, point) = firstCrossing(of: before, with: bend.last, to: after, bend) {
                    return StrokeBendCrossing(ribs: before + 1...index, point: point)
                }
            }
            if canGoOn {
                if let (index, point) = firstCrossing(of: after, with: bend.first, to: before, bend) {
                    return StrokeBendCrossing(ribs: index...after, point: point)
                }
                after += 1
            }
        }
    }

    /// Finds the first point at which the inner edge from `rib` to the next crosses the inner edge between two other ribs, which
    /// are searched from `first` to `last` in either direction; also returns the rib before the crossing.
    private func firstCrossing(of rib: Int, with first: Int, to last: Int, _ bend: StrokeBend) -> (rib: Int, point: Point)? {
        let ribs = mesh.ribs
        let a = ribs[rib].inner(isLeft: bend.isLeft)
        let edge = ribs[rib + 1].inner(isLeft: bend.isLeft) - a
        let step = last < first ? -1 : 1
        var index = first
        var start = ribs[first].inner(isLeft: bend.isLeft)
        var side = edge.cross(start - a)
        while index != last {
            let end = ribs[index + step].inner(isLeft: bend.isLeft)
            let nextSide = edge.cross(end - a)
            if side < 0 && nextSide > 0 || side > 0 && nextSide < 0 {
                let other = end - start
                let (from, to) = (other.cross(a - start), other.cross(a + edge - start))
                if from != to, from <= 0 && to >= 0 || from >= 0 && to <= 0 { return (index, a + edge * (from / (from - to))) }
            }
            (start, side) = (end, nextSide)
            index += step
        }
        return nil
    }

    /// Whether the triangles that end at a crossing lie within the stroke without overlapping.
    ///
    /// This holds for a rib if the pen's disc around its middle reaches the crossing. Otherwise the crossing, which lies on an
    /// inner edge, must be visible from the middle of the rib without leaving the stroke: on the near side of that edge, with
    /// hardly a turn in between.
    private func coversNoMore(_ crossing: StrokeBendCrossing, _ bend: StrokeBend) -> Bool {
        let (first, last) = (crossing.ribs.lowerBound - 1, crossing.ribs.upperBound + 1)
        let point = crossing.point
        var outer = mesh.ribs[first].outer(isLeft: bend.isLeft)
        for index in first + 1...last {
            let next = mesh.ribs[index].outer(isLeft: bend.isLeft)
            let area = (next - outer).cross(point - outer)
            if bend.isLeft ? area > 0 : area < 0 { return false }
            outer = next
        }
        let isStraight =
            mesh.turns[bend.first].x - mesh.turns[first].y < StrokeMeshWriter.straightTurn
            && mesh.turns[last].x - mesh.turns[bend.last].y < StrokeMeshWriter.straightTurn
        func isSeen(_ middle: Point, from rib: Int) -> Bool {
            let across = mesh.ribs[rib].inner(isLeft: bend.isLeft) - mesh.ribs[rib].outer(isLeft: bend.isLeft)
            return isStraight && (middle - point).dot(across) <= 0
        }
        let squaredReach = 1.000001 * halfWidth * halfWidth
        for index in crossing.ribs {
            guard let middle = middle(ofRib: index, bend) else { return false }
            if (middle - point).dot(middle - point) <= squaredReach { continue }
            if !isSeen(middle, from: first) && !isSeen(middle, from: last) { return false }
        }
        return true
    }

    /// Returns the point half a width from the outer end of a rib: a point of the path, except at the tips of miter joins.
    private func middle(ofRib index: Int, _ bend: StrokeBend) -> Point? {
        let outer = mesh.ribs[index].outer(isLeft: bend.isLeft)
        return (mesh.ribs[index].inner(isLeft: bend.isLeft) - outer).direction.map { outer + $0 * halfWidth }
    }

    /// Whether a rib spans the whole stroke.
    private func isWhole(_ index: Int) -> Bool {
        let across = mesh.ribs[index].left - mesh.ribs[index].right
        // Whole ribs are at least two half widths long; the margin is for rounding.
        return across.dot(across) > 3.99 * halfWidth * halfWidth
    }
}
