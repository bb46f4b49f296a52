import AnimGeometry
import AnimGraphics

extension Layer {
    /// The steps that draw what is above the background and below the sublayers; a gradient fills `shape`, the outline where
    /// none is given.
    func contentCommands(filling shape: Shape? = nil, transform: Projection) -> [DrawCommand] {
        switch content {
        case .none, .replicator, .emitter: []
        case .gradient(let gradient): gradient.commands(filling: shape ?? outline, bounds: drawnBounds, transform: transform)
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
