import AnimGeometry

/// What strokes are built with, kept from one to the next.
struct StrokeBuffers: ~Copyable {
    var mesher = StrokeMesher()
    var tiles = StrokeTiles()
    var union = StrokeUnion()

    init() {}
}

/// What the overlapping tiles of a stroke have in common, as polygons to be wound around in addition to the strips.
///
/// Where tiles overlap, the outline winds around more than once. By the principle of inclusion and exclusion the sum of
/// all areas is that of the union, exactly and within every pixel, if what pairs have in common is subtracted, what those
/// parts have in common added, and so on.
struct StrokeUnion: ~Copyable {
    /// The vertices of the polygons.
    private(set) var vertices = ScratchArray<SIMD2<Double>>()
    /// Where each polygon's vertices end.
    private(set) var ends = ScratchArray<Int>()
    private var clipper = ConvexClipper()
    private var stack = ScratchArray<ConvexClipper.Polygon>()
    /// How many more polygons are clipped.
    private var effort = 0

    /// The most tiles over each other.
    private static let maximumDepth = 8

    init() {}

    /// Finds the polygons; false where there would be too many.
    mutating func build(_ tiles: borrowing StrokeTiles) -> Bool {
        vertices.removeAll()
        ends.removeAll()
        effort = 1024 + 32 * tiles.ribs.count
        var index = 0
        while index < tiles.pairs.count {
            let tile = tiles.pairs[index].second
            clipper.begin(sense: tiles.sense)
            stack.removeAll()
            let subject = clipper.push(tile, from: tiles.ribs[tile], to: tiles.ribs[tile + 1])
            while index < tiles.pairs.count, tiles.pairs[index].second == tile {
                push(tiles.pairs[index].first, within: subject, tiles)
                index += 1
            }
            if !addUnion(from: 0, isPositive: false, depth: 0) { return false }
        }
        return true
    }

    /// Puts on the stack what a tile has in common with another one.
    private mutating func push(_ tile: Int, within subject: ConvexClipper.Polygon, _ tiles: borrowing StrokeTiles) {
        let other = clipper.push(tile, from: tiles.ribs[tile], to: tiles.ribs[tile + 1])
        guard var common = clipper.intersection(subject, other) else { return }
        common.tile = tile
        stack.append(common)
    }

    /// Adds the union of the polygons on the stack from an index on, and takes them from it: each of them, and the other way
    /// around what it shares with those before it.
    private mutating func addUnion(from first: Int, isPositive: Bool, depth: Int) -> Bool {
        let end = stack.count
        for index in first..<end {
            let polygon = stack[index]
            add(polygon, isPositive: isPositive)
            let vertexCount = clipper.vertices.count
            for other in first..<index where stack[other].tile != polygon.tile - 1 {
                effort -= 1
                if let common = clipper.intersection(polygon, stack[other]) { stack.append(common) }
            }
            if stack.count > end {
                guard effort > 0, depth < StrokeUnion.maximumDepth else { return false }
                if !addUnion(from: end, isPositive: !isPositive, depth: depth + 1) { return false }
            }
            clipper.truncate(to: vertexCount)
        }
        stack.truncate(to: first)
        return true
    }

    private mutating func add(_ polygon: ConvexClipper.Polygon, isPositive: Bool) {
        for step in 0..<polygon.count {
            vertices.append(clipper.vertices[polygon.first + (isPositive ? step : polygon.count - 1 - step)])
        }
        ends.append(vertices.count)
    }
}
