import AnimGraphics
package import AnimSource

/// A checked, compiled expression: pure, total and bounded.
///
/// Evaluation takes at most one step per instruction, and the parser limits the number of instructions.
package struct Expression: Sendable {
    /// The range in the scene file, without a leading `=`.
    package let range: SourceRange
    /// The type of the value, as far as known.
    package let type: ExpressionType
    /// The distinct root names that it uses, in order of appearance.
    package let names: [String]
    /// The value of an expression that does not depend on names; nil for others.
    package let constant: ExpressionValue?
    /// The instructions.
    let code: [ExpressionInstruction]
    /// The limits on values.
    let limits: ExpressionLimits

    init(
        range: SourceRange, type: ExpressionType, names: [String], code: [ExpressionInstruction], limits: ExpressionLimits,
        palette: ColorPalette = ColorPalette()
    ) {
        self.range = range
        self.type = type
        self.names = names
        self.code = code
        self.limits = limits
        constant =
            names.isEmpty && !Expression.readsDynamicColor(code)
            ? try? Expression.run(code, range, limits, in: ConstantEnvironment(palette: palette)) : nil
    }

    /// Returns whether instructions may read a component of a dynamic color, which depends on the appearance.
    private static func readsDynamicColor(_ code: [ExpressionInstruction]) -> Bool {
        code.contains { if case .member = $0.operation { true } else { false } }
            && code.contains { instruction in
                guard case .call(let function, _) = instruction.operation else { return false }
                return function == .withAlphaComponent || function == .dynamicColor
            }
    }

    /// Returns whether a string is an expression: whether it begins with `=`.
    package static func isExpression(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "=") }

    /// Returns the value in an environment.
    ///
    /// Throws if a name is missing or a type does not fit.
    package func evaluate(in environment: some ExpressionEnvironment) throws(ExpressionError) -> ExpressionValue {
        if let constant { return constant }
        environment.spend(code.count)
        return try Expression.run(code, range, limits, in: environment)
    }

    /// Runs instructions on a stack of values.
    ///
    /// All jumps are forward, so each instruction runs at most once.
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

extension Expression {
    /// Returns the value as a number.
    ///
    /// Throws for other types, and for infinities and NaN.
    package func number(in environment: some ExpressionEnvironment) throws(ExpressionError) -> Double {
        let value = try evaluate(in: environment)
        guard case .number(let number) = value else { throw mismatch(.number, value) }
        guard number.isFinite else {
            throw ExpressionError(message: "expected a finite number, found \(number)", range: range)
        }
        return number
    }

    /// Returns the value as a boolean.
    ///
    /// Throws for other types.
    package func bool(in environment: some ExpressionEnvironment) throws(ExpressionError) -> Bool {
        let value = try evaluate(in: environment)
        guard case .bool(let bool) = value else { throw mismatch(.bool, value) }
        return bool
    }

    /// Returns the value as a string.
    ///
    /// Throws for other types.
    package func string(in environment: some ExpressionEnvironment) throws(ExpressionError) -> String {
        let value = try evaluate(in: environment)
        guard case .string(let string) = value else { throw mismatch(.string, value) }
        return string
    }

    /// Returns the value as an object of a kind, such as the layer to remove.
    ///
    /// Throws for other types and kinds.
    package func reference(
        to kind: ExpressionReference.Kind, in environment: some ExpressionEnvironment
    ) throws(ExpressionError) -> ExpressionReference {
        let value = try evaluate(in: environment)
        guard case .reference(let reference) = value, reference.kind.isCompatible(with: kind) else {
            throw mismatch(.reference(kind), value)
        }
        return reference
    }

    private func mismatch(_ expected: ExpressionType, _ found: ExpressionValue) -> ExpressionError {
        ExpressionError(message: "expected \(expected.phrase), found \(found.type.phrase)", range: range)
    }
}

extension Expression {
    /// The object and the key path of an expression such as `views[0].transform.translation.x`; nil if it does not end in members.
    ///
    /// The key path consists of the members after the last name, index or call.
    package var target: ExpressionTarget? {
        var members: [String] = []
        var start = code.count
        while start > 0, case .member(let name) = code[start - 1].operation {
            members.append(name)
            start -= 1
        }
        guard start > 0, let first = code[start...].first, let last = code.last, isChain(code[..<start]) else { return nil }
        let baseRange = SourceRange(range.lowerBound, code[start - 1].range.upperBound)
        return ExpressionTarget(
            base: Expression(range: baseRange, type: .any, names: names, code: Array(code[..<start]), limits: limits),
            keyPath: members.reversed().joined(separator: "."),
            keyPathRange: first.range.union(last.range))
    }

    /// Returns whether instructions end in a possible object: a name, an element or a call.
    private func isChain(_ code: ArraySlice<ExpressionInstruction>) -> Bool {
        switch code.last?.operation {
        case .name, .element, .call: true
        default: false
        }
    }
}

/// The target of an expression in a key: an object, and the key path of the property to set or animate.
package struct ExpressionTarget: Sendable {
    /// The expression that evaluates to the object.
    package let base: Expression
    /// The members after it, joined by dots: `transform.translation.x`.
    package let keyPath: String
    /// The range of the key path in the scene file.
    package let keyPathRange: SourceRange
}

/// An instruction of a compiled expression, which runs on a stack of values.
struct ExpressionInstruction: Sendable {
    enum Operation: Sendable {
        case constant(ExpressionValue)
        /// Pushes the value of a root name.
        case name(String)
        /// Replaces a value by its member.
        case member(String)
        /// Replaces a collection and an index by the element.
        ///
        /// For messages, `isIndexedByNearest` marks an index that is a call of `nearest`, which returns an element.
        case element(isIndexedByNearest: Bool)
        case negate
        case not
        case binary(BinaryOperator)
        /// Replaces arguments by the result.
        case call(ExpressionFunction, argumentCount: Int)
        /// Replaces elements by their list.
        case list(count: Int)
        /// Keeps `false` and jumps to an instruction, or drops `true`: the middle of `&&`.
        case orElseFalse(Int)
        /// Keeps `true` and jumps to an instruction, or drops `false`: the middle of `||`.
        case orElseTrue(Int)
        /// Checks that the second operand of `&&` or `||` is a boolean.
        case requireBool(BinaryOperator)
        /// Drops a boolean and, if it is false, jumps to an instruction.
        case branch(Int)
        case jump(Int)
    }

    var operation: Operation
    /// The range in the scene file.
    var range: SourceRange
}
