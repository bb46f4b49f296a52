import AnimGeometry
import AnimGraphics

extension OutlineBuilder {
    /// Outlines what a pen covers; nil where that is nothing.
    ///
    /// In perspective the mesh is as fine as its nearest part needs.
    mutating func stroke(_ path: Path, _ style: StrokeStyle, transform: Projection) -> FlattenedShape? {
        guard case .outline(var outline) = outline(of: path, style, transform: transform) else { return nil }
        let scale = transform.affine?.largestScale ?? .infinity
        outline.isNarrow = style.width * scale < OutlineBuilder.narrowWidth
        return .outline(outline)
    }

    /// The width in pixels below which a stroke is narrow: about that of two blocks of marks.
    private static let narrowWidth = 12.0

    private mutating func outline(of path: Path, _ style: StrokeStyle, transform: Projection) -> FlattenedShape? {
        let scale = transform.affine?.largestScale ?? largestScale(of: transform, around: path, style)
        guard scale > 0, scale.isFinite else { return nil }
        mesher.build(path, style: style, tolerance: OutlineBuilder.tolerance / scale)
        let mesh = mesher.mesh
        begin(transform: transform)
        if !mesh.isSimple, let affine = transform.affine, strokeOverlaps.find(in: mesh, transform: affine) {
            return outlineParts(of: mesh)
        }
        for strip in mesh.strips { add(strip, of: mesh) }
        for fold in mesh.folds {
            move(to: fold.crossing)
            line(to: fold.first)
            line(to: fold.second)
            close()
        }
        return finish(rule: .nonZero, isSimple: mesh.isSimple && transform.affine != nil).map { .outline($0) }
    }

    private mutating func add(_ strip: StrokeMesh.Strip, of mesh: StrokeMesh) {
        let ribs = mesh.ribs[strip.ribs]
        guard let first = ribs.first, let last = ribs.last else { return }
        move(to: first.left)
        for rib in ribs.dropFirst() { line(to: rib.left) }
        if strip.isClosed { move(to: last.right) } else { line(to: last.right) }
        for rib in ribs.dropLast().reversed() { line(to: rib.right) }
        close()
    }

    /// The greatest factor by which a length grows at the corners of the bounds of a stroke.
    ///
    /// A stroke so near to the eye as to lie partly behind it may be larger still, and gets corners that are seen.
    private func largestScale(of transform: Projection, around path: Path, _ style: StrokeStyle) -> Double {
        let distance = style.width * max(1, style.join == .miter ? style.miterLimit : 1)
        guard let bounds = path.bounds?.insetBy(dx: -distance, dy: -distance) else { return 0 }
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
