import AnimGeometry
import AnimGraphics
public import Foundation

extension CGContext {
    /// Fills the current path, which is removed; open subpaths count as closed.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }

    /// Strokes the current path, which is removed.
    public func strokePath() { drawPath(using: .stroke) }

    /// Draws the current path, which is removed; a fill is below a stroke.
    public func drawPath(using mode: CGPathDrawingMode) {
        let user = mode.strokes ? userPath : nil
        let outline = takeOutline()
        if let rule = mode.fillRule {
            let rect = rule == .nonZero ? outline.path.axisAlignedRect : nil
            fill(rect.map { .rect($0) } ?? .path(outline.path, rule), outline.transform)
        }
        if let user { stroke(user, pen: state.pen) }
    }

    /// Fills a rectangle; the current path is removed.
    public func fill(_ rect: CGRect) {
        beginPath()
        fill(.rect(Rect(rect.standardized)), state.ctm)
    }

    /// Fills rectangles; the current path is removed.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        fill(.path(rects.reduce(into: Path()) { $0.append(Path(rect: Rect($1.standardized))) }, .nonZero), state.ctm)
    }

    /// Strokes a rectangle; the current path is removed.
    public func stroke(_ rect: CGRect) { stroke(rect, width: CGFloat(state.pen.width)) }

    /// Strokes a rectangle with a width; the current path is removed.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        beginPath()
        var pen = state.pen
        pen.width = Double(width)
        stroke(Path(rect: Rect(rect.standardized)), pen: pen)
    }

    /// Fills an ellipse; the current path is removed.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        fill(.path(Path(ovalIn: Rect(rect.standardized)), .nonZero), state.ctm)
    }

    /// Strokes an ellipse; the current path is removed.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        stroke(Path(ovalIn: Rect(rect.standardized)), pen: state.pen)
    }

    /// Strokes lines, each between two points; the current path is removed.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: Point(points[index]))
            path.line(to: Point(points[index + 1]))
        }
        stroke(path, pen: state.pen)
    }

    /// Erases a rectangle; the current path is removed.
    public func clear(_ rect: CGRect) {
        let old = (state.blendMode, state.fill, state.shadow)
        (state.blendMode, state.fill, state.shadow) = (.clear, .color(.black), nil)
        fill(rect)
        (state.blendMode, state.fill, state.shadow) = old
    }
}

extension CGPathDrawingMode {
    /// The rule of the fill; nil for none.
    var fillRule: FillRule? {
        switch self {
        case .fill, .fillStroke: .nonZero
        case .eoFill, .eoFillStroke: .evenOdd
        case .stroke: nil
        }
    }

    /// Whether the path is stroked.
    var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
}

extension CGContext {
    /// Fills a shape with the state's paint.
    final func fill(_ shape: Shape, _ transform: Transform) { draw(shape, transform, state.fill) }

    /// Strokes a path of the user space with the state's paint.
    final func stroke(_ path: Path, pen: StrokeStyle) {
        guard pen.width > 0, pen.width.isFinite else { return }
        draw(.stroke(path, pen), state.ctm, state.stroke)
    }

    private func draw(_ shape: Shape, _ transform: Transform, _ paint: ContextPaint) {
        switch paint {
        case .color(let color):
            guard color.alpha > 0 || state.blendMode != .normal else { return }
            self.paint(shape, transform, with: .color(color))
        case .pattern(let image): draw(shape, transform, image)
        }
    }

    /// Fills a shape with a paint in its space.
    final func paint(_ shape: Shape, _ transform: Transform, with paint: Paint) {
        guard let ink = ink(of: shape, transform) else { return }
        let step = VectorImage.Step(.fill(shape, paint: paint.faded(by: state.alpha), transform: transform))
        composite(
            Drawing(
                steps: [step], coverage: [.covering(shape, transform)], ink: ink,
                coversPicture: shape.isRect && transform.isScaleAndTranslation && ink.covers(extent)))
    }

    /// Fills a shape with a picture that is repeated.
    private func draw(_ shape: Shape, _ transform: Transform, _ image: UIImage) {
        guard let ink = ink(of: shape, transform) else { return }
        let size = Size(image.size)
        let area = ink.intersection(extent)
        guard size.width > 0, size.height > 0, !area.isEmpty else { return }
        let user = area.offset(by: base.inverted())
        let (columns, rows) = (Self.tiles(user.minX, user.maxX, size.width), Self.tiles(user.minY, user.maxY, size.height))
        guard Double(columns.count) * Double(rows.count) <= Self.maximumTiles else {
            return paint(shape, transform, with: .color(UIColor(patternImage: image).cgColor.color))
        }
        var tiles: [VectorImage.Step] = []
        for row in rows {
            for column in columns {
                let tile = Rect(
                    x: Double(column) * size.width, y: Double(row) * size.height, width: size.width, height: size.height)
                tiles += image.steps(in: tile, base, tint: .black, state.interpolation)
            }
        }
        let clip = ContextClip(shape, transform: transform)
        composite(
            Drawing(steps: tiles.clipped(by: [clip]).faded(by: state.alpha), coverage: [.covering(shape, transform)], ink: ink))
    }

    /// Returns the indices of the tiles of a length between two places.
    private static func tiles(_ from: Double, _ to: Double, _ length: Double) -> Range<Int> {
        let (first, last) = ((from / length).rounded(.down), (to / length).rounded(.up))
        guard last - first <= maximumTiles, first.magnitude < 1e9 else { return 0..<Int(maximumTiles) + 1 }
        return Int(first)..<Int(last)
    }

    /// The most tiles of a pattern that are drawn; beyond, it is a color.
    private static var maximumTiles: Double { 2500 }

    /// Returns a rectangle around a shape in the picture's space; nil if nothing of it can be drawn.
    private func ink(of shape: Shape, _ transform: Transform) -> Rect? {
        guard transform.isFinite, let bounds = shape.inkBounds, shape.isDrawn else { return nil }
        let ink = transform.apply(bounds)
        return ink.isFinite ? ink : nil
    }
}

extension Rect {
    fileprivate func offset(by transform: Transform?) -> Rect { transform.map { $0.apply(self) } ?? self }
}

extension VectorImage.Step {
    /// The step that covers a shape in opaque black.
    static func covering(_ shape: Shape, _ transform: Transform) -> VectorImage.Step {
        VectorImage.Step(.fill(shape, paint: .color(.black), transform: transform))
    }
}

extension Shape {
    fileprivate var isRect: Bool { if case .rect = self { true } else { false } }

    /// Whether the shape may have an area.
    fileprivate var isDrawn: Bool {
        switch self {
        case .rect(let rect): !rect.isEmpty
        case .path(let path, _), .stroke(let path, _): !path.isEmpty
        case .roundedRect, .ring, .glyphs: true
        }
    }
}

extension Paint {
    /// Returns the paint at an opacity; pictures stay as they are.
    func faded(by opacity: Double) -> Paint {
        guard opacity < 1 else { return self }
        func faded(_ color: Color) -> Color {
            var color = color
            color.alpha = min(max(color.alpha, 0), 1) * opacity
            return color
        }
        switch self {
        case .color(let color): return .color(faded(color))
        case .gradient(var gradient):
            for index in gradient.stops.indices { gradient.stops[index].color = faded(gradient.stops[index].color) }
            return .gradient(gradient)
        case .image: return self
        }
    }
}
