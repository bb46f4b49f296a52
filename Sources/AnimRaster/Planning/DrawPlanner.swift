import AnimGeometry
import AnimGraphics

/// Turns the commands of a display list into a plan.
///
/// A pop that does not match the innermost open push is left out, and what is open at the end is closed. A group at opacity 1
/// is drawn as if it were not there, unless an antialiased clip is in force around it: then it is composited as one image, so
/// that the clip applies once. A group of nothing but one fill draws the fill with its premultiplied pixel times the opacity.
/// These choices depend on the commands alone, never on what happens to be visible.
struct DrawPlanner: ~Copyable {
    private(set) var plan = DrawPlan()
    /// The commands that were not known to fill outlines free of overlaps, but do.
    private(set) var freeCommands: [Int] = []
    /// What shows of what follows.
    private(set) var clip: PixelRect
    /// Whether an antialiased clip is in force on the layer being drawn on.
    private var isMasked = false
    /// Whether nothing shows, by a group at opacity 0.
    private var isHidden = false
    /// The opacity of a group that is folded into the fill that follows.
    private var fillOpacity: UInt32 = 255
    private var scopes: [Scope] = []
    /// What has been drawn on in the innermost open scope.
    private(set) var content = PixelRect.empty
    /// Whether much may lie outside of the region.
    let isPartial: Bool
    /// The shadows whose picture this is a part of, one within the other.
    let silhouetteDepth: Int

    /// A push that waits for its pop, with the state before it.
    private struct Scope {
        let isGroup: Bool
        /// What it does to all that the scope around it holds so far.
        let compositing: Compositing
        /// The step to close, if there is one.
        let begin: Int?
        let clip: PixelRect
        let isMasked: Bool
        let isHidden: Bool
        let content: PixelRect
    }

    /// Begins a plan for a part of the canvas.
    ///
    /// `isPartial` says that much may lie outside, which is then left out before it is looked into.
    init(region: PixelRect, isPartial: Bool, silhouetteDepth: Int = 0) {
        clip = region
        self.isPartial = isPartial
        self.silhouetteDepth = silhouetteDepth
    }

    /// Whether anything can show.
    var isVisible: Bool { !isHidden && !clip.isEmpty }

    /// Adds a step that draws within bounds.
    mutating func add(_ step: DrawStep, within bounds: PixelRect) {
        plan.steps.append(step)
        content = content.union(bounds)
    }

    /// Plans all commands of a list; what they reach is found out where it is not known.
    mutating func add(
        _ commands: [DrawCommand], reaches: [CommandReach]? = nil, using builder: inout OutlineBuilder,
        _ renderer: inout BandRenderer
    ) {
        let hasGroups = reaches?.contains { $0.kind == .pushGroup } ?? true
        let isolated = hasGroups ? DrawPlanner.isolatedGroups(commands) : []
        for index in commands.indices {
            if let reaches, reaches[index].isDrawing(outside: clip) { continue }
            switch commands[index] {
            case .fill(let shape, let paint, let transform):
                let isKnown = reaches?[index].isFree ?? false
                let isFree = fill(
                    shape, paint, transform, isFree: isKnown, isNear: reaches != nil, using: &builder, &renderer)
                if reaches != nil && isFree && !isKnown { freeCommands.append(index) }
            case .shadow(let shape, let radius, let color, let transform):
                shadow(shape, radius: radius, color: color.premultipliedPixel, transform, using: &builder, &renderer)
            case .pushClip(let shape, let transform):
                pushClip(shape, transform, using: &builder, &renderer)
            case .popClip:
                pop(isGroup: false)
            case .pushGroup(let style):
                let isSingleFill = DrawPlanner.isSingleFill(commands, after: index)
                pushGroup(style, isSingleFill: isSingleFill, isIsolated: isolated.contains(index))
                if let cast = style.shadow {
                    shadow(cast, of: DrawPlanner.group(in: commands, at: index), using: &builder, &renderer)
                }
            case .popGroup:
                pop(isGroup: true)
            }
        }
        while !scopes.isEmpty { close() }
    }

    /// The commands of a group, without its push and its pop.
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

    /// The places of the groups that must be layers of their own, since groups in them depend on what they hold.
    private static func isolatedGroups(_ commands: [DrawCommand]) -> Set<Int> {
        var result: Set<Int> = []
        var open: [Int] = []
        for index in commands.indices {
            switch commands[index] {
            case .pushGroup(let style):
                if style.compositing != .blend(.normal), let outer = open.last { result.insert(outer) }
                open.append(index)
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
    /// Plans a fill, and returns whether its outline is free of overlaps, which may be known.
    private mutating func fill(
        _ shape: Shape, _ paint: Paint, _ transform: Projection, isFree: Bool, isNear: Bool,
        using builder: inout OutlineBuilder, _ renderer: inout BandRenderer
    ) -> Bool {
        guard !isHidden, !clip.isEmpty, !isInvisible(paint),
            let area = visibleArea(of: shape, transform, isFree: isFree, isNear: isNear, using: &builder, &renderer),
            let source = PixelSource(paint, opacity: fillOpacity, transform: transform)
        else { return isFree }
        let bounds = area.bounds.intersection(clip)
        plan.steps.append(.fill(area, source: source, bounds: bounds))
        content = content.union(bounds)
        guard case .outline(let outline) = area else { return false }
        return outline.overlap == .none
    }

    /// Whether a paint is one colour that leaves nothing behind.
    private func isInvisible(_ paint: Paint) -> Bool {
        guard case .color(let color) = paint else { return false }
        return PixelArithmetic.scale(color.premultipliedPixel, by: fillOpacity) >> 24 == 0
    }

    private mutating func pushClip(
        _ shape: Shape, _ transform: Projection, using builder: inout OutlineBuilder, _ renderer: inout BandRenderer
    ) {
        let area = isHidden ? nil : visibleArea(of: shape, transform, using: &builder, &renderer)
        let bounds = area.map { $0.bounds.intersection(clip) } ?? .empty
        if case .rect(let rect)? = area, rect.isPixelAligned {
            open(isGroup: false, begin: nil)
        } else {
            open(isGroup: false, begin: area.map { plan.begin(.beginClip($0, bounds: bounds, end: 0)) })
            isMasked = true
        }
        clip = bounds
    }

    private mutating func pushGroup(_ style: GroupStyle, isSingleFill: Bool, isIsolated: Bool) {
        let alpha = Color(red: 0, green: 0, blue: 0, alpha: style.opacity).premultipliedPixel >> 24
        let isPlain = style.compositing == .blend(.normal)
        let isNothing = alpha == 0 && style.compositing != .destinationIn
        if isNothing || isHidden || clip.isEmpty {
            open(isGroup: true, begin: nil)
            isHidden = true
        } else if isPlain && isSingleFill && style.shadow == nil {
            open(isGroup: true, begin: nil)
            fillOpacity = alpha
        } else if isPlain && alpha == 255 && !isMasked && !isIsolated {
            open(isGroup: true, begin: nil)
        } else {
            let layer = LayerStyle(opacity: alpha, compositing: style.compositing)
            let begin = plan.begin(.beginLayer(layer, bounds: clip, end: 0))
            open(isGroup: true, compositing: style.compositing, begin: begin)
            isMasked = false
            isHidden = alpha == 0
        }
    }

    private mutating func open(isGroup: Bool, compositing: Compositing = .blend(.normal), begin: Int?) {
        scopes.append(
            Scope(
                isGroup: isGroup, compositing: compositing, begin: begin, clip: clip, isMasked: isMasked, isHidden: isHidden,
                content: content))
        content = .empty
    }

    private mutating func pop(isGroup: Bool) {
        if let scope = scopes.last, scope.isGroup == isGroup { close() }
    }

    private mutating func close() {
        guard let scope = scopes.popLast() else { return }
        var bounds = content
        switch scope.compositing {
        case .blend: content = scope.content.union(content)
        case .copy:
            content = scope.content.union(content)
            bounds = content
        case .destinationIn:
            content = scope.content.intersection(content)
            bounds = scope.content
        }
        if let begin = scope.begin { plan.close(begin, around: bounds) }
        clip = scope.clip
        isMasked = scope.isMasked
        isHidden = scope.isHidden
        fillOpacity = 255
    }

    /// The area of a shape, which may be known to be free of overlaps and to reach the clip; nil where it does not meet that.
    private func visibleArea(
        of shape: Shape, _ transform: Projection, isFree: Bool = false, isNear: Bool = false,
        using builder: inout OutlineBuilder, _ renderer: inout BandRenderer
    ) -> Area? {
        if isPartial && !isNear && Reach.pixels(of: shape, transform).intersection(clip).isEmpty { return nil }
        let count = builder.buffer.count
        let visible = isPartial ? PixelWindow(clip, isFree: isFree) : nil
        guard var area = renderer.area(of: shape, transform: transform, visible: visible, using: &builder) else { return nil }
        if area.bounds.intersection(clip).isEmpty {
            builder.truncate(to: count)
            return nil
        }
        builder.addChains(of: &area)
        return area
    }
}
