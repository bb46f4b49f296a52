package import AnimSource

extension Expression {
    /// Compiles the expression in a string: `=…`, or the bare condition that `if` takes; nil, and reported, where it is wrong.
    ///
    /// A leading `=` is passed over. `expected` is the type that is needed there. Values that are not strings are reported.
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
