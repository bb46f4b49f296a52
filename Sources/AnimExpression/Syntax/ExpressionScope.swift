/// The names an expression may use, with their types, which are checked before anything runs.
package struct ExpressionScope: Sendable {
    /// The bounds on the values of the expressions.
    package var limits: ExpressionLimits
    /// The root names: variables, parameters, ids of layers.
    package var names: [String: ExpressionType]
    /// The members of each kind of object.
    ///
    /// A kind that is missing here has members that are known only when evaluated.
    package var members: [ExpressionReference.Kind: [String: ExpressionType]]
    /// The types of the elements of each kind of collection.
    package var elements: [ExpressionReference.Kind: ExpressionType]
    /// The reasons why names that are known elsewhere cannot be used here, by name.
    package var unavailable: [String: String] = [:]

    package init(
        limits: ExpressionLimits, names: [String: ExpressionType] = [:],
        members: [ExpressionReference.Kind: [String: ExpressionType]] = [:],
        elements: [ExpressionReference.Kind: ExpressionType] = [:]
    ) {
        self.limits = limits
        self.names = names
        self.members = members
        self.elements = elements
    }

    /// The scope with further names, which hide those of the same name.
    package func adding(_ more: [String: ExpressionType]) -> ExpressionScope {
        var scope = self
        scope.names.merge(more) { _, new in new }
        return scope
    }
}
