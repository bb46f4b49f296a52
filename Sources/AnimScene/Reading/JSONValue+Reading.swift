import AnimExpression
import AnimSource

extension JSONValue {
    /// The opening brace or bracket of a container.
    var openingRange: SourceRange { SourceRange(range.lowerBound, min(range.lowerBound + 1, range.upperBound)) }

    /// Whether the value is a string that is meant as an expression.
    var isExpression: Bool { string.map(Expression.isExpression) ?? false }
}
