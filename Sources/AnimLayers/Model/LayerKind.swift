/// The kinds of layers, by what they draw: Core Animation's classes.
public enum LayerKind: String, Hashable, Sendable, CaseIterable {
    /// `CALayer`.
    case layer
    /// `CAShapeLayer`.
    case shape
    /// `CAGradientLayer`.
    case gradient
    /// `CATextLayer`.
    case text
    /// `CAReplicatorLayer`.
    case replicator
    /// `CAEmitterLayer`.
    case emitter
}

extension LayerContent {
    /// The kind of layer that has such content.
    public var kind: LayerKind {
        switch self {
        case .none: .layer
        case .shape: .shape
        case .gradient: .gradient
        case .text: .text
        case .replicator: .replicator
        case .emitter: .emitter
        }
    }
}
