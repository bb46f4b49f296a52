import AnimExpression

/// A name with a value for the actions inside.
struct LocalDocument: Sendable {
    let name: String
    let value: Template<ExpressionValue>
}
