import AnimExpression
import AnimSource

extension Template where Value == ExpressionValue {
    /// Reads a value that replaces one of a type: a constant or an expression; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, of type: ExpressionType, in context: ReadingContext) {
        if value.isExpression {
            let target = ValueTarget<ExpressionValue>(phrase: type.phrase, types: [type]) { $0.type.mayBe(type) ? $0 : nil }
            guard let template = target.template(value, in: context) else { return nil }
            self = template.checkingSize(at: value.range)
            return
        }
        guard let constant = ExpressionValue(value, in: context) else { return nil }
        guard constant.type.mayBe(type) else {
            value.reportMismatch(expected: type.phrase, to: context.sink)
            return nil
        }
        self = .constant(constant)
    }

    /// The template that throws where the value is too large to be kept under a name.
    func checkingSize(at range: SourceRange) -> Template {
        guard case .computed(let compute) = self else { return self }
        return .computed { environment throws(ExpressionError) in
            let value = try compute(environment)
            guard value.exceeds(SceneLimits.expressions) else { return value }
            throw ExpressionError(
                message:
                    "the value is too large: lists hold \(SceneLimits.expressions.maximumValueCount) values at most, \(SceneLimits.expressions.maximumListDepth) deep",
                range: range)
        }
    }
}
