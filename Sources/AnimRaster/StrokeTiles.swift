import AnimGeometry

/// The quadrilaterals of a stroke in pixel space, and a search for those that may overlap.
///
/// Tile k lies between ribs k and k + 1; at the end of a strip there is none. Boxes around runs of 8, 64, … tiles leave out
/// most pairs at once, and so does the direction of the path: what does not turn does not meet itself.
struct StrokeTiles {
    /// Two tiles.
    struct Pair {
        var first: Int
        var second: Int
    }

    /// The ribs: left and right end.
    private(set) var ribs: [SIMD4<Double>] = []
    /// The pairs that may overlap, sorted by their second tile, then their first.
    private(set) var pairs: [Pair] = []
    private var turning: [Double] = []
    private var boxes: [Box] = []
    /// Where the boxes of each level begin, and where the last ones end.
    private var levels: [Int] = []
    /// How many more boxes are compared.
    private var effort = 0
    /// How many pairs are kept at most.
    private var maximumPairs = 0

    /// The corners of an axis-aligned rectangle.
    private struct Box {
        var low = SIMD2<Double>(repeating: .infinity)
        var high = SIMD2<Double>(repeating: -.infinity)

        @inline(__always)
        func overlaps(_ other: Box) -> Bool {
            low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
        }

        @inline(__always)
        mutating func add(_ point: SIMD2<Double>) {
            low = SIMD2(min(low.x, point.x), min(low.y, point.y))
            high = SIMD2(max(high.x, point.x), max(high.y, point.y))
        }

        @inline(__always)
        mutating func add(_ other: Box) {
            low = SIMD2(min(low.x, other.low.x), min(low.y, other.low.y))
            high = SIMD2(max(high.x, other.high.x), max(high.y, other.high.y))
        }
    }

    /// Takes the ribs of a mesh; false where some of it lies behind the eye, or too near to it.
    mutating func take(_ mesh: StrokeMesh, transform: Projection) -> Bool {
        ribs.removeAll(keepingCapacity: true)
        turning.removeAll(keepingCapacity: true)
        let affine = transform.affine
        for rib in mesh.ribs {
            guard let left = affine?.apply(rib.left) ?? transform.apply(rib.left),
                let right = affine?.apply(rib.right) ?? transform.apply(rib.right)
            else { return false }
            let ends = SIMD4(left.x, left.y, right.x, right.y)
            if affine == nil, !(ends.max() < Subpixel.limit && ends.min() > -Subpixel.limit) { return false }
            ribs.append(ends)
            turning.append(rib.turning)
        }
        return true
    }

    /// Finds the pairs that may overlap; false where that takes too long, or there are too many.
    mutating func findPairs(_ strips: [StrokeMesh.Strip]) -> Bool {
        pairs.removeAll(keepingCapacity: true)
        buildBoxes(strips)
        effort = 4096 + 64 * ribs.count
        maximumPairs = 256 + 8 * ribs.count
        let top = levels.count - 2
        let count = levels[top + 1] - levels[top]
        for index in 0..<count {
            searchWithin(index, level: top)
            for other in index + 1..<max(index + 1, count) { search(index, other, level: top) }
        }
        guard effort > 0, pairs.count <= maximumPairs else { return false }
        pairs.sort { ($0.second, $0.first) < ($1.second, $1.first) }
        return true
    }

    private mutating func buildBoxes(_ strips: [StrokeMesh.Strip]) {
        boxes.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        levels.append(0)
        for strip in strips {
            for index in strip.ribs {
                var box = Box()
                if index + 1 < strip.ribs.upperBound {
                    box.add(ribs[index].lowHalf)
                    box.add(ribs[index].highHalf)
                    box.add(ribs[index + 1].lowHalf)
                    box.add(ribs[index + 1].highHalf)
                }
                boxes.append(box)
            }
        }
        levels.append(boxes.count)
        while boxes.count - levels[levels.count - 2] > 8 {
            let below = levels[levels.count - 2]..<boxes.count
            for first in stride(from: below.lowerBound, to: below.upperBound, by: 8) {
                var box = boxes[first]
                for index in first + 1..<max(first + 1, min(first + 8, below.upperBound)) { box.add(boxes[index]) }
                boxes.append(box)
            }
            levels.append(boxes.count)
        }
    }
}

extension StrokeTiles {
    /// Whether the path turns enough from the begin of one run of tiles to the end of another for them to meet.
    @inline(__always)
    private func turns(from first: Int, to last: Int, level: Int) -> Bool {
        let end = min((last + 1) << (3 * level), ribs.count - 1)
        return turning[end] - turning[first << (3 * level)] >= StrokeMesh.safeTurn
    }

    /// The tiles, or runs, that a run consists of.
    @inline(__always)
    private func children(of index: Int, level: Int) -> Range<Int> {
        8 * index..<min(8 * index + 8, levels[level] - levels[level - 1])
    }

    private mutating func searchWithin(_ index: Int, level: Int) {
        guard level > 0, turns(from: index, to: index, level: level) else { return }
        let children = children(of: index, level: level)
        for child in children {
            searchWithin(child, level: level - 1)
            for other in child + 1..<max(child + 1, children.upperBound) { search(child, other, level: level - 1) }
        }
    }

    /// Searches for pairs of one run of tiles and a later one.
    private mutating func search(_ first: Int, _ second: Int, level: Int) {
        let (a, b) = (boxes[levels[level] + first], boxes[levels[level] + second])
        guard a.overlaps(b), turns(from: first, to: second, level: level) else { return }
        effort -= 1
        guard effort > 0, pairs.count <= maximumPairs else { return }
        if level == 0 {
            if second > first + 1 { pairs.append(Pair(first: first, second: second)) }
            return
        }
        for i in children(of: first, level: level) where boxes[levels[level - 1] + i].overlaps(b) {
            for j in children(of: second, level: level) { search(i, j, level: level - 1) }
        }
    }
}
