import AnimLayers

extension Layer {
    /// Creates a layer with the defaults that a type of layers has in files: Core Animation's, and UIKit's for labels and
    /// scroll layers.
    init(of type: LayerType) {
        self.init()
        content = LayerContent(type.kind)
        switch type {
        case .label: content = .text(.label)
        case .scroll: masksToBounds = true
        case .layer, .shape, .gradient, .text, .replicator, .transform, .emitter: break
        }
    }
}
