import AnimSource

/// One step of a compiled expression, which runs on a stack of values.
struct ExpressionInstruction: Sendable {
    enum Operation: Sendable {
        case constant(ExpressionValue)
        /// Pushes the value of a root name.
        case name(String)
        /// Replaces a value by its member.
        case member(String)
        /// Replaces a collection and an index by the element; whether the index is what `nearest` gives, which is an element, for messages.
        case element(isIndexedByNearest: Bool)
        case negate
        case not
        case binary(BinaryOperator)
        /// Replaces arguments by the result.
        case call(ExpressionFunction, argumentCount: Int)
        /// Replaces elements by their list.
        case list(count: Int)
        /// Leaves `false` and goes to an instruction, or drops `true`: the middle of `&&`.
        case orElseFalse(Int)
        /// Leaves `true` and goes to an instruction, or drops `false`: the middle of `||`.
        case orElseTrue(Int)
        /// Checks that the second operand of `&&` or `||` is a boolean.
        case requireBool(BinaryOperator)
        /// Drops a boolean and, where it is false, goes to an instruction.
        case branch(Int)
        case jump(Int)
    }

    var operation: Operation
    /// The part of the scene file it comes from.
    var range: SourceRange
}
