import AnimGeometry
import AnimGraphics

extension OutlineBuilder {
    /// Flattens a shape: to a rectangle where its edges stay along the axes, else to an outline; nil where nothing is left.
    ///
    /// Nothing beyond `visible` is to be drawn, if that is given.
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
    /// Whether axis-aligned rectangles stay so: scales, mirrors and quarter turns.
    fileprivate var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension FixedRect {
    /// The image of a rectangle under a map that keeps the axes; nil where it has no area or is not a number.
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
