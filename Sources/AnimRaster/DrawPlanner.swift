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
    mutating func add(_ commands: [DrawCommand], using builder: inout OutlineBuilder) {
        for index in commands.indices {
            switch commands[index] {
            case .fill(let shape, .color(let color), let transform):
                fill(shape, color.premultipliedPixel, transform, using: &builder)
            case .fill, .shadow:
                break
            case .pushClip(let shape, let transform):
                pushClip(shape, transform, using: &builder)
            case .popClip:
                pop(isGroup: false)
            case .pushGroup(let style):
                pushGroup(style, isSingleFill: DrawPlanner.isSingleFill(commands, after: index))
            case .popGroup:
                pop(isGroup: true)
            }
        }
        while !scopes.isEmpty { close() }
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
        _ shape: Shape, _ color: UInt32, _ transform: Projection, using builder: inout OutlineBuilder
    ) {
        let pixel = PixelArithmetic.scale(color, by: fillOpacity)
        guard !isHidden, !clip.isEmpty, pixel >> 24 != 0,
            let area = visibleArea(of: shape, transform, using: &builder)
        else { return }
        let bounds = area.bounds.intersection(clip)
        plan.steps.append(.fill(area, source: .pixel(pixel), bounds: bounds))
        content = content.union(bounds)
    }

    private mutating func pushClip(
        _ shape: Shape, _ transform: Projection, using builder: inout OutlineBuilder
    ) {
        let area = isHidden ? nil : visibleArea(of: shape, transform, using: &builder)
        let bounds = area.map { $0.bounds.intersection(clip) } ?? .empty
        if case .rect(let rect)? = area, rect.isPixelAligned {
            open(isGroup: false, begin: nil)
        } else {
            open(isGroup: false, begin: area.map { plan.begin(.beginClip($0, bounds: bounds, end: 0)) })
            isMasked = true
        }
        clip = bounds
    }

    private mutating func pushGroup(_ style: GroupStyle, isSingleFill: Bool) {
        let alpha = Color(red: 0, green: 0, blue: 0, alpha: style.opacity).premultipliedPixel >> 24
        let isPlain = style.compositing == .blend(.normal) && style.shadow == nil
        if alpha == 0 || isHidden || clip.isEmpty {
            open(isGroup: true, begin: nil)
            isHidden = true
        } else if isPlain && isSingleFill {
            open(isGroup: true, begin: nil)
            fillOpacity = alpha
        } else if isPlain && alpha == 255 && !isMasked {
            open(isGroup: true, begin: nil)
        } else {
            let layer = LayerStyle(opacity: alpha, compositing: style.compositing, shadow: style.shadow)
            open(isGroup: true, begin: plan.begin(.beginLayer(layer, bounds: clip, end: 0)))
            isMasked = false
        }
    }

    private mutating func open(isGroup: Bool, begin: Int?) {
        scopes.append(
            Scope(isGroup: isGroup, begin: begin, clip: clip, isMasked: isMasked, isHidden: isHidden, content: content))
        content = .empty
    }

    private mutating func pop(isGroup: Bool) {
        if let scope = scopes.last, scope.isGroup == isGroup { close() }
    }

    private mutating func close() {
        guard let scope = scopes.popLast() else { return }
        if let begin = scope.begin { plan.close(begin, around: content) }
        clip = scope.clip
        isMasked = scope.isMasked
        isHidden = scope.isHidden
        fillOpacity = 255
        content = scope.content.union(content)
    }

    /// The area of a shape; nil where it does not meet the clip.
    private func visibleArea(
        of shape: Shape, _ transform: Projection, using builder: inout OutlineBuilder
    ) -> Area? {
        let count = builder.buffer.count
        guard let area = builder.area(of: shape, transform: transform) else { return nil }
        if area.bounds.intersection(clip).isEmpty {
            builder.truncate(to: count)
            return nil
        }
        guard case .outline(var outline) = area else { return area }
        builder.addChains(of: &outline)
        return .outline(outline)
    }
}
