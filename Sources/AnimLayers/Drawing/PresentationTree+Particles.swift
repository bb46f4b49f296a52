import AnimGeometry
import AnimGraphics

extension PresentationTree.Node {
    /// Returns the steps that draw the particles of an emitter layer, above its border and its sublayers.
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
