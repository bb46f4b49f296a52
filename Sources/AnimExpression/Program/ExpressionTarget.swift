package import AnimSource

/// The target that an expression in a key names: an object, and the key path of its property that is set or animated.
package struct ExpressionTarget: Sendable {
    /// The expression whose value is the object.
    package let base: Expression
    /// The members after it, joined by dots: `transform.translation.x`.
    package let keyPath: String
    /// The bytes of the scene file that hold the key path.
    package let keyPathRange: SourceRange
}
