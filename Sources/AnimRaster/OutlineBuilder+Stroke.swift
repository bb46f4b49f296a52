import AnimGeometry
import AnimGraphics

extension OutlineBuilder {
    /// The area that a pen covers; nil where that is nothing.
    ///
    /// The outline of a stroke is that of its strips, and where they overlap, of what makes their sum a ``StrokeUnion``: the
    /// signed area in a pixel is its coverage. Where that would be too much work, the outline is resolved on sub-scanlines.
    mutating func stroke(_ path: Path, _ style: StrokeStyle, transform: Transform) -> Area? {
        let scale = transform.largestScale
        guard scale > 0, scale.isFinite else { return nil }
        strokes.mesher.build(path, style: style, tolerance: OutlineBuilder.tolerance / scale)
        let mesh = strokes.mesher.mesh
        guard !mesh.ribs.isEmpty, strokes.tiles.take(mesh, transform: transform) else { return nil }
        begin(transform: .identity)
        for strip in mesh.strips { add(strip) }
        let isUnion = strokes.tiles.findPairs(mesh.strips) && strokes.union.build(strokes.tiles)
        if isUnion { addOverlaps() }
        return finish(rule: .nonZero, isSimple: isUnion).map { .outline($0) }
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
