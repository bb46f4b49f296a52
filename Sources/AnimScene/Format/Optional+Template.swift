import AnimExpression

extension Optional {
    /// The value of an optional template; nil where there is none.
    func value<Value>(in environment: any ExpressionEnvironment) throws(ExpressionError) -> Value?
    where Wrapped == Template<Value> {
        guard let template = self else { return nil }
        return try template.value(in: environment)
    }
}
