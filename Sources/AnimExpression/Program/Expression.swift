package import AnimSource

/// A checked, compiled expression: pure, total and bounded.
///
/// Evaluation takes at most one step per instruction, of which there are at most `ExpressionParser.maximumInstructionCount`.
package struct Expression: Sendable {
    /// The bytes of the scene file that hold it, without a leading `=`.
    package let range: SourceRange
    /// The type it comes to, as far as it is known.
    package let type: ExpressionType
    /// The root names it uses, each once, in order of appearance: what it depends on.
    package let names: [String]
    /// The value, where the expression depends on nothing.
    package let constant: ExpressionValue?
    /// What is run.
    let code: [ExpressionInstruction]
    /// How large the values may become.
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
}

// MARK: - Parsing

extension Expression {
    /// Compiles the expression in a string: `=…`, or the bare condition that `if` takes; nil, and reported, where it is wrong.
    ///
    /// A leading `=` is passed over. `expected` is the type the place needs. Values that are not strings are reported.
    package static func parse(
        _ value: JSONValue, expecting expected: ExpressionType = .any, in scope: ExpressionScope, _ sink: DiagnosticSink
    ) -> Expression? {
        guard let text = value.string(sink, expected: "an expression") else { return nil }
        return parse(text, map: value.textMap, pointer: value.pointer, expecting: expected, in: scope, sink)
    }

    /// Compiles the expression in a key, such as `"=views[0].opacity"`; nil, and reported, where it is wrong.
    package static func parse(
        _ member: JSONMember, expecting expected: ExpressionType = .any, in scope: ExpressionScope, _ sink: DiagnosticSink
    ) -> Expression? {
        parse(member.key, map: member.keyMap, pointer: member.value.pointer, expecting: expected, in: scope, sink)
    }

    /// Compiles a text whose offsets `map` leads back to the scene file; nil, and reported, where it is wrong.
    package static func parse(
        _ text: String, map: EscapedTextMap, pointer: String? = nil, expecting expected: ExpressionType = .any,
        in scope: ExpressionScope, _ sink: DiagnosticSink
    ) -> Expression? {
        let start = isExpression(text) ? 1 : 0
        let range = map.range(start..<text.utf8.count)
        guard text.utf8.count <= ExpressionParser.maximumLength else {
            let limit = ExpressionParser.maximumLength
            sink.error("the expression is longer than \(limit) bytes", at: range, pointer: pointer)
            return nil
        }
        var parser = ExpressionParser(text, from: start, map, pointer: pointer, scope, sink)
        guard let operand = parser.parseAll() else { return nil }
        parser.require(expected, operand) { "expected \(expected.phrase), found \($0.phrase)" }
        guard !parser.hasFailed else { return nil }
        let expression = Expression(
            range: range, type: operand.type, names: parser.names, code: parser.code, limits: scope.limits)
        return expression.checkingConstant(pointer, sink)
    }

    /// Reports what goes wrong in an expression that depends on nothing, such as an index beyond a list's end.
    private func checkingConstant(_ pointer: String?, _ sink: DiagnosticSink) -> Expression? {
        guard names.isEmpty, constant == nil else { return self }
        do throws(ExpressionError) {
            _ = try Expression.run(code, range, limits, in: ConstantEnvironment())
            return self
        } catch {
            sink.error(error.message, at: error.range, pointer: pointer)
            return nil
        }
    }
}
