import AnimGeometry
import AnimGraphics

extension Layer {
    /// The steps that draw what is above the background and below the sublayers.
    func contentCommands(transform: Projection) -> [DrawCommand] {
        switch content {
        case .none, .gradient, .replicator, .emitter: []
        case .shape(let shape): shape.commands(transform: transform)
        case .text(let text): text.commands(in: drawnBounds, transform: transform)
        }
    }
}
