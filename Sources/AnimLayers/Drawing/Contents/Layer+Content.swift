import AnimGeometry
import AnimGraphics

extension Layer {
    /// Returns the steps that draw what is above the background and below the sublayers.
    ///
    /// - Parameters:
    ///   - transform: The map to pixels.
    ///   - isCut: Whether the outline is cut out of them later: edges that lie on it are drawn beyond it.
    func contentCommands(transform: Projection, isCut: Bool = false) -> [DrawCommand] {
        let uncut = isCut ? uncutBounds(transform: transform) : drawnBounds
        return contents.commands(in: drawnBounds, uncut: uncut, transform: transform)
            + ownCommands(filling: isCut ? .rect(uncut) : outline, transform: transform)
    }

    /// Returns the steps that draw what layers of this kind have; a gradient fills `shape`.
    private func ownCommands(filling shape: Shape, transform: Projection) -> [DrawCommand] {
        switch content {
        case .none, .replicator, .emitter: []
        case .gradient(let gradient): gradient.commands(filling: shape, bounds: drawnBounds, transform: transform)
        case .shape(let shape): shape.commands(transform: transform)
        case .text(let text): text.commands(in: drawnBounds, transform: transform)
        }
    }
}
