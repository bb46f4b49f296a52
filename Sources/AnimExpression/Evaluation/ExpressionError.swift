/// What went wrong while an expression was evaluated, and at which part of it.
struct ExpressionError: Error, Hashable, Sendable {
    /// What is wrong, in the style of a diagnostic.
    var message: String
    /// The bytes of the scene file that hold the part.
    var range: SourceRange
}
