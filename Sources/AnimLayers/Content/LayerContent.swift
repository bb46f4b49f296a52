/// The content of a layer above its background, by the kind of layer.
package enum LayerContent: Hashable, Sendable {
    /// Nothing: a plain `CALayer`.
    case none
    /// An outline: a `CAShapeLayer`.
    case shape(ShapeContent)
    /// Colours along a line, from a centre or around it: a `CAGradientLayer`.
    case gradient(GradientContent)
    /// Text: a `CATextLayer`.
    case text(TextContent)
    /// Copies of the sublayers: a `CAReplicatorLayer`.
    case replicator(ReplicatorContent)
    /// Nothing but the sublayers, in the space of the superlayer's: a `CATransformLayer`.
    case transform
    /// Particles: a `CAEmitterLayer`.
    case emitter(EmitterContent)
}

extension LayerContent {
    /// The kind of layer that has such content.
    package var kind: LayerKind {
        switch self {
        case .none: .layer
        case .shape: .shape
        case .gradient: .gradient
        case .text: .text
        case .replicator: .replicator
        case .transform: .transform
        case .emitter: .emitter
        }
    }

    /// Creates the content of a kind of layers, with Core Animation's defaults.
    package init(_ kind: LayerKind) {
        self =
            switch kind {
            case .layer: .none
            case .shape: .shape(ShapeContent())
            case .gradient: .gradient(GradientContent())
            case .text: .text(TextContent())
            case .replicator: .replicator(ReplicatorContent())
            case .transform: .transform
            case .emitter: .emitter(EmitterContent())
            }
    }
}
