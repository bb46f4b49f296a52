import AnimExpression
import AnimSource

extension Format where Value == [ActionDocument] {
    /// An action, or a list of them.
    static var actions: Format {
        Format(.named("actions")) { value, context in ActionDocument.list(value, in: context.inActions) }
    }

    /// The changes of a block: values by key path, or actions.
    static var changes: Format {
        Format(.either([.named("assignments"), .list(of: .named("action"))])) { value, context in
            ActionDocument.changes(value, in: context.inActions)
        }
    }
}

extension Format where Value == Expression {
    /// A condition: an expression that evaluates to a boolean.
    static var condition: Format {
        Format(.string) { value, context in
            let expected = "a condition, a string such as \"x > 1\""
            if value.bool != nil {
                value.reportMismatch(expected: expected, to: context.sink)
                return nil
            }
            guard value.string(context.sink, expected: expected) != nil else { return nil }
            return Expression.parse(value, expecting: .bool, in: context.scope.expressions, context.sink)
        }
    }
}
