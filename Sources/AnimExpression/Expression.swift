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

extension Expression {
    /// The value where a number is needed.
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

    /// The value where a boolean is needed.
    ///
    /// Throws for other types.
    package func bool(in environment: some ExpressionEnvironment) throws(ExpressionError) -> Bool {
        let value = try evaluate(in: environment)
        guard case .bool(let bool) = value else { throw mismatch(.bool, value) }
        return bool
    }

    /// The value where a string is needed.
    ///
    /// Throws for other types.
    package func string(in environment: some ExpressionEnvironment) throws(ExpressionError) -> String {
        let value = try evaluate(in: environment)
        guard case .string(let string) = value else { throw mismatch(.string, value) }
        return string
    }

    /// The value where an object of a kind is needed, such as the layer to remove.
    ///
    /// Throws for other types and kinds.
    package func reference(
        to kind: ExpressionReference.Kind, in environment: some ExpressionEnvironment
    ) throws(ExpressionError) -> ExpressionReference {
        let value = try evaluate(in: environment)
        guard case .reference(let reference) = value, reference.kind.mayBe(kind) else { throw mismatch(.reference(kind), value) }
        return reference
    }

    private func mismatch(_ expected: ExpressionType, _ found: ExpressionValue) -> ExpressionError {
        ExpressionError(message: "expected \(expected.phrase), found \(found.type.phrase)", range: range)
    }
}

extension Expression {
    /// The object and the key path of an expression such as `views[0].transform.translation.x`; nil where no members end it.
    ///
    /// The key path is what follows the last name, index or call.
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

    /// Whether instructions end in something that can be an object: a name, an element or a call.
    private func isChain(_ code: ArraySlice<ExpressionInstruction>) -> Bool {
        switch code.last?.operation {
        case .name, .element, .call: true
        default: false
        }
    }
}

/// The target that an expression in a key names: an object, and the key path of its property that is set or animated.
package struct ExpressionTarget: Sendable {
    /// The expression whose value is the object.
    package let base: Expression
    /// The members after it, joined by dots: `transform.translation.x`.
    package let keyPath: String
    /// The bytes of the scene file that hold the key path.
    package let keyPathRange: SourceRange
}

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
