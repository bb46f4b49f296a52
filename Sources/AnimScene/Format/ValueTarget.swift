import AnimExpression
import AnimSource

/// The type that an expression must have where it stands, and the conversion of its results.
struct ValueTarget<Value: Sendable>: Sendable {
    /// The name of the target in messages, with its article.
    let phrase: String
    /// The types that can be converted, for the check before anything runs.
    let types: [ExpressionType]
    /// The value of a result; nil where it cannot be converted.
    let convert: @Sendable (ExpressionValue) -> Value?

    /// The value of a result; throws where it cannot be converted.
    func value(of result: ExpressionValue, at range: SourceRange) throws(ExpressionError) -> Value {
        if let value = convert(result) { return value }
        throw ExpressionError(message: "expected \(phrase), found \(result.phrase)", range: range)
    }

    /// Reads an expression that must evaluate to the target; nil, and reported, where it is wrong.
    func template(_ value: JSONValue, in context: ReadingContext) -> Template<Value>? {
        let expected = types.count == 1 ? types[0] : .any
        guard let expression = Expression.parse(value, expecting: expected, in: context.scope.expressions, context.sink) else {
            return nil
        }
        guard types.contains(where: expression.type.mayBe) else {
            value.error("expected \(phrase), found \(expression.type.phrase)", to: context.sink)
            return nil
        }
        guard let result = expression.constant else {
            return .computed { environment throws(ExpressionError) in
                try self.value(of: try expression.evaluate(in: environment), at: expression.range)
            }
        }
        do throws(ExpressionError) {
            return .constant(try self.value(of: result, at: expression.range))
        } catch {
            context.sink.error(error.message, at: error.range, pointer: value.pointer)
            return nil
        }
    }
}
