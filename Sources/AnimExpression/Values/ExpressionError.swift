package import AnimSource

/// The error of an expression that cannot be evaluated, and the part of it that is wrong.
package struct ExpressionError: Error, Hashable, Sendable {
    /// The message, in the style of a diagnostic.
    package var message: String
    /// The bytes of the scene file that hold the part.
    package var range: SourceRange

    /// Creates an error.
    package init(message: String, range: SourceRange) {
        self.message = message
        self.range = range
    }
}
