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

extension ShapeContent {
    /// The steps that draw the outline: nothing where there is nothing to be seen.
    fileprivate func commands(transform: Projection) -> [DrawCommand] {
        guard let path, !path.isEmpty, let fillColor, fillColor.alpha > 0 else { return [] }
        return [.fill(.path(path, fillRule), paint: .color(fillColor), transform: transform)]
    }
}
