package import AnimSource

/// What went wrong while an expression was evaluated, and at which part of it.
package struct ExpressionError: Error, Hashable, Sendable {
    /// What is wrong, in the style of a diagnostic.
    package var message: String
    /// The bytes of the scene file that hold the part.
    package var range: SourceRange

    /// Creates an error.
    package init(message: String, range: SourceRange) {
        self.message = message
        self.range = range
    }
}
