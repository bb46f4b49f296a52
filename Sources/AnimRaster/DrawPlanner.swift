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
    private var clip: PixelRect
    /// Whether an antialiased clip is in force on the layer being drawn on.
    private var isMasked = false
    /// Whether nothing shows, by a group at opacity 0.
    private var isHidden = false
    /// The opacity of a group that is folded into the fill that follows.
    private var fillOpacity: UInt32 = 255
    private var scopes: [Scope] = []
    private var content = PixelRect.empty

    /// A push that waits for its pop, with the state before it.
    private struct Scope {
        let isGroup: Bool
        /// Whether it takes the place of all that the scope around it holds so far.
        let isCopy: Bool
        /// The step to close, if there is one.
        let begin: Int?
        let clip: PixelRect
        let isMasked: Bool
        let isHidden: Bool
        let content: PixelRect
    }

    /// Begins a plan for a part of the canvas.
    init(region: PixelRect) { clip = region }

    /// Plans all commands of a list.
    mutating func add(_ commands: [DrawCommand], using builder: inout OutlineBuilder, _ accumulator: inout CoverageAccumulator) {
        let isolated = DrawPlanner.groupsWithCopies(commands)
        for index in commands.indices {
            switch commands[index] {
            case .fill(let shape, let paint, let transform):
                fill(shape, paint, transform, using: &builder, &accumulator)
            case .shadow:
                break
            case .pushClip(let shape, let transform):
                pushClip(shape, transform, using: &builder, &accumulator)
            case .popClip:
                pop(isGroup: false)
            case .pushGroup(let style):
                let isSingleFill = DrawPlanner.isSingleFill(commands, after: index)
                pushGroup(style, isSingleFill: isSingleFill, isIsolated: isolated.contains(index))
            case .popGroup:
                pop(isGroup: true)
            }
        }
        while !scopes.isEmpty { close() }
    }

    /// The places of the groups that groups stand in which take the place of what these hold.
    private static func groupsWithCopies(_ commands: [DrawCommand]) -> Set<Int> {
        var result: Set<Int> = []
        var open: [Int] = []
        for index in commands.indices {
            switch commands[index] {
            case .pushGroup(let style):
                if style.compositing == .copy, let outer = open.last { result.insert(outer) }
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
    private mutating func fill(
        _ shape: Shape, _ paint: Paint, _ transform: Projection, using builder: inout OutlineBuilder,
        _ accumulator: inout CoverageAccumulator
    ) {
        guard !isHidden, !clip.isEmpty, !isInvisible(paint),
            let area = visibleArea(of: shape, transform, using: &builder, &accumulator),
            let source = PixelSource(paint, opacity: fillOpacity, transform: transform)
        else { return }
        let bounds = area.bounds.intersection(clip)
        plan.steps.append(.fill(area, source: source, bounds: bounds))
        content = content.union(bounds)
    }

    /// Whether a paint is one colour that leaves nothing behind.
    private func isInvisible(_ paint: Paint) -> Bool {
        guard case .color(let color) = paint else { return false }
        return PixelArithmetic.scale(color.premultipliedPixel, by: fillOpacity) >> 24 == 0
    }

    private mutating func pushClip(
        _ shape: Shape, _ transform: Projection, using builder: inout OutlineBuilder, _ accumulator: inout CoverageAccumulator
    ) {
        let area = isHidden ? nil : visibleArea(of: shape, transform, using: &builder, &accumulator)
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
        let isPlain = style.compositing == .blend(.normal) && style.shadow == nil
        if alpha == 0 || isHidden || clip.isEmpty {
            open(isGroup: true, begin: nil)
            isHidden = true
        } else if isPlain && isSingleFill {
            open(isGroup: true, begin: nil)
            fillOpacity = alpha
        } else if isPlain && alpha == 255 && !isMasked && !isIsolated {
            open(isGroup: true, begin: nil)
        } else {
            let layer = LayerStyle(opacity: alpha, compositing: style.compositing, shadow: style.shadow)
            let begin = plan.begin(.beginLayer(layer, bounds: clip, end: 0))
            open(isGroup: true, isCopy: style.compositing == .copy, begin: begin)
            isMasked = false
        }
    }

    private mutating func open(isGroup: Bool, isCopy: Bool = false, begin: Int?) {
        scopes.append(
            Scope(isGroup: isGroup, isCopy: isCopy, begin: begin, clip: clip, isMasked: isMasked, isHidden: isHidden, content: content))
        content = .empty
    }

    private mutating func pop(isGroup: Bool) {
        if let scope = scopes.last, scope.isGroup == isGroup { close() }
    }

    private mutating func close() {
        guard let scope = scopes.popLast() else { return }
        if scope.isCopy { content = content.union(scope.content) }
        if let begin = scope.begin { plan.close(begin, around: content) }
        clip = scope.clip
        isMasked = scope.isMasked
        isHidden = scope.isHidden
        fillOpacity = 255
        content = scope.content.union(content)
    }

    /// The area of a shape, its overlaps looked into; nil where it does not meet the clip.
    private func visibleArea(
        of shape: Shape, _ transform: Projection, using builder: inout OutlineBuilder,
        _ accumulator: inout CoverageAccumulator
    ) -> Area? {
        let count = builder.buffer.count
        guard let area = builder.area(of: shape, transform: transform) else { return nil }
        if area.bounds.intersection(clip).isEmpty {
            builder.truncate(to: count)
            return nil
        }
        guard case .outline(var outline) = area, outline.overlap == .some else { return area }
        let lines = builder.buffer.lines(outline.lines)
        outline.overlap = OverlapTest.overlap(of: lines, bounds: outline.bounds, using: &accumulator)
        return .outline(outline)
    }
}
