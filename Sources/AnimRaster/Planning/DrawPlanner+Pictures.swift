import AnimGeometry
import AnimGraphics

/// A picture that is drawn and filtered before the steps that show it, once for all bands.
struct PlannedPicture {
    let plan: DrawPlan
    /// The pixel that the picture is cleared to.
    let background: UInt32
    /// The drawn pixels; beyond them, the outermost are repeated.
    let source: PixelRect
    let filters: [PixelFilter]
    /// The filtered pixels.
    let pixels: PixelRect
}

/// The pictures of a plan.
///
/// Each picture is planned for the pixels that the region may need of it: those within the distance that all later pictures reach
/// together. Pictures thus depend only on commands, never on the region.
extension DrawPlanner {
    /// The distance in pixels beyond the canvas up to which groups with filters are drawn: what lies farther is not blurred into
    /// the canvas.
    static let filterMargin = 1024

    /// Plans the pictures of a list within a region.
    mutating func planPictures(of list: DisplayList, region: PixelRect, bounds: [CommandBounds]?) -> [PlannedPicture?] {
        let scopes = FilteredScopes.scopes(of: list.commands)
        if scopes.isEmpty { return [] }
        let canvas = PixelRect(minX: 0, minY: 0, maxX: max(1, list.width), maxY: max(1, list.height))
        let filters = scopes.map { DrawPlanner.filters(of: list.commands[$0.command]) }
        var reach = (x: 0, y: 0)
        let needs = zip(scopes, filters).reversed().map { scope, filters in
            defer { (reach.x, reach.y) = (reach.x + filters.margin.x, reach.y + filters.margin.y) }
            return region.expanded(x: reach.x, y: reach.y)
        }
        let wasPartial = isPartial
        isPartial = true
        var pictures: [PlannedPicture?] = []
        for (index, scope) in scopes.enumerated() {
            let need = needs[scopes.count - 1 - index]
            pictures.append(plan(scope, filters[index], need: need, canvas: canvas, of: list, bounds: bounds))
            self.pictures[scope.command] = ShownPicture(index: index, pixels: pictures[index]?.pixels ?? .empty, end: scope.end)
        }
        isPartial = wasPartial
        return pictures
    }

    private mutating func plan(
        _ scope: FilteredScope, _ filters: [PixelFilter], need: PixelRect, canvas: PixelRect, of list: DisplayList,
        bounds: [CommandBounds]?
    ) -> PlannedPicture? {
        let margin = DrawPlanner.filterMargin
        let limits = canvas.expanded(x: margin, y: margin).intersection(DeviceBounds.everything)
        var pixels = need.intersection(limits)
        var drawn = limits
        if case .backdrop(let shape, _, let transform) = list.commands[scope.command] {
            pixels = pixels.intersection(DeviceBounds.pixels(of: shape, transform))
            drawn = canvas.expanded(x: -list.margin, y: -list.margin)
        }
        let reach = filters.margin
        let source = pixels.expanded(x: reach.x, y: reach.y).intersection(drawn)
        if source.isEmpty { return nil }
        draft = DrawPlanBuilder(clip: source)
        add(list.commands, in: scope.content, bounds: bounds)
        let (plan, content) = (draft.plan, draft.content)
        draft = DrawPlanBuilder(clip: .empty)
        if case .backdrop = list.commands[scope.command] {
            let background = scope.isOnCanvas ? list.background.premultipliedPixel : 0
            return PlannedPicture(plan: plan, background: background, source: source, filters: filters, pixels: pixels)
        }
        if content.isEmpty { return nil }
        // The pixels around the content are transparent.
        return PlannedPicture(
            plan: plan, background: 0, source: content.expanded(x: 1, y: 1), filters: filters,
            pixels: content.expanded(x: reach.x, y: reach.y).intersection(pixels))
    }

    /// The prepared filters of a command that shows a picture.
    static func filters(of command: DrawCommand) -> [PixelFilter] {
        switch command {
        case .backdrop(let shape, let material, let transform):
            let plane = transform.affineApproximation(at: shape.middle ?? .zero).map(Projection.init) ?? transform
            let blur = GaussianBlur(radius: material.radius, transform: plane, isAnchored: false)
            return (blur.map { [.blur($0)] } ?? []) + [.material(MaterialTable(material))]
        case .pushGroup(let style): return style.appliedFilters?.prepared ?? []
        case .fill, .shadow, .pushClip, .popClip, .popGroup: return []
        }
    }
}

/// The picture that a command shows.
struct ShownPicture {
    /// The index of the picture in the plan.
    let index: Int
    /// The pixels that it has.
    let pixels: PixelRect
    /// The index of the command after those that it replaces.
    let end: Int
}

extension GroupFilters {
    /// The filters that have an effect, prepared for pixels.
    var prepared: [PixelFilter] {
        filters.compactMap { filter in
            switch filter {
            case .gaussianBlur(let radius): GaussianBlur(radius: radius, transform: transform, isAnchored: true).map { .blur($0) }
            case .saturate(let factor): factor == 1 ? nil : .colors(ColorFilter(saturation: factor))
            case .brightness(let sum): sum == 0 ? nil : .colors(ColorFilter(brightness: sum))
            }
        }
    }
}

extension [PixelFilter] {
    /// The distance in pixels that a pixel reaches, each way.
    var margin: (x: Int, y: Int) {
        reduce(into: (0, 0)) { sum, filter in
            guard case .blur(let blur) = filter else { return }
            sum = (sum.0 + blur.columns.margin, sum.1 + blur.rows.margin)
        }
    }
}
