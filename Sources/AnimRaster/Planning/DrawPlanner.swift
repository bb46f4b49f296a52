import AnimGeometry
import AnimGraphics

/// Turns the commands of display lists into plans, keeping its scratch memory between lists.
///
/// Shapes become areas in pixels, and paints become sources of pixels; whatever cannot be visible is omitted. Only glyph images
/// are drawn here.
struct DrawPlanner: ~Copyable {
    /// The lines and glyph images that the areas of the plan refer to.
    var areas: AreaBuilder
    private let instructions: InstructionSet
    /// The commands newly found to fill outlines without overlaps.
    private(set) var freeCommands: [Int] = []
    var draft = DrawPlanBuilder(clip: .empty)
    /// The maximum number of four-byte entries for the gradients of a plan, 16 MB; beyond it, gradients are prepared band by band.
    var gradientCapacity = 1 << 22
    private var gradientEntryCount = 0
    /// Whether much may lie outside the region, and is culled before closer inspection.
    var isPartial = false
    /// The nesting depth of the shadow casters being planned.
    var silhouetteDepth = 0
    /// The pictures by the commands that show them.
    var pictures: [Int: ShownPicture] = [:]

    init(using instructions: InstructionSet) {
        self.instructions = instructions
        areas = AreaBuilder(using: instructions)
    }

    /// Plans the part of a display list in a region, given the bounds of its commands if they are known.
    mutating func plan(_ list: DisplayList, region: PixelRect, bounds: [CommandBounds]?) -> DrawPlan {
        areas.beginFrame()
        freeCommands.removeAll(keepingCapacity: true)
        gradientEntryCount = 0
        isPartial = region.width < list.width || region.height < list.height
        let pictures = planPictures(of: list, region: region, bounds: bounds)
        draft = DrawPlanBuilder(clip: region)
        add(list.commands, in: [list.commands.indices], bounds: bounds)
        var plan = draft.plan
        plan.pictures = pictures
        draft = DrawPlanBuilder(clip: .empty)
        self.pictures.removeAll(keepingCapacity: true)
        return plan
    }

    /// Plans ranges of commands, and closes the scopes they leave open.
    mutating func add(_ commands: [DrawCommand], in ranges: [Range<Int>], bounds: [CommandBounds]? = nil) {
        let hasGroups = bounds?.contains { $0.kind == .pushGroup } ?? true
        let isolated = hasGroups ? DrawPlanner.isolatedGroups(commands) : []
        for range in ranges { add(commands, in: range, isolated: isolated, bounds: bounds) }
        draft.closeAll()
    }

    private mutating func add(_ commands: [DrawCommand], in range: Range<Int>, isolated: Set<Int>, bounds: [CommandBounds]?) {
        var next = range.lowerBound
        while next < range.upperBound {
            let index = next
            next += 1
            let known = bounds?[index]
            if let known, known.isDrawing(outside: draft.clip) { continue }
            switch commands[index] {
            case .fill(let shape, let paint, let transform):
                let isFree = fill(shape, paint, transform, known: known)
                if let known, isFree, !known.isFree { freeCommands.append(index) }
            case .shadow(let shape, let radius, let color, let transform):
                shadow(shape, radius: radius, color: color.premultipliedPixel, transform)
            case .pushClip(let shape, let transform):
                draft.pushClip(draft.isHidden ? nil : visibleArea(of: shape, transform))
            case .popClip:
                draft.pop(isGroup: false)
            case .pushGroup(let style) where style.compositing == .cells:
                draft.pushCells()
            case .pushGroup(let style) where style.compositing.isTransparent:
                pushCell(style.compositing)
            case .pushGroup(let style):
                if let picture = pictures[index], silhouetteDepth == 0 {
                    draft.add(picture, style)
                    next = picture.end
                    continue
                }
                let isSingleFill = DrawPlanner.isSingleFill(commands, after: index)
                draft.pushGroup(style, isSingleFill: isSingleFill, isIsolated: isolated.contains(index))
                if let cast = style.shadow { shadow(cast, of: DrawPlanner.group(in: commands, at: index)) }
            case .popGroup:
                draft.pop(isGroup: true)
            case .backdrop(let shape, _, let transform):
                backdrop(shape, transform, shows: pictures[index])
            }
        }
    }
}

extension DrawPlanner {
    /// Plans a fill, and returns whether its outline is known to have no overlaps.
    private mutating func fill(_ shape: Shape, _ paint: Paint, _ transform: Projection, known: CommandBounds?) -> Bool {
        guard draft.isVisible, !isInvisible(paint), let area = visibleArea(of: shape, transform, known: known),
            let source = PixelSource(
                paint, opacity: draft.fillOpacity, transform: transform,
                preparesGradients: gradientEntryCount < gradientCapacity, using: instructions)
        else { return known?.isFree ?? false }
        gradientEntryCount += source.gradientEntryCount
        draft.fill(area, with: source)
        guard case .shape(.outline(let outline)) = area else { return false }
        return outline.overlap == .none
    }

    /// Plans a backdrop; it casts a shadow as an opaque shape.
    private mutating func backdrop(_ shape: Shape, _ transform: Projection, shows picture: ShownPicture?) {
        guard silhouetteDepth == 0 else {
            _ = fill(shape, .color(.black), transform, known: nil)
            return
        }
        guard draft.isVisible, let picture, let area = visibleArea(of: shape, transform) else { return }
        draft.add(picture, in: area)
    }

    /// Opens a cell if the group is one.
    private mutating func pushCell(_ compositing: Compositing) {
        guard case .cell(let polygon, let transform) = compositing else { return }
        draft.pushCell(draft.isHidden ? nil : visibleArea(of: .path(Path(polygon), .nonZero), transform))
    }

    /// Whether a paint is a color that is transparent at the current opacity.
    private func isInvisible(_ paint: Paint) -> Bool {
        guard case .color(let color) = paint else { return false }
        return PixelArithmetic.scale(color.premultipliedPixel, by: draft.fillOpacity) >> 24 == 0
    }

    /// The area of a shape; `nil` if it lies outside the clip.
    ///
    /// Commands with known bounds have already been tested.
    private mutating func visibleArea(of shape: Shape, _ transform: Projection, known: CommandBounds? = nil) -> Area? {
        let clip = draft.clip
        if isPartial && known == nil && DeviceBounds.pixels(of: shape, transform).intersection(clip).isEmpty { return nil }
        let count = areas.lineCount
        let visible = isPartial ? PixelWindow(clip, isFree: known?.isFree ?? false) : nil
        guard var area = areas.area(of: shape, transform: transform, visible: visible) else { return nil }
        if area.bounds.intersection(clip).isEmpty {
            areas.truncate(to: count)
            return nil
        }
        areas.addChains(of: &area)
        return area
    }
}

extension DrawPlanner {
    /// The commands of a group, without its push and pop.
    private static func group(in commands: [DrawCommand], at index: Int) -> ArraySlice<DrawCommand> {
        var depth = 0
        for end in index + 1..<commands.count {
            switch commands[end] {
            case .pushGroup: depth += 1
            case .popGroup where depth == 0: return commands[index + 1..<end]
            case .popGroup: depth -= 1
            default: break
            }
        }
        return commands[(index + 1)...]
    }

    /// The indices of groups that must be separate layers, since groups inside them depend on their contents.
    private static func isolatedGroups(_ commands: [DrawCommand]) -> Set<Int> {
        var result: Set<Int> = []
        // For each open group, the innermost group that is composited as an image.
        var open: [Int?] = []
        for index in commands.indices {
            switch commands[index] {
            case .pushGroup(let style):
                let outer = open.last ?? nil
                if style.compositing.dependsOnGroup, let outer { result.insert(outer) }
                open.append(style.compositing.isTransparent ? outer : index)
            case .popGroup: _ = open.popLast()
            default: break
            }
        }
        return result
    }

    /// Whether a group holds exactly one fill.
    private static func isSingleFill(_ commands: [DrawCommand], after index: Int) -> Bool {
        guard index + 2 < commands.count, case .fill = commands[index + 1], case .popGroup = commands[index + 2] else {
            return false
        }
        return true
    }
}

extension DrawPlanner {
    /// The maximum nesting depth of pictures that cast shadows; deeper ones are drawn without shadows.
    private static let maximumSilhouetteDepth = 2

    /// Plans the blurred fill of a shape.
    ///
    /// In perspective, the blur at the middle of the shape is used throughout.
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

    /// The visible part of the blurred coverage of an area in samples; `nil` if none is visible.
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

    /// Plans the shadow cast by a group.
    ///
    /// The commands of the group are planned again, at the resolution of the blur.
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

    /// Plans commands as a separate picture, and returns it with its bounds.
    private mutating func silhouette(
        of commands: [DrawCommand], within samples: PixelRect
    ) -> (plan: DrawPlan, content: PixelRect) {
        let (outer, wasPartial) = (draft, isPartial)
        draft = DrawPlanBuilder(clip: samples)
        isPartial = true
        silhouetteDepth += 1
        add(commands, in: [commands.indices])
        let (plan, content) = (draft.plan, draft.content)
        draft = outer
        isPartial = wasPartial
        silhouetteDepth -= 1
        return (plan, content)
    }
}

extension Shape {
    /// The center of the bounds, or the origin of the first glyph of a run, since measuring runs is slow; `nil` if empty.
    var middle: Point? {
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
