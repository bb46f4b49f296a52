import AnimGraphics

/// A plan under construction, with its open scopes.
///
/// A pop that does not match the innermost push is ignored. A group at opacity 1 has no effect, unless an antialiased clip is
/// in force around it: then it is composited as one image, so that the clip applies once. A group with a single fill draws the
/// fill with its premultiplied pixel times the opacity. These choices depend only on the commands, never on visibility.
struct DrawPlanBuilder {
    private(set) var plan = DrawPlan()
    /// The pixels in which following steps can be visible.
    private(set) var clip: PixelRect
    /// Whether a group at opacity 0 hides everything.
    private(set) var isHidden = false
    /// The opacity of a group folded into its only fill.
    private(set) var fillOpacity: UInt32 = 255
    /// The pixels drawn on so far in the innermost open scope.
    private(set) var content = PixelRect.empty
    /// Whether an antialiased clip is in force on the current layer.
    private var isMasked = false
    private var scopes: [Scope] = []

    /// An open push, with the state before it.
    private struct Scope {
        let isGroup: Bool
        /// The effect on the previous contents of the enclosing scope.
        let compositing: Compositing
        /// The index of the step to close, if any.
        let start: Int?
        let clip: PixelRect
        let isMasked: Bool
        let isHidden: Bool
        let content: PixelRect
    }

    /// Begins a plan within visible pixels.
    init(clip: PixelRect) { self.clip = clip }

    /// Whether anything can be visible.
    var isVisible: Bool { !isHidden && !clip.isEmpty }

    /// Adds the fill of an area.
    mutating func fill(_ area: Area, with source: PixelSource) {
        let bounds = area.bounds.intersection(clip)
        if source.isOpaque { noteCover(by: area, bounds: bounds) }
        plan.steps.append(.fill(area, source: source, bounds: bounds))
        content = content.union(bounds)
    }

    /// Adds a shadow in a premultiplied pixel.
    mutating func add(_ shadow: PlannedShadow, pixel: UInt32) {
        plan.shadows.append(shadow)
        plan.steps.append(.shadow(plan.shadows.count - 1, pixel: pixel, bounds: shadow.shape.bounds))
        content = content.union(shadow.shape.bounds)
    }
}

extension DrawPlanBuilder {
    /// Adds a picture of the plan that shows a group.
    mutating func add(_ picture: ShownPicture, _ style: GroupStyle) {
        let opacity = DrawPlanBuilder.alpha(of: style)
        let bounds = picture.pixels.intersection(clip)
        if isHidden || opacity == 0 || bounds.isEmpty { return }
        let style = LayerStyle(opacity: opacity, compositing: style.compositing)
        plan.steps.append(.picture(picture.index, style: style, bounds: bounds))
        content = content.union(bounds)
    }

    /// Adds a picture of the plan that replaces the pixels of an area.
    mutating func add(_ picture: ShownPicture, in area: Area) {
        let bounds = picture.pixels.intersection(clip).intersection(area.bounds)
        if bounds.isEmpty { return }
        noteCover(by: area, bounds: bounds)
        plan.steps.append(.backdrop(picture.index, area, bounds: bounds))
        content = content.union(bounds)
    }

    /// Notes that the next step replaces the pixels of an area, if it is a rectangle outside of all scopes.
    private mutating func noteCover(by area: Area, bounds: PixelRect) {
        guard case .shape(.rect(let rect)) = area, scopes.allSatisfy({ $0.start == nil }) else { return }
        let pixels = rect.wholePixels.intersection(bounds)
        if !pixels.isEmpty { plan.covers.append((plan.steps.count, pixels)) }
    }

    /// The opacity of a group, 0…255.
    private static func alpha(of style: GroupStyle) -> UInt32 {
        Color(red: 0, green: 0, blue: 0, alpha: style.opacity).premultipliedPixel >> 24
    }

    /// Opens a clip to an area; `nil` hides everything.
    mutating func pushClip(_ area: Area?) {
        let bounds = area.map { $0.bounds.intersection(clip) } ?? .empty
        if case .shape(.rect(let rect))? = area, rect.isPixelAligned {
            open(isGroup: false, start: nil)
        } else {
            open(isGroup: false, start: area.map { plan.open(.beginClip($0, bounds: bounds, end: 0)) })
            isMasked = true
        }
        clip = bounds
    }

    /// Opens a group, which is `isIsolated` if groups inside it depend on its contents.
    mutating func pushGroup(_ style: GroupStyle, isSingleFill: Bool, isIsolated: Bool) {
        let alpha = DrawPlanBuilder.alpha(of: style)
        let isPlain = style.compositing == .blend(.normal)
        let isClear = alpha == 0 && style.compositing != .destinationIn
        if isClear || isHidden || clip.isEmpty {
            open(isGroup: true, start: nil)
            isHidden = true
        } else if isPlain && isSingleFill && style.shadow == nil {
            open(isGroup: true, start: nil)
            fillOpacity = alpha
        } else if isPlain && alpha == 255 && !isMasked && !isIsolated {
            open(isGroup: true, start: nil)
        } else {
            let layer = LayerStyle(opacity: alpha, compositing: style.compositing)
            let start = plan.open(.beginLayer(layer, bounds: clip, end: 0))
            open(isGroup: true, compositing: style.compositing, start: start)
            isMasked = false
            isHidden = alpha == 0
        }
    }

    /// Opens a group of cells, which draw on the pixels below it.
    mutating func pushCells() {
        let isVisible = isVisible
        open(isGroup: true, start: isVisible ? plan.open(.beginCells(bounds: clip, end: 0)) : nil)
    }

    /// Opens a cell with an area; `nil` if nothing of it is visible.
    ///
    /// Clips stay in force: the contents of a cell have the same edges as on the layer below.
    mutating func pushCell(_ area: Area?) {
        let bounds = area.map { $0.bounds.intersection(clip) } ?? .empty
        open(isGroup: true, start: area.map { plan.open(.beginCell($0, bounds: bounds, end: 0)) })
        clip = bounds
    }

    /// Closes the innermost scope if it is of the given kind.
    mutating func pop(isGroup: Bool) {
        if let scope = scopes.last, scope.isGroup == isGroup { close() }
    }

    /// Closes all scopes.
    mutating func closeAll() {
        while !scopes.isEmpty { close() }
    }

    private mutating func open(isGroup: Bool, compositing: Compositing = .blend(.normal), start: Int?) {
        scopes.append(
            Scope(
                isGroup: isGroup, compositing: compositing, start: start, clip: clip, isMasked: isMasked, isHidden: isHidden,
                content: content))
        content = .empty
    }

    private mutating func close() {
        guard let scope = scopes.popLast() else { return }
        var bounds = content
        switch scope.compositing {
        case .blend, .cells, .cell: content = scope.content.union(content)
        case .copy:
            content = scope.content.union(content)
            bounds = content
        case .destinationIn:
            content = scope.content.intersection(content)
            bounds = scope.content
        case .destinationOut:
            bounds = scope.content.intersection(content)
            content = scope.content
        }
        if let start = scope.start { plan.close(start, around: bounds) }
        clip = scope.clip
        isMasked = scope.isMasked
        isHidden = scope.isHidden
        fillOpacity = 255
    }
}
