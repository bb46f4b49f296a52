package import AnimGeometry
package import AnimGraphics
import AnimText

extension Layer {
    /// Returns the commands that draw everything above the background and below the sublayers.
    ///
    /// - Parameter transform: The map to pixels.
    func contentCommands(transform: Projection) -> [DrawCommand] {
        contents.commands(in: drawnBounds, transform: transform, tint: effectiveTintColor) + ownCommands(transform: transform)
    }

    /// Returns the commands that draw the content specific to this kind of layer.
    private func ownCommands(transform: Projection) -> [DrawCommand] {
        switch content {
        case .none, .replicator, .transform, .emitter: []
        case .gradient(let gradient): gradient.commands(filling: outline, bounds: drawnBounds, transform: transform)
        case .shape(let shape): shape.commands(transform: transform)
        case .text(let text): commands(for: text, transform: transform)
        case .visualEffect(let effect):
            drawnBounds.isEmpty ? [] : [.backdrop(outline, effect.drawnMaterial, transform: transform)]
        }
    }

    /// Returns the commands that draw a text: as a picture of the size for which it was drawn, placed by the contents' gravity.
    private func commands(for text: TextContent, transform: Projection) -> [DrawCommand] {
        let bounds = drawnBounds
        guard let size = text.drawnSize, size != bounds.size else { return text.commands(in: bounds, transform: transform) }
        var picture = LayerContents()
        picture.gravity = contents.gravity
        guard !bounds.isEmpty, let piece = ContentsLayout(picture, of: size, in: bounds)?.pieces.first else { return [] }
        return text.commands(
            in: Rect(origin: .zero, size: size), transform: Projection(piece.transform).concatenating(transform))
    }
}

extension ShapeContent {
    /// Returns the commands that draw the outline, the fill before the stroke; none if it is invisible.
    func commands(transform: Projection) -> [DrawCommand] {
        guard let path, !path.isEmpty else { return [] }
        var commands: [DrawCommand] = []
        if let fillColor, fillColor.alpha > 0 {
            commands.append(.fill(.path(path, fillRule), paint: .color(fillColor), transform: transform))
        }
        if let strokeColor, strokeColor.alpha > 0, stroke.width > 0, stroke.start < stroke.end {
            commands.append(.fill(.stroke(path, stroke), paint: .color(strokeColor), transform: transform))
        }
        return commands
    }
}

extension GradientContent {
    /// Returns the commands that draw the gradient.
    ///
    /// - Parameters:
    ///   - shape: The filled shape.
    ///   - bounds: The rectangle for the fractional points.
    ///   - transform: The map from the layer's space to pixels.
    func commands(filling shape: Shape, bounds: Rect, transform: Projection) -> [DrawCommand] {
        guard colors.contains(where: { $0.alpha > 0 }), !bounds.isEmpty else { return [] }
        let gradient = Gradient(geometry(in: bounds), stops: stops)
        return [.fill(shape, paint: .gradient(gradient), transform: transform)]
    }

    /// The colors with their locations, evenly spread from 0 to 1 unless there is one location for each.
    private var stops: [GradientStop] {
        if locations.count == colors.count {
            return zip(locations, colors).map { GradientStop(location: $0, color: $1) }
        }
        let last = Double(max(colors.count - 1, 1))
        return colors.enumerated().map { GradientStop(location: Double($0) / last, color: $1) }
    }

    private func geometry(in bounds: Rect) -> Gradient.Geometry {
        let start = GradientContent.point(startPoint, in: bounds)
        let end = GradientContent.point(endPoint, in: bounds)
        switch type {
        case .axial: return .axial(from: start, to: end)
        case .radial: return .radial(center: start, radiusX: abs(end.x - start.x), radiusY: abs(end.y - start.y))
        case .conic: return .conic(center: start, angle: DeterministicMath.atan2(end.y - start.y, end.x - start.x))
        }
    }

    private static func point(_ fractions: Point, in bounds: Rect) -> Point {
        Point(x: bounds.minX + fractions.x * bounds.width, y: bounds.minY + fractions.y * bounds.height)
    }
}

extension TextContent {
    /// Returns the commands that draw the text; none if it is invisible.
    ///
    /// As in Core Animation, the text is a picture of the size of the bounds, and clipped to them.
    package func commands(in bounds: Rect, transform: Projection) -> [DrawCommand] {
        guard !adjustsFontSizeToFitWidth else {
            var text = shrunk(to: bounds.width)
            text.adjustsFontSizeToFitWidth = false
            return text.commands(in: bounds, transform: transform)
        }
        // The runs may have colors of their own.
        let foregroundColor = foregroundColor ?? .clear
        guard foregroundColor.alpha > 0 || !runs.isEmpty, !bounds.isEmpty, !string.isEmpty else { return [] }
        if let rolling = rollingGlyphs(in: bounds) { return commands(of: rolling, in: bounds, transform: transform) }
        let layout = layout(in: bounds.size)
        let origin = bounds.origin + Point(x: 0, y: top(of: layout, in: bounds))
        var run = layout.glyphRun
        guard origin.isFinite else { return [] }
        for index in run.glyphs.indices { run.glyphs[index].position = run.glyphs[index].position + origin }
        if !runs.isEmpty { return runCommands(layout, at: origin, in: bounds, transform: transform) }
        var fills = layout.colorGlyphCommands(at: origin, transform: transform) { _ in foregroundColor }
        if !run.glyphs.isEmpty {
            fills.insert(.fill(.glyphs(run), paint: .color(foregroundColor), transform: transform), at: 0)
        }
        guard !fills.isEmpty else { return [] }
        var ink = layout.inkBounds
        ink.origin = ink.origin + origin
        guard !bounds.contains(ink) else { return fills }
        return [.pushClip(.rect(bounds), transform: transform)] + fills + [.popClip]
    }

    /// Returns the distances of the first and the last baseline from the upper edge, in bounds of a size; nil for no lines.
    package func baselines(width: Double?, height: Double) -> (first: Double, last: Double)? {
        let layout = TextLayout.cached(string, style: style, width: width)
        guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
        let top = top(of: layout, in: Rect(x: 0, y: 0, width: 0, height: height))
        return (top + first.origin.y, top + last.origin.y)
    }

    /// Returns the distance from the upper edge to the first line.
    func top(of layout: TextLayout, in bounds: Rect) -> Double {
        switch verticalAlignment {
        case .top: 0
        case .center: (bounds.height - layout.size.height) / 2
        case .bottom: bounds.height - layout.size.height
        }
    }
}

extension PresentationTree.Node {
    /// Returns the commands that draw the particles of an emitter layer, above its border and its sublayers.
    ///
    /// - Parameters:
    ///   - transform: The map from the layer's own space to pixels.
    ///   - isClipped: Whether the particles are already clipped to the bounds.
    func particleCommands(transform: Projection, isClipped: Bool) -> [DrawCommand] {
        guard case .emitter(let emitter) = layer.content else { return [] }
        var commands: [DrawCommand] = []
        for particle in particles {
            let drawn = particle.commands(transform: transform)
            if emitter.renderMode == .additive, !drawn.isEmpty {
                commands += [.pushGroup(GroupStyle(compositing: .blend(.plusLighter)))] + drawn + [.popGroup]
            } else {
                commands += drawn
            }
        }
        guard layer.masksToBounds, !isClipped, !commands.isEmpty else { return commands }
        return [.pushClip(layer.outline, transform: transform)] + commands + [.popClip]
    }
}

extension Particle {
    /// Returns the commands that draw the particle; none if its position is not finite.
    func commands(transform: Projection) -> [DrawCommand] {
        let own = Transform(scaleX: scale, y: scale).concatenating(turn)
            .concatenating(Transform(translationX: position.x, y: position.y))
        let transform = Projection(own).concatenating(transform)
        guard transform.isFinite else { return [] }
        switch shape {
        case .disc(let radius):
            return [.fill(.roundedRect(.circle(radius: radius)), paint: .color(color), transform: transform)]
        case .path(let path):
            return [.fill(.path(path, .nonZero), paint: .color(color), transform: transform)]
        case .image(let image, let contentsScale):
            guard contentsScale > 0 else { return [] }
            let size = Size(
                width: Double(image.pixmap.width) / contentsScale, height: Double(image.pixmap.height) / contentsScale)
            let destination = Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            let source = Rect(x: 0, y: 0, width: Double(image.pixmap.width), height: Double(image.pixmap.height))
            let paint = Paint.image(ImagePaint(image, source: source, destination: destination)).tinted(by: color)
            let fill = DrawCommand.fill(.rect(destination), paint: paint, transform: transform)
            return color.alpha < 1 ? [.pushGroup(opacity: color.alpha), fill, .popGroup] : [fill]
        }
    }

    /// The rotation of the particle; discs need none.
    private var turn: Transform {
        if case .disc = shape { return .identity }
        return rotation == 0 ? .identity : Transform(rotation: rotation)
    }
}
