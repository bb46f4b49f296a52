package import AnimSource

/// A checked, compiled expression: pure, total and bounded.
///
/// Evaluation takes at most one step per instruction, of which the parser bounds the number.
package struct Expression: Sendable {
    /// The bytes of the scene file that hold it, without a leading `=`.
    package let range: SourceRange
    /// The type of the value, as far as it is known.
    package let type: ExpressionType
    /// The root names it uses, each once, in order of appearance.
    package let names: [String]
    /// The value, where the expression depends on nothing.
    package let constant: ExpressionValue?
    /// The instructions that are run.
    let code: [ExpressionInstruction]
    /// The bounds on the values.
    let limits: ExpressionLimits

    init(
        range: SourceRange, type: ExpressionType, names: [String], code: [ExpressionInstruction], limits: ExpressionLimits
    ) {
        self.range = range
        self.type = type
        self.names = names
        self.code = code
        self.limits = limits
        constant = names.isEmpty ? try? Expression.run(code, range, limits, in: ConstantEnvironment()) : nil
    }

    /// Whether a string is meant as expression: it begins with `=`.
    package static func isExpression(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "=") }

    /// The value in an environment.
    ///
    /// Throws where a name is missing or a type does not fit.
    package func evaluate(in environment: some ExpressionEnvironment) throws(ExpressionError) -> ExpressionValue {
        if let constant { return constant }
        environment.spend(code.count)
        return try Expression.run(code, range, limits, in: environment)
    }

    /// Runs instructions on a stack of values.
    ///
    /// All jumps lead forwards, so each runs at most once.
    static func run(
        _ code: [ExpressionInstruction], _ range: SourceRange, _ limits: ExpressionLimits,
        in environment: some ExpressionEnvironment
    ) throws(ExpressionError) -> ExpressionValue {
        var stack = ExpressionStack(limits)
        var index = 0
        while index < code.count {
            let instruction = code[index]
            index += 1
            if let target = try stack.step(instruction, in: environment) { index = max(index, target) }
        }
        guard let value = stack.values.last else { throw ExpressionError(message: "the expression is empty", range: range) }
        return value
    }
}
