/// The kinds of layers, by what they draw: Core Animation's classes.
package enum LayerKind: String, Hashable, Sendable, CaseIterable {
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
    /// `CATransformLayer`.
    case transform
    /// `CAEmitterLayer`.
    case emitter
}
