/// An environment of constant names without objects, in which constant expressions are evaluated.
package struct ConstantEnvironment: ExpressionEnvironment {
    package var values: [String: ExpressionValue]

    package init(_ values: [String: ExpressionValue] = [:]) { self.values = values }

    package func value(named name: String) -> ExpressionValue? { values[name] }

    package func member(_ name: String, of reference: ExpressionReference) -> ExpressionValue? { nil }
}
