import AnimGeometry
import AnimGraphics

extension OutlineBuilder {
    /// The area that a pen covers; nil where that is nothing.
    ///
    /// The outline of a stroke is that of its strips, and where they overlap, of what makes their sum a ``StrokeUnion``: the
    /// signed area in a pixel is its coverage. Where that would be too much work, the outline is resolved edge by edge.
    /// In perspective the mesh is as fine as its nearest part needs, and where some of it lies behind the eye, the strips are cut
    /// there.
    mutating func stroke(_ path: Path, _ style: StrokeStyle, transform: Projection) -> Area? {
        let scale = transform.affine?.largestScale ?? largestScale(of: transform, around: path, style)
        guard scale > 0, scale.isFinite else { return nil }
        strokes.mesher.build(path, style: style, tolerance: OutlineBuilder.tolerance / scale)
        let mesh = strokes.mesher.mesh
        guard !mesh.ribs.isEmpty else { return nil }
        guard strokes.tiles.take(mesh, transform: transform) else {
            return transform.affine == nil ? strips(of: mesh, transform: transform) : nil
        }
        begin(transform: .identity)
        for strip in mesh.strips { add(strip) }
        let isUnion = strokes.tiles.findPairs(mesh.strips) && strokes.union.build(strokes.tiles)
        if isUnion { addOverlaps() }
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
        for corner in [
            bounds.origin, Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.minX, y: bounds.maxY),
            Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.midX, y: bounds.midY),
        ] {
            let scale = transform.derivative(at: corner)?.largestScale
            if let scale { largest = max(largest, scale) } else { isWhole = false }
        }
        return isWhole ? largest : min(max(1, largest) * 16, 1024)
    }

    private mutating func add(_ strip: StrokeMesh.Strip) {
        let ribs = strip.ribs
        move(toPixel: strokes.tiles.ribs[ribs.lowerBound].lowHalf)
        for index in ribs.dropFirst() { line(toPixel: strokes.tiles.ribs[index].lowHalf) }
        let last = strokes.tiles.ribs[ribs.upperBound - 1].highHalf
        if strip.isClosed { move(toPixel: last) } else { line(toPixel: last) }
        for index in ribs.dropLast().reversed() { line(toPixel: strokes.tiles.ribs[index].highHalf) }
        close()
    }

    private mutating func addOverlaps() {
        var first = 0
        for index in 0..<strokes.union.ends.count {
            let end = strokes.union.ends[index]
            move(toPixel: strokes.union.vertices[first])
            for vertex in first + 1..<end { line(toPixel: strokes.union.vertices[vertex]) }
            close()
            first = end
        }
    }
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
