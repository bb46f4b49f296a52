import AnimExpression

/// The part of a component that using it takes.
struct ComponentSignature {
    /// The types of the parameters, by name.
    let parameters: [String: ExpressionType]
    /// The type of its layer.
    let type: LayerType
}
