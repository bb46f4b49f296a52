import AnimExpression
import AnimSource

extension DottedName {
    /// Reads an index in brackets, a number or an expression; nil, and reported, where it is wrong.
    func index(_ text: String, at offset: Int, in context: ReadingContext) -> Template<Double>? {
        if let number = Int(text) { return .constant(Double(number)) }
        let expression = Expression.parse(
            text, map: map(from: offset), pointer: pointer, expecting: .number, in: context.scope.expressions, context.sink)
        guard let expression else { return nil }
        return .computed { environment throws(ExpressionError) in try expression.number(in: environment) }
    }
}
