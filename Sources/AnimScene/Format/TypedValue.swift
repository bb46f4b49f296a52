import AnimExpression
import AnimSource

/// A constant or an expression, and what is known about it.
struct TypedValue {
    let value: Template<ExpressionValue>
    /// The type as far as it is known.
    let type: ExpressionType
    /// The names that it depends on.
    let names: [String]
}

extension TypedValue {
    /// Reads a constant or an expression; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard value.isExpression else {
            guard let constant = ExpressionValue(value, in: context) else { return nil }
            self.init(value: .constant(constant), type: constant.type, names: [])
            return
        }
        guard let expression = Expression.parse(value, in: context.scope.expressions, context.sink) else { return nil }
        let template: Template<ExpressionValue> =
            if let constant = expression.constant {
                .constant(constant)
            } else {
                .computed { environment throws(ExpressionError) in
                    try expression.evaluate(in: environment)
                }
            }
        self.init(value: template.checkingSize(at: expression.range), type: expression.type, names: expression.names)
    }
}
