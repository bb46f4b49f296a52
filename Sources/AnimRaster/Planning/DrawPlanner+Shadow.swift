import AnimGeometry
import AnimGraphics

/// How deep the pictures that shadows are made of may nest; shadows within deeper ones are left out of them.
private let maximumSilhouetteDepth = 2

extension DrawPlanner {
    /// Plans the blurred fill of a shape.
    ///
    /// In perspective it is blurred as in the middle of the shape everywhere.
    mutating func shadow(
        _ shape: Shape, radius: Double, color: UInt32, _ transform: Projection, using builder: inout OutlineBuilder,
        _ renderer: inout BandRenderer
    ) {
        guard isVisible, color >> 24 != 0, let middle = shape.middle,
            let scale = transform.affineApproximation(at: middle),
            let grid = BlurGrid(radius: radius, transform: Projection(scale))
        else { return }
        if isPartial && Reach.pixels(ofShadow: shape, radius: radius, transform).intersection(clip).isEmpty { return }
        let count = builder.buffer.count
        guard let area = renderer.area(of: shape, transform: grid.toSamples(transform), using: &builder) else { return }
        if let mask = mask(of: area, grid, using: &builder, &renderer) { add(mask, pixel: color) }
        builder.truncate(to: count)
    }

    /// Plans the shadow that a group casts.
    ///
    /// The commands of the group are drawn once more, at the size at which they are blurred.
    mutating func shadow(
        _ shadow: DropShadow, of commands: ArraySlice<DrawCommand>, using builder: inout OutlineBuilder,
        _ renderer: inout BandRenderer
    ) {
        let pixel = shadow.color.premultipliedPixel
        guard isVisible, silhouetteDepth < maximumSilhouetteDepth, pixel >> 24 != 0, let move = shadow.move,
            let grid = BlurGrid(radius: shadow.radius, transform: shadow.transform.concatenating(move))
        else { return }
        let map = grid.toSamples(move)
        let count = builder.buffer.count
        var planner = DrawPlanner(region: grid.samples(for: clip), isPartial: true, silhouetteDepth: silhouetteDepth + 1)
        planner.add(commands.map { $0.transformed(by: map) }, using: &builder, &renderer)
        let wanted = grid.pixels(reachedBy: planner.content).intersection(clip)
        if !planner.content.isEmpty && !wanted.isEmpty {
            let blur = ShadowBlur(wanted, of: planner.content, columns: grid.columns, rows: grid.rows)
            renderer.drawAlpha(of: planner.plan, lines: builder.buffer, into: blur.source)
            add(blur.mask(bounds: wanted), pixel: pixel)
        }
        builder.truncate(to: count)
    }

    private mutating func add(_ mask: ShadowMask, pixel: UInt32) {
        add(.shadow(mask, pixel: pixel, bounds: mask.shape.bounds), within: mask.shape.bounds)
    }

    /// The blurred coverage of an area of samples, as far as it is visible; nil where it is not.
    private func mask(
        of area: Area, _ grid: BlurGrid, using builder: inout OutlineBuilder, _ renderer: inout BandRenderer
    ) -> ShadowMask? {
        let visible = grid.pixels(reachedBy: area.bounds).intersection(clip)
        guard !visible.isEmpty else { return nil }
        var area = area
        var wanted = visible
        let columns = builder.leaveOutColumns(of: &area, grid.columns, unless: visible.width)
        let rows = builder.leaveOutRows(of: &area, grid.rows, unless: visible.height)
        builder.addChains(of: &area)
        let kept = grid.pixels(reachedBy: area.bounds)
        if columns != .none { (wanted.minX, wanted.maxX) = (kept.minX, kept.maxX) }
        if rows != .none { (wanted.minY, wanted.maxY) = (kept.minY, kept.maxY) }
        let blur = ShadowBlur(wanted, of: area.bounds, columns: grid.columns, rows: grid.rows)
        renderer.drawCoverage(of: area, lines: builder.buffer, into: blur.source)
        return blur.mask(bounds: visible, stretchedColumns: columns, stretchedRows: rows)
    }
}

extension Shape {
    /// The middle of the bounds, but for glyphs, of which it is the first one's place; nil for nothing.
    fileprivate var middle: Point? {
        let bounds: Rect? =
            switch self {
            case .rect(let rect): rect
            case .roundedRect(let outline): outline.rect
            case .ring(let outer, _): outer.rect
            case .path(let path, _), .stroke(let path, _): path.bounds
            case .glyphs(let run): run.glyphs.first.map { Rect(origin: $0.position, size: .zero) }
            }
        return bounds.map { Point(x: $0.midX, y: $0.midY) }
    }
}

extension DropShadow {
    /// What the offset does to pixels: in perspective, to those of the space's origin.
    var move: Projection? {
        guard let plane = transform.derivative(at: .zero) else { return nil }
        let x = offset.width * plane.a + offset.height * plane.c
        let y = offset.width * plane.b + offset.height * plane.d
        return Projection(Transform(translationX: x, y: y))
    }
}

extension DrawCommand {
    /// The command on a canvas that is mapped to another one.
    fileprivate func transformed(by map: Projection) -> DrawCommand {
        switch self {
        case .fill(let shape, let paint, let transform):
            return .fill(shape, paint: paint, transform: transform.concatenating(map))
        case .shadow(let shape, let radius, let color, let transform):
            return .shadow(shape, radius: radius, color: color, transform: transform.concatenating(map))
        case .pushClip(let shape, let transform):
            return .pushClip(shape, transform: transform.concatenating(map))
        case .pushGroup(var style):
            if var shadow = style.shadow {
                shadow.transform = shadow.transform.concatenating(map)
                style.shadow = shadow
            }
            return .pushGroup(style)
        case .popClip, .popGroup:
            return self
        }
    }
}
