import AnimExpression
import AnimSource

/// A component: a layer with parameters.
struct ComponentDocument: Sendable {
    let nameRange: SourceRange
    /// The parameters with their default values.
    let parameters: [String: ExpressionValue]
    let layer: LayerDocument
}
