import AnimGeometry
import AnimGraphics

extension PresentationTree.Node {
    /// The steps that draw the particles of an emitter layer, above its border and its sublayers.
    ///
    /// - Parameters:
    ///   - transform: The map from the layer's own space to pixels.
    ///   - isClipped: Whether what is drawn is cut by the bounds already.
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
    /// The steps that draw the particle; none where its place is not finite.
    fileprivate func commands(transform: Projection) -> [DrawCommand] {
        let place = Transform(scaleX: scale, y: scale).concatenating(turn)
            .concatenating(Transform(translationX: position.x, y: position.y))
        let transform = Projection(place).concatenating(transform)
        guard transform.isFinite else { return [] }
        switch shape {
        case .disc(let radius):
            let square = Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
            let disc = Shape.roundedRect(RoundedRect(square, cornerRadius: radius))
            return [.fill(disc, paint: .color(color), transform: transform)]
        case .path(let path):
            return [.fill(.path(path, .nonZero), paint: .color(color), transform: transform)]
        case .image(let image, let contentsScale):
            guard contentsScale > 0 else { return [] }
            let size = Size(
                width: Double(image.pixmap.width) / contentsScale, height: Double(image.pixmap.height) / contentsScale)
            let place = Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            let source = Rect(x: 0, y: 0, width: Double(image.pixmap.width), height: Double(image.pixmap.height))
            let paint = Paint.image(ImagePaint(image, source: source, destination: place)).tinted(by: color)
            let fill = DrawCommand.fill(.rect(place), paint: paint, transform: transform)
            return color.alpha < 1 ? [.pushGroup(opacity: color.alpha), fill, .popGroup] : [fill]
        }
    }

    /// The rotation of the particle; discs look the same from all sides.
    private var turn: Transform {
        if case .disc = shape { return .identity }
        return rotation == 0 ? .identity : Transform(rotation: rotation)
    }
}
