import AnimGeometry

/// The quadrilaterals of a stroke in pixel space, and a search for those that may overlap.
///
/// Tile k lies between ribs k and k + 1; at the end of a strip there is none. Boxes around runs of 8, 64, … tiles leave out
/// most pairs at once, and so does the direction of the path: what does not turn does not meet itself.
struct StrokeTiles: ~Copyable {
    /// The ribs: left and right end.
    private(set) var ribs = ScratchArray<SIMD4<Double>>()
    /// The pairs that may overlap, sorted by their second tile, then their first.
    private(set) var pairs = ScratchArray<Pair>()
    /// 1 for tiles that run clockwise on screen, -1 for the other way.
    private(set) var sense = 1.0
    private var turning = ScratchArray<Double>()
    private var boxes = ScratchArray<TileBox>()
    /// Where the boxes of each level begin, and where the last ones end.
    private var levels: [Int] = []
    /// How many more boxes are compared.
    private var effort = 0
    /// How many pairs are kept at most.
    private var maximumPairs = 0

    /// Two tiles.
    struct Pair: Comparable {
        private let key: UInt64

        init(_ first: Int, _ second: Int) { key = UInt64(truncatingIfNeeded: second) << 32 | UInt64(truncatingIfNeeded: first) }

        var first: Int { Int(key & 0xffff_ffff) }
        var second: Int { Int(key >> 32) }

        static func < (a: Pair, b: Pair) -> Bool { a.key < b.key }
    }

    /// What coordinates may be at most, in pixels.
    private static let limit = 1e15

    init() {}

    /// Takes the ribs of a mesh; false where some lie beyond all bounds, or in perspective behind the eye or too near to it.
    mutating func take(_ mesh: StrokeMesh, transform: Projection) -> Bool {
        ribs.removeAll()
        turning.removeAll()
        sense = transform.determinant < 0 ? -1 : 1
        let affine = transform.affine
        var reach = 0.0
        for rib in mesh.ribs {
            guard let left = affine?.apply(rib.left) ?? transform.apply(rib.left),
                let right = affine?.apply(rib.right) ?? transform.apply(rib.right)
            else { return false }
            let ends = SIMD4(left.x, left.y, right.x, right.y)
            if affine == nil, !(ends.max() < Subpixel.limit && ends.min() > -Subpixel.limit) { return false }
            ribs.append(ends)
            turning.append(rib.turning)
            reach += left.x.magnitude + left.y.magnitude + right.x.magnitude + right.y.magnitude
        }
        return reach <= StrokeTiles.limit
    }

    /// Finds the pairs that may overlap; false where that takes too long, or there are too many.
    mutating func findPairs(_ strips: [StrokeMesh.Strip]) -> Bool {
        pairs.removeAll()
        buildBoxes(strips)
        effort = 4096 + 64 * ribs.count
        maximumPairs = 256 + 8 * ribs.count
        let top = levels.count - 2
        for index in 0..<levels[top + 1] - levels[top] {
            searchWithin(index, level: top)
            search(index, levels[top + 1] - levels[top], level: top)
        }
        guard effort > 0, pairs.count <= maximumPairs, ribs.count <= Int(UInt32.max) else { return false }
        var sorted = UnsafeMutableBufferPointer(start: pairs.base, count: pairs.count)
        sorted.sort()
        return true
    }
}

extension StrokeTiles {
    private mutating func buildBoxes(_ strips: [StrokeMesh.Strip]) {
        boxes.removeAll()
        levels.removeAll(keepingCapacity: true)
        levels.append(0)
        for strip in strips {
            for index in strip.ribs.dropLast() { boxes.append(TileBox(ribs[index], ribs[index + 1], sense: sense)) }
            boxes.append(TileBox())
        }
        levels.append(boxes.count)
        while boxes.count - levels[levels.count - 2] > 8 {
            let end = boxes.count
            var first = levels[levels.count - 2]
            while first < end {
                var box = boxes[first]
                for index in first + 1..<max(first + 1, min(first + 8, end)) { box.add(boxes[index]) }
                boxes.append(box)
                first += 8
            }
            levels.append(boxes.count)
        }
    }

    /// Whether the path turns enough from the begin of one run of tiles to the end of another for them to meet.
    @inline(__always)
    private func turns(from first: Int, to last: Int, level: Int) -> Bool {
        let end = min((last &+ 1) &<< (3 &* level), ribs.count &- 1)
        return turning[end] - turning[first &<< (3 &* level)] >= StrokeMesh.safeTurn
    }

    /// The tiles, or runs, that a run consists of.
    @inline(__always)
    private func children(of index: Int, level: Int) -> Range<Int> {
        8 &* index..<min(8 &* index &+ 8, levels[level] &- levels[level &- 1])
    }

    /// Searches for pairs within a run.
    private mutating func searchWithin(_ index: Int, level: Int) {
        guard level > 0, turns(from: index, to: index, level: level) else { return }
        let children = children(of: index, level: level)
        for child in children {
            searchWithin(child, level: level - 1)
            search(child, children.upperBound, level: level - 1)
        }
    }

    /// Searches for pairs of a run and those after it, up to an end.
    private mutating func search(_ first: Int, _ end: Int, level: Int) {
        for second in first + 1..<max(first + 1, end) { search(first, with: second, level: level) }
    }

    /// Searches for pairs of a run and a later one.
    private mutating func search(_ first: Int, with second: Int, level: Int) {
        let place = levels[level]
        let box = boxes[place &+ second]
        guard boxes[place &+ first].overlaps(box), turns(from: first, to: second, level: level) else { return }
        effort &-= 1
        guard effort > 0, pairs.count <= maximumPairs else { return }
        if level == 0 {
            if second > first &+ 1, !areApart(first, second), !areApart(second, first) { pairs.append(Pair(first, second)) }
            return
        }
        for i in children(of: first, level: level) where boxes[levels[level &- 1] &+ i].overlaps(box) {
            for j in children(of: second, level: level) { search(i, with: j, level: level &- 1) }
        }
    }

    /// Whether an edge of the first tile has all of the second one outside.
    @inline(__always)
    private func areApart(_ first: Int, _ second: Int) -> Bool {
        let (a, b) = (ribs[first], ribs[first &+ 1])
        let (c, d) = (ribs[second], ribs[second &+ 1])
        return isOutside(a.lowHalf, b.lowHalf, c, d) || isOutside(b.lowHalf, b.highHalf, c, d)
            || isOutside(b.highHalf, a.highHalf, c, d) || isOutside(a.highHalf, a.lowHalf, c, d)
    }

    /// Whether both ribs lie on the outer side of an edge, or on the edge.
    @inline(__always)
    private func isOutside(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) -> Bool {
        let edge = (to - from) * sense
        let length = edge.x.magnitude + edge.y.magnitude
        let side = max(
            max(ConvexClipper.cross(edge, c.lowHalf - from), ConvexClipper.cross(edge, c.highHalf - from)),
            max(ConvexClipper.cross(edge, d.lowHalf - from), ConvexClipper.cross(edge, d.highHalf - from)))
        return side <= 1e-6 * length && length > 0
    }
}

/// The corners of an axis-aligned rectangle around tiles.
struct TileBox: BitwiseCopyable {
    private var low = SIMD2<Double>(repeating: .infinity)
    private var high = SIMD2<Double>(repeating: -.infinity)

    /// Creates an empty box.
    init() {}

    /// Creates the box of the tile between two ribs; an empty one where they form a single line.
    @inline(__always)
    init(_ a: SIMD4<Double>, _ b: SIMD4<Double>, sense: Double) {
        let diagonal = b.highHalf - a.lowHalf
        let other = a.highHalf - b.lowHalf
        guard sense * ConvexClipper.cross(diagonal, other) > 1e-6 else { return }
        low = SIMD2(min(min(a.x, a.z), min(b.x, b.z)), min(min(a.y, a.w), min(b.y, b.w)))
        high = SIMD2(max(max(a.x, a.z), max(b.x, b.z)), max(max(a.y, a.w), max(b.y, b.w)))
    }

    @inline(__always)
    func overlaps(_ other: TileBox) -> Bool {
        low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
    }

    @inline(__always)
    mutating func add(_ other: TileBox) {
        low = SIMD2(min(low.x, other.low.x), min(low.y, other.low.y))
        high = SIMD2(max(high.x, other.high.x), max(high.y, other.high.y))
    }
}
