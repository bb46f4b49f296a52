import AnimGeometry
import AnimGraphics

extension Layer {
    /// Returns the steps that draw what is above the background and below the sublayers.
    ///
    /// - Parameter transform: The map to pixels.
    func contentCommands(transform: Projection) -> [DrawCommand] {
        contents.commands(in: drawnBounds, transform: transform) + ownCommands(transform: transform)
    }

    /// Returns the steps that draw what layers of this kind have.
    private func ownCommands(transform: Projection) -> [DrawCommand] {
        switch content {
        case .none, .replicator, .transform, .emitter: []
        case .gradient(let gradient): gradient.commands(filling: outline, bounds: drawnBounds, transform: transform)
        case .shape(let shape): shape.commands(transform: transform)
        case .text(let text): text.commands(in: drawnBounds, transform: transform)
        }
    }
}
