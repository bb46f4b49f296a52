import AnimExpression
import AnimSource

/// The elements for each of which actions are done.
struct ElementList: Sendable {
    let values: Template<ExpressionValue>
    /// The type of the elements.
    let element: ExpressionType
}

extension ElementList {
    /// Reads a list, or the name of a repeated layer; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        if value.kind == .array {
            guard let list = ExpressionValue(value, in: context) else { return nil }
            self.init(values: .constant(list), element: .any)
            return
        }
        guard value.string(context.sink, expected: "a repeated layer, or a list") != nil,
            let expression = Expression.parse(value, in: context.scope.expressions, context.sink)
        else { return nil }
        let element: ExpressionType
        switch expression.type {
        case .any: element = .any
        case .list(let type): element = type
        case .reference(let kind) where kind.family == .copies:
            element = context.scope.expressions.elements[kind] ?? .reference(.layer)
        default:
            value.error("expected a repeated layer or a list, found \(expression.type.phrase)", to: context.sink)
            return nil
        }
        self.init(
            values: .computed { environment throws(ExpressionError) in try expression.evaluate(in: environment) },
            element: element)
    }
}
