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
    public func displayList(width: Int, height: Int, scale: Double, background: Color) -> DisplayList {
        var builder = DisplayListBuilder(canvas: Transform(scaleX: scale, y: scale))
        var index = 0
        while index < nodes.count {
            let depth = nodes[index].depth
            let isDrawn = builder.draw(nodes[index].layer, depth: depth)
            index += 1
            guard !isDrawn else { continue }
            while index < nodes.count, nodes[index].depth > depth { index += 1 }
        }
        return DisplayList(width: width, height: height, background: background, commands: builder.finish())
    }
}

/// Turns layers, given in drawing order, into drawing steps.
///
/// One layer draws its background, its contents, its sublayers and its border, in this order; contents and sublayers within
/// the clip of `masksToBounds`, all of it as one group at the layer's opacity.
struct DisplayListBuilder {
    private var commands: [DrawCommand] = []
    /// The layers whose sublayers are being drawn, outermost first.
    private var open: [OpenLayer] = []
    private let canvas: Transform

    init(canvas: Transform) { self.canvas = canvas }

    /// Draws a layer up to its sublayers, which come next; false where neither it nor they are to be seen: hidden ones,
    /// and those whose place is not finite.
    mutating func draw(_ layer: Layer, depth: Int) -> Bool {
        closeLayers(downTo: depth)
        let opacity = min(layer.opacity, 1) * layer.visibility
        guard !layer.isHidden, opacity > 0 else { return false }
        let transform = layer.transformToSuperlayer.concatenating(open.last?.sublayerSpace ?? canvas)
        guard transform.isFinite, layer.bounds.isFinite else { return false }
        let group = opacity < 1 ? begin(.pushGroup(opacity: opacity)) : nil
        fillBackground(of: layer, transform: transform)
        let clip = layer.masksToBounds ? begin(.pushClip(layer.outline, transform: transform)) : nil
        drawContent(of: layer, transform: transform)
        let sublayerSpace = layer.transformOfSublayers.concatenating(transform)
        let border = borderFill(of: layer, transform: transform)
        open.append(
            OpenLayer(depth: depth, sublayerSpace: sublayerSpace, border: border, group: group, clip: clip))
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
            if let clip = last.clip { end(clip, with: .popClip) }
            append(last.border)
            if let group = last.group { end(group, with: .popGroup) }
        }
    }

    /// Begins a clip or a group and returns where.
    private mutating func begin(_ command: DrawCommand) -> Int {
        commands.append(command)
        return commands.count - 1
    }

    /// Ends a clip or a group; without content it vanishes, and a group of a single fill becomes a fainter fill.
    private mutating func end(_ start: Int, with command: DrawCommand) {
        switch commands.count - start {
        case 1: commands.removeLast()
        case 2: if !foldGroup(at: start) { commands.append(command) }
        default: commands.append(command)
        }
    }

    private mutating func foldGroup(at start: Int) -> Bool {
        guard case .pushGroup(let opacity) = commands[start],
            case .fill(let shape, .color(var color), let transform) = commands[start + 1]
        else { return false }
        color.alpha = min(max(color.alpha, 0), 1) * opacity
        commands.removeLast(2)
        commands.append(.fill(shape, paint: .color(color), transform: transform))
        return true
    }
}

/// A layer whose sublayers are being drawn.
private struct OpenLayer {
    let depth: Int
    let sublayerSpace: Transform
    /// What is drawn above the sublayers; nil for no border.
    let border: DrawCommand?
    /// Where its group begins among the commands.
    let group: Int?
    /// Where its clip begins among the commands.
    let clip: Int?
}

extension DisplayListBuilder {
    private mutating func fillBackground(of layer: Layer, transform: Transform) {
        guard !layer.drawnBounds.isEmpty else { return }
        append(Self.fill(layer.outline, with: layer.backgroundColor, transform: transform))
    }

    private mutating func drawContent(of layer: Layer, transform: Transform) {
        switch layer.content {
        case .none: break
        case .shape(let shape):
            guard let path = shape.path, !path.isEmpty else { return }
            append(Self.fill(.path(path, shape.fillRule), with: shape.fillColor, transform: transform))
        }
    }

    private func borderFill(of layer: Layer, transform: Transform) -> DrawCommand? {
        guard layer.borderWidth > 0, !layer.drawnBounds.isEmpty else { return nil }
        return Self.fill(layer.borderShape, with: layer.borderColor, transform: transform)
    }

    private mutating func append(_ command: DrawCommand?) {
        if let command { commands.append(command) }
    }

    /// Fills a shape; nil without a colour that can be seen.
    private static func fill(_ shape: Shape, with color: Color?, transform: Transform) -> DrawCommand? {
        guard let color, color.alpha > 0 else { return nil }
        return .fill(shape, paint: .color(color), transform: transform)
    }
}

extension Layer {
    /// The bounds as they are drawn: an overshooting animation may make a size negative, which draws nothing.
    fileprivate var drawnBounds: Rect {
        Rect(x: bounds.minX, y: bounds.minY, width: max(bounds.width, 0), height: max(bounds.height, 0))
    }

    private var roundedBounds: RoundedRect {
        let limit = min(drawnBounds.width, drawnBounds.height) / 2
        let radius = cornerRadius > 0 ? min(cornerRadius, limit) : 0
        return RoundedRect(drawnBounds, cornerRadius: radius, corners: maskedCorners, curve: cornerCurve)
    }

    /// The outline of background and clip.
    fileprivate var outline: Shape {
        cornerRadius > 0 && !maskedCorners.isEmpty ? .roundedRect(roundedBounds) : .rect(drawnBounds)
    }

    /// The ring between the outline and the same outline moved inwards by the border's width.
    fileprivate var borderShape: Shape {
        let outer = roundedBounds
        var inner = outer
        inner.rect = outer.rect.insetBy(dx: borderWidth, dy: borderWidth)
        inner.cornerRadius = max(0, outer.cornerRadius - borderWidth)
        return .ring(outer: outer, inner: inner)
    }
}
