import AnimGeometry
import AnimGraphics

/// What strokes are built with, kept from one to the next.
struct StrokeBuffers {
    var mesher = StrokeMesher()
    var tiles = StrokeTiles()
    var clipper = ConvexClipper()
}

/// The outline of a stroke is that of its strips. Where tiles overlap it winds around more than once, so that what they have in
/// common is wound around the other way: by the principle of inclusion and exclusion the sum of all areas is that of the union,
/// exactly, within every pixel. Where that would be too much work, the outline is resolved on sub-scanlines.
extension OutlineBuilder {
    /// The area that a pen covers; nil where that is nothing.
    ///
    /// In perspective the mesh is as fine as its nearest part needs, and where some of it lies behind the eye, the strips are cut
    /// there.
    mutating func stroke(_ path: Path, _ style: StrokeStyle, transform: Projection) -> Area? {
        let scale = transform.affine?.largestScale ?? largestScale(of: transform, around: path, style)
        guard scale > 0, scale.isFinite else { return nil }
        strokes.mesher.build(path, style: style, tolerance: OutlineBuilder.tolerance / scale)
        let mesh = strokes.mesher.mesh
        guard !mesh.ribs.isEmpty else { return nil }
        guard strokes.tiles.take(mesh, transform: transform) else { return strips(of: mesh, transform: transform) }
        begin(transform: Transform.identity)
        for strip in mesh.strips { add(strip) }
        let count = buffer.count
        let isUnion = strokes.tiles.findPairs(mesh.strips) && subtractOverlaps(isMirrored: transform.determinant < 0)
        if !isUnion { truncate(to: count) }
        return finish(rule: .nonZero, isSimple: isUnion).map { .outline($0) }
    }

    /// The strips of a mesh that is partly behind the eye.
    private mutating func strips(of mesh: StrokeMesh, transform: Projection) -> Area? {
        begin(transform: transform)
        for strip in mesh.strips {
            let ribs = mesh.ribs[strip.ribs]
            guard let first = ribs.first, let last = ribs.last else { continue }
            move(to: first.left)
            for rib in ribs.dropFirst() { line(to: rib.left) }
            if strip.isClosed { move(to: last.right) } else { line(to: last.right) }
            for rib in ribs.dropLast().reversed() { line(to: rib.right) }
            close()
        }
        return finish(rule: .nonZero, isSimple: false).map { .outline($0) }
    }

    /// The greatest factor by which a length grows at the corners of the bounds of a stroke.
    ///
    /// What is as near to the eye as to lie partly behind it may be larger still, and gets corners that are seen.
    private func largestScale(of transform: Projection, around path: Path, _ style: StrokeStyle) -> Double {
        let reach = style.width * max(1, style.join == .miter ? style.miterLimit : 1)
        guard let bounds = path.bounds?.insetBy(dx: -reach, dy: -reach) else { return 0 }
        var largest = 0.0
        var isWhole = true
        for corner in [bounds.origin, Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.minX, y: bounds.maxY),
            Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.midX, y: bounds.midY)]
        {
            let scale = transform.derivative(at: corner)?.largestScale
            if let scale { largest = max(largest, scale) } else { isWhole = false }
        }
        return isWhole ? largest : min(max(1, largest) * 16, 1024)
    }

    private mutating func add(_ strip: StrokeMesh.Strip) {
        let ribs = strip.ribs
        move(to: Point(strokes.tiles.ribs[ribs.lowerBound].lowHalf))
        for index in ribs.dropFirst() { line(to: Point(strokes.tiles.ribs[index].lowHalf)) }
        let last = Point(strokes.tiles.ribs[ribs.upperBound - 1].highHalf)
        if strip.isClosed { move(to: last) } else { line(to: last) }
        for index in ribs.dropLast().reversed() { line(to: Point(strokes.tiles.ribs[index].highHalf)) }
        close()
    }

    /// Winds around what tiles have in common; false where that is too much.
    private mutating func subtractOverlaps(isMirrored: Bool) -> Bool {
        strokes.clipper.begin(isMirrored: isMirrored)
        var effort = 1024 + 32 * strokes.tiles.ribs.count
        var index = 0
        while index < strokes.tiles.pairs.count {
            let tile = strokes.tiles.pairs[index].second
            let subject = pushTile(tile)
            var common: [ConvexClipper.Polygon] = []
            while index < strokes.tiles.pairs.count, strokes.tiles.pairs[index].second == tile {
                let other = pushTile(strokes.tiles.pairs[index].first)
                if let polygon = strokes.clipper.intersection(subject, other) { common.append(polygon) }
                index += 1
            }
            if !add(unionOf: common, isPositive: false, depth: 0, effort: &effort) { return false }
            strokes.clipper.truncate(to: 0)
        }
        return true
    }

    private mutating func pushTile(_ index: Int) -> ConvexClipper.Polygon {
        let (from, to) = (strokes.tiles.ribs[index], strokes.tiles.ribs[index + 1])
        return strokes.clipper.push(from.lowHalf, to.lowHalf, to.highHalf, from.highHalf)
    }

    /// Winds around the union of convex polygons: around each of them, and the other way around what it shares with those
    /// before it.
    private mutating func add(
        unionOf polygons: [ConvexClipper.Polygon], isPositive: Bool, depth: Int, effort: inout Int
    ) -> Bool {
        for index in polygons.indices {
            add(polygons[index], isPositive: isPositive)
            var common: [ConvexClipper.Polygon] = []
            for other in polygons[..<index] {
                effort -= 1
                if let polygon = strokes.clipper.intersection(polygons[index], other) { common.append(polygon) }
            }
            if common.isEmpty { continue }
            guard effort > 0, depth < 8 else { return false }
            if !add(unionOf: common, isPositive: !isPositive, depth: depth + 1, effort: &effort) { return false }
        }
        return true
    }

    private mutating func add(_ polygon: ConvexClipper.Polygon, isPositive: Bool) {
        let vertices = polygon.count
        for step in 0..<vertices {
            let point = Point(strokes.clipper.vertices[polygon.lowerBound + (isPositive ? step : vertices - 1 - step)])
            if step == 0 { move(to: point) } else { line(to: point) }
        }
        close()
    }
}

extension Point {
    fileprivate init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}

extension Transform {
    /// The greatest factor by which a length grows: the larger singular value.
    fileprivate var largestScale: Double {
        let sum = a * a + b * b + c * c + d * d
        let difference = a * a + b * b - c * c - d * d
        let mixed = a * c + b * d
        return (0.5 * (sum + (difference * difference + 4 * mixed * mixed).squareRoot())).squareRoot()
    }
}
