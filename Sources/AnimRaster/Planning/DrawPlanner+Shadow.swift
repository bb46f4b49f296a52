import AnimGeometry
import AnimGraphics

extension DrawPlanner {
    /// The deepest nesting of the pictures that shadows are made of; shadows within deeper ones are left out of them.
    private static let maximumSilhouetteDepth = 2

    /// Plans the blurred fill of a shape.
    ///
    /// In perspective it is blurred as in the middle of the shape everywhere.
    mutating func shadow(_ shape: Shape, radius: Double, color: UInt32, _ transform: Projection) {
        guard draft.isVisible, color >> 24 != 0, let middle = shape.middle,
            let scale = transform.affineApproximation(at: middle),
            let grid = BlurGrid(radius: radius, transform: Projection(scale))
        else { return }
        let bounds = isPartial ? DeviceBounds.pixels(ofShadow: shape, radius: radius, transform) : draft.clip
        if bounds.intersection(draft.clip).isEmpty { return }
        let count = areas.lineCount
        guard let area = areas.area(of: shape, transform: grid.toSamples(transform)) else { return }
        if let shadow = shadow(of: area, grid) { draft.add(shadow, pixel: color) } else { areas.truncate(to: count) }
    }

    /// The blurred coverage of an area of samples, as far as it is visible; nil where it is not.
    private mutating func shadow(of area: Area, _ grid: BlurGrid) -> PlannedShadow? {
        let visible = grid.pixels(reachedBy: area.bounds).intersection(draft.clip)
        guard !visible.isEmpty else { return nil }
        var area = area
        var pixels = visible
        let columns = areas.elide(.x, of: &area, blurredBy: grid.columns, keeping: visible.width)
        let rows = areas.elide(.y, of: &area, blurredBy: grid.rows, keeping: visible.height)
        areas.addChains(of: &area)
        let kept = grid.pixels(reachedBy: area.bounds)
        if columns != .none { (pixels.minX, pixels.maxX) = (kept.minX, kept.maxX) }
        if rows != .none { (pixels.minY, pixels.maxY) = (kept.minY, kept.maxY) }
        let shape = MaskShape(bounds: visible, columns: columns, rows: rows)
        return PlannedShadow(caster: .area(area), grid: grid, pixels: pixels, content: area.bounds, shape: shape)
    }

    /// Plans the shadow that a group casts.
    ///
    /// The commands of the group are planned once more, at the size at which they are blurred.
    mutating func shadow(_ shadow: DropShadow, of commands: ArraySlice<DrawCommand>) {
        let pixel = shadow.color.premultipliedPixel
        guard draft.isVisible, silhouetteDepth < DrawPlanner.maximumSilhouetteDepth, pixel >> 24 != 0,
            let move = shadow.displacement,
            let grid = BlurGrid(radius: shadow.radius, transform: shadow.transform.concatenating(move))
        else { return }
        let map = grid.toSamples(move)
        let count = areas.lineCount
        let group = silhouette(of: commands.map { $0.transformed(by: map) }, within: grid.samples(for: draft.clip))
        let visible = grid.pixels(reachedBy: group.content).intersection(draft.clip)
        if group.content.isEmpty || visible.isEmpty { return areas.truncate(to: count) }
        let shape = MaskShape(bounds: visible, columns: .none, rows: .none)
        let planned = PlannedShadow(
            caster: .group(group.plan), grid: grid, pixels: visible, content: group.content, shape: shape)
        draft.add(planned, pixel: pixel)
    }

    /// Plans commands as a picture of their own, with what they draw on.
    private mutating func silhouette(
        of commands: [DrawCommand], within samples: PixelRect
    ) -> (plan: DrawPlan, content: PixelRect) {
        let (outer, wasPartial) = (draft, isPartial)
        draft = DrawPlanBuilder(clip: samples)
        isPartial = true
        silhouetteDepth += 1
        add(commands)
        let (plan, content) = (draft.plan, draft.content)
        draft = outer
        isPartial = wasPartial
        silhouetteDepth -= 1
        return (plan, content)
    }
}

extension Shape {
    /// The middle of the bounds, but the origin of the first glyph of a run, which is not measured for this; nil for nothing.
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
            if case .cell(let polygon, let transform) = style.compositing {
                style.compositing = .cell(polygon, transform: transform.concatenating(map))
            }
            return .pushGroup(style)
        case .popClip, .popGroup:
            return self
        }
    }
}
