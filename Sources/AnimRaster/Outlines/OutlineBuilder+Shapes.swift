import AnimGeometry
import AnimGraphics

extension OutlineBuilder {
    /// Flattens a shape to a rectangle if its edges stay axis-aligned, else to an outline; `nil` if it is empty.
    ///
    /// If `visible` is given, nothing outside it will be drawn.
    mutating func flatten(_ shape: Shape, transform: Projection, visible: PixelWindow? = nil) -> FlattenedShape? {
        switch shape {
        case .rect(let rect):
            return flatten(rect, transform: transform)
        case .roundedRect(let rounded):
            let corner = CornerShape(rounded)
            if corner.isSquare { return flatten(rounded.rect, transform: transform) }
            return outline(.nonZero, isSimple: true, transform: transform, visible) { $0.add(corner, isReversed: false) }
        case .ring(let outer, let inner):
            if inner.rect.isEmpty { return flatten(.roundedRect(outer), transform: transform) }
            if outer.rect.isEmpty { return nil }
            return outline(.nonZero, isSimple: false, transform: transform) {
                $0.add(CornerShape(outer), isReversed: false)
                $0.add(CornerShape(inner), isReversed: true)
            }
        case .path(let path, let rule):
            return outline(rule, isSimple: visible?.isFree ?? false, transform: transform, visible) { $0.add(path) }
        case .stroke(let path, let style):
            return stroke(path, style, transform: transform)
        case .glyphs(let run):
            return outline(.nonZero, isSimple: false, transform: transform) { $0.add(run) }
        }
    }

    private mutating func flatten(_ rect: Rect, transform: Projection) -> FlattenedShape? {
        if rect.isEmpty { return nil }
        if let affine = transform.affine, affine.keepsAxes { return FixedRect(rect, transform: affine).map { .rect($0) } }
        return outline(.nonZero, isSimple: true, transform: transform) { $0.add(rect) }
    }

    private mutating func outline(
        _ rule: FillRule, isSimple: Bool, transform: Projection, _ visible: PixelWindow? = nil,
        _ add: (inout OutlineBuilder) -> Void
    ) -> FlattenedShape? {
        begin(transform: transform, window: isSimple ? visible : nil)
        add(&self)
        return finish(rule: rule, isSimple: isSimple).map { .outline($0) }
    }

    private mutating func add(_ rect: Rect) {
        move(to: rect.origin)
        line(to: Point(x: rect.maxX, y: rect.minY))
        line(to: Point(x: rect.maxX, y: rect.maxY))
        line(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    private mutating func add(_ run: GlyphRun) {
        for glyph in run.glyphs { add(glyph.outline.path, scale: run.size, origin: glyph.position) }
    }

    private mutating func add(_ path: Path, scale: Double, origin: Point) {
        for element in path.elements {
            switch element {
            case .move(let point): move(to: point * scale + origin)
            case .line(let end): line(to: end * scale + origin)
            case .quad(let control, let end): quad(to: end * scale + origin, control: control * scale + origin)
            case .cubic(let control1, let control2, let end):
                cubic(
                    to: end * scale + origin, control1: control1 * scale + origin, control2: control2 * scale + origin)
            case .close: close()
            }
        }
    }

    private mutating func add(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point): move(to: point)
            case .line(let end): line(to: end)
            case .quad(let control, let end): quad(to: end, control: control)
            case .cubic(let control1, let control2, let end): cubic(to: end, control1: control1, control2: control2)
            case .close: close()
            }
        }
    }
}

extension Transform {
    /// Whether axis-aligned rectangles stay axis-aligned, as under scales, mirrors and quarter turns.
    var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension FixedRect {
    /// The image of a rectangle under a map that keeps it axis-aligned; `nil` if it has no area or contains NaN.
    fileprivate init?(_ rect: Rect, transform: Transform) {
        let p = transform.apply(rect.origin)
        let q = transform.apply(Point(x: rect.maxX, y: rect.maxY))
        guard !p.x.isNaN, !p.y.isNaN, !q.x.isNaN, !q.y.isNaN else { return nil }
        self.init(
            minX: FixedRect.edge(min(p.x, q.x)), minY: FixedRect.edge(min(p.y, q.y)),
            maxX: FixedRect.edge(max(p.x, q.x)), maxY: FixedRect.edge(max(p.y, q.y)))
        if isEmpty { return nil }
    }

    private static func edge(_ value: Double) -> Int32 {
        Subpixel.round(max(-Subpixel.limit, min(Subpixel.limit, value)))
    }
}

extension OutlineBuilder {
    /// Adds a rounded rectangle, clockwise from its upper left corner, or reversed.
    mutating func add(_ shape: CornerShape, isReversed: Bool) {
        if shape.rect.isEmpty { return }
        let rect = shape.rect
        let corners: InlineArray<4, PlacedCorner> = [
            PlacedCorner(shape, .minXMinY, at: Point(x: rect.minX, y: rect.minY), from: (0, 1), to: (1, 0)),
            PlacedCorner(shape, .maxXMinY, at: Point(x: rect.maxX, y: rect.minY), from: (-1, 0), to: (0, 1)),
            PlacedCorner(shape, .maxXMaxY, at: Point(x: rect.maxX, y: rect.maxY), from: (0, -1), to: (-1, 0)),
            PlacedCorner(shape, .minXMaxY, at: Point(x: rect.minX, y: rect.maxY), from: (1, 0), to: (0, -1)),
        ]
        let curve = shape.isContinuous ? Path.continuousCorner : Path.circularCorner
        for index in 0..<4 {
            add(isReversed ? corners[3 - index].reversed : corners[index], curve, isFirst: index == 0)
        }
        close()
    }

    /// Adds a corner with a curve of radius 1, which starts with a line.
    private mutating func add(_ corner: PlacedCorner, _ curve: [Path.Element], isFirst: Bool) {
        guard corner.isRound else { return isFirst ? move(to: corner.vertex) : line(to: corner.vertex) }
        var isFirst = isFirst
        for element in curve {
            switch element {
            case .line(let end):
                if isFirst { move(to: corner.point(end)) } else { line(to: corner.point(end)) }
                isFirst = false
            case .cubic(let control1, let control2, let end):
                cubic(to: corner.point(end), control1: corner.point(control1), control2: corner.point(control2))
            case .move, .quad, .close: break
            }
        }
    }
}

/// A corner of a rounded rectangle, with the directions from it along the adjacent sides.
private struct PlacedCorner {
    let vertex: Point
    let radius: Double
    let isRound: Bool
    /// The direction of the side before the corner.
    let from: (x: Double, y: Double)
    /// The direction of the side after the corner.
    let to: (x: Double, y: Double)

    /// The corner in an outline of the opposite direction.
    var reversed: PlacedCorner {
        PlacedCorner(vertex: vertex, radius: radius, isRound: isRound, from: to, to: from)
    }

    /// A point at x radii along the side before the corner and y radii along the side after it.
    func point(_ unit: Point) -> Point {
        Point(
            x: vertex.x + radius * (unit.x * from.x + unit.y * to.x),
            y: vertex.y + radius * (unit.x * from.y + unit.y * to.y))
    }
}

extension PlacedCorner {
    init(
        _ shape: CornerShape, _ corner: Corners, at vertex: Point, from: (x: Double, y: Double), to: (x: Double, y: Double)
    ) {
        self.init(
            vertex: vertex, radius: shape.radius, isRound: shape.radius > 0 && shape.corners.contains(corner), from: from, to: to)
    }
}

/// A rounded rectangle with its effective radius and corners.
struct CornerShape {
    let rect: Rect
    /// The radius, limited to half the shorter side.
    let radius: Double
    let corners: Corners
    /// Whether corners are continuous; if two would meet, circular corners are used.
    let isContinuous: Bool

    init(_ rounded: RoundedRect) {
        rect = rounded.rect
        radius = rounded.effectiveRadius
        corners = rounded.corners
        isContinuous = rounded.effectiveCurve == .continuous
    }

    /// Whether all corners are square, or the rectangle is empty.
    var isSquare: Bool { rect.isEmpty || radius == 0 || corners.isEmpty }
}
