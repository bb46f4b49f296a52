import AnimExpression
import AnimSource

/// A gesture or an animator that an action refers to: `turn`, `fill[index]`.
struct ObjectReference: Sendable {
    /// The name before the index.
    let name: String
    /// The index, where there are many.
    let index: Template<Double>?
    /// The bytes of the string that holds it.
    let range: SourceRange

    /// The full name in an environment.
    func name(in environment: any ExpressionEnvironment) throws(ExpressionError) -> String {
        guard let number = try index.value(in: environment) else { return name }
        guard let index = Int32(exactly: number), (0..<SceneLimits.maximumCopies).contains(Int(index)) else {
            throw ExpressionError(
                message:
                    "an index is a whole number from 0 to \(SceneLimits.maximumCopies - 1), found \(NumberRange.text(number))",
                range: range)
        }
        return "\(name)[\(index)]"
    }
}
