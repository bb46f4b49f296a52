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

extension StrokeMeshWriter {
    /// Takes note of a bend between two whole ribs, which joins an earlier one that reaches as far.
    mutating func addBend(_ bend: StrokeBend) {
        guard let last = bends.last, bend.first <= last.last else { return bends.append(bend) }
        bends[bends.count - 1] = StrokeBend(
            first: min(last.first, bend.first), last: bend.last, isLeft: last.isLeft,
            isKept: last.isKept || bend.isKept || bend.isLeft != last.isLeft,
            excesses: last.excesses.lowerBound..<bend.excesses.upperBound)
    }

    /// Lets the ribs of bends end where the inner edges beside them meet.
    mutating func trimBends() {
        for bend in bends where !bend.isKept {
            guard let crossing = crossing(beside: bend), coversNoMore(crossing, bend) else { continue }
            trimRibs(to: crossing, isLeft: bend.isLeft)
            for index in bend.excesses { excesses[index].isRemoved = true }
        }
        removeExcesses()
    }

    /// Finds where the inner edges before and behind a bend meet, nearest to it.
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

    /// Finds the first crossing of the inner edge between a rib and the next one with that from one rib to another, up or down; with
    /// the rib on the near side of it.
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

    /// Whether the triangles to a crossing lie in the stroke, one beside the other.
    ///
    /// They do where the pen's disc about the middle of the rib reaches the crossing. Elsewhere they do where the crossing, which is on
    /// the inner edge of a rib next to it, is seen from the middle of the rib without leaving the stroke: on the near side of that
    /// edge, with hardly a turn in between.
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

    /// Returns the point half a width from the outer end of a rib: that on the path, but for the tips of miter joins.
    private func middle(ofRib index: Int, _ bend: StrokeBend) -> Point? {
        let outer = mesh.ribs[index].outer(isLeft: bend.isLeft)
        return (mesh.ribs[index].inner(isLeft: bend.isLeft) - outer).direction.map { outer + $0 * halfWidth }
    }

    /// Whether a rib leads across the whole stroke.
    private func isWhole(_ index: Int) -> Bool {
        let across = mesh.ribs[index].left - mesh.ribs[index].right
        return across.dot(across) > 3.99 * halfWidth * halfWidth
    }
}
