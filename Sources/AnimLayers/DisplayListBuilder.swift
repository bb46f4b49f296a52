import AnimGeometry
public import AnimGraphics

extension PresentationTree {
    /// The drawing steps of the tree on a canvas of pixels.
    ///
    /// - Parameters:
    ///   - width: The width of the canvas in pixels.
    ///   - height: The height of the canvas in pixels.
    ///   - scale: Pixels per point.
    ///   - background: What the canvas is cleared to.
    ///   - fingers: The fingers to show over all layers.
    public func displayList(
        width: Int, height: Int, scale: Double, background: Color, fingers: [Finger] = []
    ) -> DisplayList {
        let canvas = Transform(scaleX: scale, y: scale)
        var builder = DisplayListBuilder(canvas: Projection(canvas))
        var index = 0
        while index < nodes.count {
            let depth = nodes[index].depth
            let hasSublayers = index + 1 < nodes.count && nodes[index + 1].depth > depth
            let isDrawn = builder.draw(nodes[index], hasSublayers: hasSublayers)
            index += 1
            guard !isDrawn else { continue }
            while index < nodes.count, nodes[index].depth > depth { index += 1 }
        }
        let commands = builder.finish() + fingers.flatMap { $0.drawCommands(on: canvas) }
        return DisplayList(width: width, height: height, background: background, commands: commands)
    }
}

/// Turns layers, given in drawing order, into drawing steps.
///
/// One layer draws its background, its contents, its sublayers and its border, in this order, all of it as one group at the
/// layer's opacity. Where a smooth edge cuts more than one of them, they are drawn beyond it and cut as one image: were each
/// one smooth by itself, the lower ones would shine through along the edge.
struct DisplayListBuilder {
    private var commands: [DrawCommand] = []
    /// The layers whose sublayers are being drawn, outermost first.
    private var open: [OpenLayer] = []
    private let canvas: SublayerSpace

    init(canvas: Projection) { self.canvas = SublayerSpace(canvas) }

    /// Draws a layer up to its sublayers, which come next; false where neither it nor they are to be seen: hidden ones,
    /// those whose place is not finite, and single-sided ones that are seen from behind.
    mutating func draw(_ node: PresentationTree.Node, hasSublayers: Bool) -> Bool {
        closeLayers(downTo: node.depth)
        if let transition = node.transition { return begin(transition, of: node) }
        guard let share = node.picture?.share else { return drawLayer(node, hasSublayers: hasSublayers) }
        let group = begin(.pushGroup(GroupStyle(opacity: share, compositing: .copy)))
        let isDrawn = drawLayer(node, hasSublayers: hasSublayers)
        if isDrawn { open[open.count - 1].closings.append(.group(group)) } else { endGroup(group) }
        return isDrawn
    }

    private mutating func drawLayer(_ node: PresentationTree.Node, hasSublayers: Bool) -> Bool {
        let (layer, depth) = (node.layer, node.depth)
        let opacity = min(layer.opacity, 1) * layer.visibility
        guard !layer.isHidden, opacity > 0 else { return false }
        let space = open.last?.sublayerSpace ?? canvas
        let transform = space.projection(of: node)
        guard transform.isFinite, layer.bounds.isFinite, space.shows(layer) else { return false }
        let isOneImage = layer.isCutAsOneImage(transform: transform, hasSublayers: hasSublayers)
        let closings =
            isOneImage
            ? drawAsOneImage(layer, transform: transform, opacity: opacity)
            : drawInSteps(layer, transform: transform, opacity: opacity)
        let sublayerSpace = SublayerSpace(of: layer, seenThrough: transform)
        open.append(OpenLayer(depth: depth, sublayerSpace: sublayerSpace, closings: closings))
        return true
    }

    /// Completes the layers that are still open and returns all steps.
    mutating func finish() -> [DrawCommand] {
        closeLayers(downTo: 0)
        return commands
    }

    private mutating func closeLayers(downTo depth: Int) {
        while let last = open.last, last.depth >= depth {
            open.removeLast()
            for closing in last.closings { close(closing) }
        }
    }

    private mutating func close(_ closing: OpenLayer.Closing) {
        switch closing {
        case .draw(let command): append(command)
        case .clip(let start): endClip(start)
        case .group(let start): endGroup(start)
        }
    }

    private mutating func append(_ command: DrawCommand?) {
        if let command { commands.append(command) }
    }
}

/// A layer whose sublayers are being drawn.
private struct OpenLayer {
    /// Something to be done after the sublayers.
    enum Closing {
        /// A drawing step, if there is one.
        case draw(DrawCommand?)
        /// The end of the clip that begins at this place among the commands.
        case clip(Int)
        /// The end of the group that begins at this place among the commands.
        case group(Int)
    }

    let depth: Int
    let sublayerSpace: SublayerSpace
    /// What is to be done after the sublayers, in this order.
    var closings: [Closing]
}

extension DisplayListBuilder {
    /// Begins the transition of a layer, whose two pictures come next, in the same space.
    private mutating func begin(_ transition: TransitionType, of node: PresentationTree.Node) -> Bool {
        let space = open.last?.sublayerSpace ?? canvas
        var closings: [OpenLayer.Closing] = []
        if transition == .fade {
            closings = [.group(begin(.pushGroup(GroupStyle())))]
        } else if node.layer.masksToBounds {
            let transform = space.projection(of: node)
            guard transform.isFinite, node.layer.bounds.isFinite else { return false }
            closings = [.clip(begin(.pushClip(node.layer.outline, transform: transform)))]
        }
        open.append(OpenLayer(depth: node.depth, sublayerSpace: space, closings: closings))
        return true
    }
}

extension SublayerSpace {
    /// How the plane of a layer is seen; pictures of transitions are moved in their own space.
    fileprivate func projection(of node: PresentationTree.Node) -> Projection {
        let seen = projection(of: node.layer)
        guard let offset = node.picture?.offset, offset != .zero else { return seen }
        return Projection(Transform(translationX: offset.x, y: offset.y)).concatenating(seen)
    }
}

extension DisplayListBuilder {
    /// Draws what is below the sublayers, each with its own edges; contents and sublayers within the clip.
    private mutating func drawInSteps(
        _ layer: Layer, transform: Projection, opacity: Double
    ) -> [OpenLayer.Closing] {
        var closings: [OpenLayer.Closing] = []
        if opacity < 1 { closings.append(.group(begin(.pushGroup(opacity: opacity)))) }
        closings.append(.draw(layer.fill(layer.borderRing, with: layer.shownBorderColor, transform: transform)))
        append(layer.fill(layer.outline, with: layer.backgroundColor, transform: transform))
        if layer.masksToBounds { closings.append(.clip(begin(.pushClip(layer.outline, transform: transform)))) }
        commands += layer.contentCommands(transform: transform)
        return closings.reversed()
    }

    /// Draws what is below the sublayers, beyond the bounds, in a group that is cut by the outline.
    private mutating func drawAsOneImage(
        _ layer: Layer, transform: Projection, opacity: Double
    ) -> [OpenLayer.Closing] {
        let clip = begin(.pushClip(layer.outline, transform: transform))
        let group = begin(.pushGroup(opacity: opacity))
        let bounds = Shape.rect(layer.uncutBounds(transform: transform))
        append(layer.fill(bounds, with: layer.backgroundColor, transform: transform))
        commands += layer.contentCommands(transform: transform, isCut: true)
        let ring = layer.uncutBorderRing(transform: transform)
        let border = layer.fill(ring, with: layer.shownBorderColor, transform: transform)
        return [.draw(border), .group(group), .clip(clip)]
    }

    /// Begins a clip or a group and returns where.
    private mutating func begin(_ command: DrawCommand) -> Int {
        commands.append(command)
        return commands.count - 1
    }

    /// Ends a group; without content it vanishes, and a group of a single fill becomes a fainter fill.
    private mutating func endGroup(_ start: Int) {
        switch commands.count - start {
        case 1: if !endEmptyCopy(start) { commands.removeLast() }
        case 2: if !foldGroup(at: start) { commands.append(.popGroup) }
        default: commands.append(.popGroup)
        }
    }

    /// Ends a group that takes the place of what is below, even if it is empty; false for others.
    private mutating func endEmptyCopy(_ start: Int) -> Bool {
        guard case .pushGroup(let style) = commands[start], style.compositing == .copy else { return false }
        commands.append(.popGroup)
        return true
    }

    private mutating func foldGroup(at start: Int) -> Bool {
        guard case .pushGroup(let style) = commands[start], style.compositing == .blend(.normal), style.shadow == nil,
            case .fill(let shape, let paint, let transform) = commands[start + 1]
        else { return false }
        if style.opacity == 1 {
            commands.remove(at: start)
            return true
        }
        guard case .color(var color) = paint else { return false }
        color.alpha = min(max(color.alpha, 0), 1) * style.opacity
        commands.removeLast(2)
        commands.append(.fill(shape, paint: .color(color), transform: transform))
        return true
    }

    /// Ends a clip; without content it vanishes, and when it cuts its outline out of a single rectangle, that is one fill.
    private mutating func endClip(_ start: Int) {
        switch commands.count - start {
        case 1: commands.removeLast()
        case 2: if !foldClip(at: start) { commands.append(.popClip) }
        default: commands.append(.popClip)
        }
    }

    private mutating func foldClip(at start: Int) -> Bool {
        guard case .pushClip(let outline, let transform) = commands[start],
            case .fill(.rect(let rect), let paint, transform) = commands[start + 1], outline.isWithin(rect)
        else { return false }
        commands.removeLast(2)
        commands.append(.fill(outline, paint: paint, transform: transform))
        return true
    }
}

extension Shape {
    /// Whether a rectangle, or a rounded one, lies within a rectangle; false for other shapes.
    fileprivate func isWithin(_ rect: Rect) -> Bool {
        let own: Rect
        switch self {
        case .rect(let bounds): own = bounds
        case .roundedRect(let outline): own = outline.rect
        case .ring, .path, .stroke, .glyphs: return false
        }
        return own.minX >= rect.minX && own.minY >= rect.minY && own.maxX <= rect.maxX && own.maxY <= rect.maxY
    }
}
