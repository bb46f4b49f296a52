import AnimGeometry
import AnimGraphics

extension RoundedRect {
    /// The distance by which a point may lie outside: less than can be seen.
    private static var tolerance: Double { 0.01 }

    /// The circle by which corners are judged, and a margin within it.
    ///
    /// A continuous corner leaves the sides earlier than a circle of the same radius does, by less than a fiftieth of it inwards.
    private var circle: (radius: Double, margin: Double) {
        let radius = effectiveRadius
        guard radius > 0 else { return (0, 0) }
        return curve == .continuous ? (radius, radius / 50) : (radius, 0)
    }

    /// Whether a point lies inside.
    ///
    /// ```
    ///  ┌───x──┬────      x, y: the distances of the point from the centre of the nearest corner's circle, towards the corner;
    ///  │   · y│          0 beside the square that the corner takes up, where only the sides of the rectangle count
    ///  ├──────┼          (a continuous corner extends a little beyond that square, hence the margin)
    ///  │      centre
    /// ```
    func holds(_ point: Point) -> Bool {
        let slack = RoundedRect.tolerance
        guard point.x >= rect.minX - slack, point.x <= rect.maxX + slack, point.y >= rect.minY - slack,
            point.y <= rect.maxY + slack
        else { return false }
        let (radius, margin) = circle
        let isLeft = point.x < rect.midX
        let isUpper = point.y < rect.midY
        let corner: Corners = isUpper ? (isLeft ? .minXMinY : .maxXMinY) : (isLeft ? .minXMaxY : .maxXMaxY)
        guard radius > 0, corners.contains(corner) else { return true }
        let x = max(0, radius - (isLeft ? point.x - rect.minX : rect.maxX - point.x))
        let y = max(0, radius - (isUpper ? point.y - rect.minY : rect.maxY - point.y))
        if x == 0 || y == 0 { return margin == 0 || max(x, y) + margin <= radius || x + y == 0 }
        let limit = radius + slack - margin
        return x * x + y * y <= limit * limit
    }

    /// Points of the outline that stand for all of it: the corners, or the ends and the middle of the arc in each.
    ///
    /// The middle of an arc is 1 − 1/√2 = 0.2929 radii away from both sides.
    var outlinePoints: [Point] { [Corners.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY].flatMap(outlinePoints(at:)) }

    /// Returns those of the points that belong to a corner.
    func outlinePoints(at corner: Corners) -> [Point] {
        let radius = curve == .circular ? circle.radius : 0
        let (isLeft, isUpper) = (corner == .minXMinY || corner == .minXMaxY, corner == .minXMinY || corner == .maxXMinY)
        let (x, y) = (isLeft ? rect.minX : rect.maxX, isUpper ? rect.minY : rect.maxY)
        guard radius > 0, corners.contains(corner) else { return [Point(x: x, y: y)] }
        return [(1.0, 0.0), (0.0, 1.0), (0.2929, 0.2929)].map {
            Point(x: x + (isLeft ? radius : -radius) * $0.0, y: y + (isUpper ? radius : -radius) * $0.1)
        }
    }

    /// Whether all that steps draw lies inside.
    func holds(_ commands: [DrawCommand], _ map: Transform) -> Bool {
        commands.allSatisfy { command in
            switch command {
            case .fill(let shape, _, let transform):
                guard let transform = transform.affine, let extent = shape.extent else { return false }
                let whole = transform.concatenating(map)
                return extent.corners.allSatisfy { holds(whole.apply($0)) }
            case .shadow: return false
            case .pushClip, .popClip, .pushGroup, .popGroup: return true
            }
        }
    }
}

extension Rect {
    fileprivate var corners: [Point] {
        [origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY)]
    }
}

extension Shape {
    /// A rectangle that the shape lies in; nil where that is not known.
    var extent: Rect? {
        switch self {
        case .rect(let rect): rect
        case .roundedRect(let rounded): rounded.rect
        case .ring(let outer, _): outer.rect
        case .path(let path, _): path.bounds ?? .zero
        case .stroke(let path, let style):
            path.bounds.map { bounds in
                let margin = style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 1.5)
                return bounds.insetBy(dx: -margin, dy: -margin)
            }
        case .glyphs(let run): run.extent
        }
    }
}

extension GlyphRun {
    /// A rectangle around the glyphs, none of which extends farther from its origin than a font's usually do.
    fileprivate var extent: Rect {
        guard let first = glyphs.first else { return .zero }
        var (low, high) = (first.position, first.position)
        for glyph in glyphs {
            low = Point(x: min(low.x, glyph.position.x), y: min(low.y, glyph.position.y))
            high = Point(x: max(high.x, glyph.position.x), y: max(high.y, glyph.position.y))
        }
        return Rect(
            x: low.x - 0.25 * size, y: low.y - 1.1 * size, width: high.x - low.x + 1.5 * size,
            height: high.y - low.y + 1.5 * size)
    }
}
