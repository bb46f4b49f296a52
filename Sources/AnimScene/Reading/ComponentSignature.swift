import AnimExpression

/// What using a component needs to know about it.
struct ComponentSignature {
    /// The types of the parameters, by name.
    let parameters: [String: ExpressionType]
    /// The type of its layer.
    let type: LayerType
}
