package import AnimGraphics
package import AnimSource

/// A parser that compiles an expression into instructions and checks names and types as far as they are known.
///
/// Parsing stops at the first syntax error, but reports all wrong names and types. `maximumDepth` limits the recursion.
///
/// ```
/// expression = or [ "?" expression ":" expression ]
/// or         = and { "||" and }                   and = relation { "&&" relation }
/// relation   = sum { ("==" | "!=" | "<" | "<=" | ">" | ">=") sum }
/// sum        = product { ("+" | "-") product }    product = unary { ("*" | "/" | "%") unary }
/// unary      = { "-" | "!" } primary { "." name | "[" expression "]" }
/// primary    = number | string | "true" | "false" | name | function "(" list ")" | "(" expression ")" | "[" list "]"
/// ```
struct ExpressionParser {
    /// The maximum length of an expression in UTF-8 bytes.
    static let maximumLength = 4096
    /// The maximum nesting depth of expressions.
    static let maximumDepth = 64
    /// The maximum number of instructions of an expression.
    static let maximumInstructionCount = 1024

    /// A parsed operand: its type, as far as known, and its range in the text.
    struct Operand {
        var type: ExpressionType
        var range: Range<Int>
    }

    /// Stops the parser after a reported syntax error.
    struct SyntaxError: Error {}

    let scope: ExpressionScope
    let sink: DiagnosticSink
    let map: EscapedTextMap
    let pointer: String?
    private var lexer: ExpressionLexer
    private(set) var token: ExpressionLexer.Token
    /// The end of the previous token.
    private(set) var lastEnd: Int
    private(set) var code: [ExpressionInstruction] = []
    var names: [String] = []
    private(set) var hasFailed = false
    private var depth = 0

    init(
        _ text: String, from start: Int, _ map: EscapedTextMap, pointer: String?, _ scope: ExpressionScope,
        _ sink: DiagnosticSink
    ) {
        self.scope = scope
        self.sink = sink
        self.map = map
        self.pointer = pointer
        lexer = ExpressionLexer(text, from: start)
        token = lexer.next()
        lastEnd = start
    }

    /// Parses the whole text; returns nil after a syntax error.
    mutating func parseAll() -> Operand? {
        do throws(SyntaxError) {
            if token.kind == .end { throw syntaxError("the expression is empty", token.range) }
            let operand = try parseExpression()
            if token.kind != .end { throw unexpected("an operator") }
            return operand
        } catch {
            return nil
        }
    }
}

// MARK: - Tokens and instructions

extension ExpressionParser {
    mutating func advance() {
        lastEnd = token.range.upperBound
        token = lexer.next()
    }

    func isAt(_ symbol: String) -> Bool { token.kind == .symbol(symbol) }

    mutating func take(_ symbol: String) -> Bool {
        guard isAt(symbol) else { return false }
        advance()
        return true
    }

    /// Consumes a symbol, or reports that it is missing, with a note at the matching opening one.
    mutating func expect(_ symbol: String, closing opening: Range<Int>? = nil) throws(SyntaxError) {
        guard !take(symbol) else { return }
        throw unexpected("'\(symbol)'", notes: opening.map { [.init("to match this", at: map.range($0))] } ?? [])
    }

    /// Reports an error and continues.
    mutating func report(_ message: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], suggestion: String? = nil) {
        hasFailed = true
        sink.error(message, at: map.range(range), notes: notes, suggestion: suggestion, pointer: pointer)
    }

    /// Reports an error after which parsing cannot continue.
    mutating func syntaxError(
        _ message: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], suggestion: String? = nil
    ) -> SyntaxError {
        report(message, range, notes: notes, suggestion: suggestion)
        return SyntaxError()
    }

    /// Reports an unexpected current token.
    mutating func unexpected(_ expected: String, notes: [Diagnostic.Note] = []) -> SyntaxError {
        switch token.kind {
        case .invalid(let message, let suggestion): syntaxError(message, token.range, suggestion: suggestion)
        case .end: syntaxError("expected \(expected) at the end of the expression", token.range, notes: notes)
        case .symbol(let symbol): syntaxError("expected \(expected), found '\(symbol)'", token.range, notes: notes)
        case .identifier(let name): syntaxError("expected \(expected), found '\(name)'", token.range, notes: notes)
        case .number: syntaxError("expected \(expected), found a number", token.range, notes: notes)
        case .string: syntaxError("expected \(expected), found a string", token.range, notes: notes)
        }
    }

    mutating func emit(_ operation: ExpressionInstruction.Operation, _ range: Range<Int>) throws(SyntaxError) {
        guard code.count < ExpressionParser.maximumInstructionCount else {
            throw syntaxError("the expression has more than \(ExpressionParser.maximumInstructionCount) parts", range)
        }
        code.append(ExpressionInstruction(operation: operation, range: map.range(range)))
    }

    /// Replaces an instruction that was emitted before its jump target was known.
    mutating func patch(_ index: Int, _ operation: ExpressionInstruction.Operation) {
        code[index].operation = operation
    }

    /// Runs a parse function one nesting level deeper.
    mutating func nested(_ parse: (inout ExpressionParser) throws(SyntaxError) -> Operand) throws(SyntaxError) -> Operand {
        guard depth < ExpressionParser.maximumDepth else {
            throw syntaxError("the expression is nested more than \(ExpressionParser.maximumDepth) levels deep", token.range)
        }
        depth += 1
        defer { depth -= 1 }
        return try parse(&self)
    }

    /// Reports an operand that does not have the required type.
    mutating func require(_ type: ExpressionType, _ operand: Operand, _ message: (ExpressionType) -> String) {
        guard !operand.type.isCompatible(with: type) else { return }
        report(message(operand.type), operand.range, notes: notes(on: operand.type, wanted: type))
    }

    /// Returns notes on how to give a variable the intended type, since its first value determines the type.
    private func notes(on type: ExpressionType, wanted: ExpressionType) -> [Diagnostic.Note] {
        guard case .list = wanted else { return [] }
        switch type {
        case .point: return [.init("numbers in brackets are a list; start a point variable with \"=point(0, 0)\"")]
        case .size: return [.init("numbers in brackets are a list; start a size variable with \"=size(0, 0)\"")]
        case .rect:
            return [.init("numbers in brackets are a list; start a rectangle variable with \"=rect(0, 0, 0, 0)\"")]
        default: return []
        }
    }
}

extension ExpressionParser {
    /// Parses an expression with its `? :`.
    mutating func parseExpression() throws(SyntaxError) -> Operand {
        try nested { (parser) throws(SyntaxError) in
            let condition = try parser.parseBinary(1)
            return parser.isAt("?") ? try parser.parseConditional(condition) : condition
        }
    }

    private mutating func parseConditional(_ condition: Operand) throws(SyntaxError) -> Operand {
        require(.bool, condition) { "a condition must be a boolean, found \($0.phrase)" }
        advance()
        let branch = code.count
        try emit(.branch(0), condition.range)
        let first = try parseExpression()
        let jump = code.count
        try emit(.jump(0), first.range)
        patch(branch, .branch(code.count))
        try expect(":")
        let second = try parseExpression()
        patch(jump, .jump(code.count))
        // The text of a color is a color, too.
        let areColors = [first.type, second.type].allSatisfy { $0 == .color || $0 == .string }
        if !areColors, !first.type.isCompatible(with: second.type) {
            report(
                "the branches have different types: \(first.type.phrase) and \(second.type.phrase)",
                first.range.lowerBound..<lastEnd)
        }
        return Operand(type: first.type == second.type ? first.type : .any, range: condition.range.lowerBound..<lastEnd)
    }

    /// Parses operands joined by left-associative operators of at least a given precedence.
    private mutating func parseBinary(_ precedence: Int) throws(SyntaxError) -> Operand {
        var left = try parseUnary()
        while case .symbol(let symbol) = token.kind, let binary = BinaryOperator(rawValue: symbol),
            binary.precedence >= precedence
        {
            advance()
            left = binary == .and || binary == .or ? try parseBranch(binary, left) : try parseApplied(binary, left)
        }
        return left
    }

    private mutating func parseApplied(_ binary: BinaryOperator, _ left: Operand) throws(SyntaxError) -> Operand {
        let right = try parseBinary(binary.precedence + 1)
        let range = left.range.lowerBound..<right.range.upperBound
        let type = binary.type(left.type, right.type)
        if type == nil { report(binary.errorMessage(for: left.type, right.type), range) }
        try emit(.binary(binary), range)
        return Operand(type: type ?? .any, range: range)
    }

    private mutating func parseBranch(_ binary: BinaryOperator, _ left: Operand) throws(SyntaxError) -> Operand {
        require(.bool, left) { binary.errorMessage(forBoolean: $0) }
        let branch = code.count
        try emit(.jump(0), left.range)
        let right = try parseBinary(binary.precedence + 1)
        require(.bool, right) { binary.errorMessage(forBoolean: $0) }
        try emit(.requireBool(binary), right.range)
        patch(branch, binary == .and ? .orElseFalse(code.count) : .orElseTrue(code.count))
        return Operand(type: .bool, range: left.range.lowerBound..<right.range.upperBound)
    }

    private mutating func parseUnary() throws(SyntaxError) -> Operand {
        guard isAt("-") || isAt("!") else { return try parsePostfix() }
        let isNot = isAt("!")
        let start = token.range.lowerBound
        advance()
        let operand = try nested { (parser) throws(SyntaxError) in try parser.parseUnary() }
        let range = start..<operand.range.upperBound
        if isNot {
            require(.bool, operand) { "'!' takes a boolean, found \($0.phrase)" }
        } else if !operand.type.isCompatible(with: .number), !operand.type.isCompatible(with: .point) {
            report("'-' takes a number, found \(operand.type.phrase)", operand.range)
        }
        try emit(isNot ? .not : .negate, range)
        return Operand(type: isNot ? .bool : operand.type, range: range)
    }
}

extension Expression {
    /// Compiles the expression in a string; reports errors and returns nil if it is invalid.
    ///
    /// A leading `=` is optional, since conditions are written without it. `expected` is the required type.
    package static func parse(
        _ value: JSONValue, expecting expected: ExpressionType = .any, in scope: ExpressionScope, _ sink: DiagnosticSink
    ) -> Expression? {
        guard let text = value.string(sink, expected: "an expression") else { return nil }
        return parse(text, map: value.textMap, pointer: value.pointer, expecting: expected, in: scope, sink)
    }

    /// Compiles the expression in a key, such as `"=views[0].opacity"`; reports errors and returns nil if it is invalid.
    package static func parse(
        _ member: JSONMember, expecting expected: ExpressionType = .any, in scope: ExpressionScope, _ sink: DiagnosticSink
    ) -> Expression? {
        parse(member.key, map: member.keyMap, pointer: member.value.pointer, expecting: expected, in: scope, sink)
    }

    /// Compiles a text, with `map` converting its offsets to those in the scene file; reports errors and returns nil if it is invalid.
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
            range: range, type: operand.type, names: parser.names, code: parser.code, limits: scope.limits,
            palette: scope.palette)
        return expression.checkingConstant(scope.palette, pointer, sink)
    }

    /// Reports evaluation errors of an expression that does not depend on names, such as an index out of range.
    private func checkingConstant(_ palette: ColorPalette, _ pointer: String?, _ sink: DiagnosticSink) -> Expression? {
        guard names.isEmpty, constant == nil else { return self }
        do throws(ExpressionError) {
            _ = try Expression.run(code, range, limits, in: ConstantEnvironment(palette: palette))
            return self
        } catch {
            sink.error(error.message, at: error.range, pointer: pointer)
            return nil
        }
    }
}

/// The names available to an expression, with their types, for checks before evaluation.
package struct ExpressionScope: Sendable {
    /// The limits on the values of the expressions.
    package var limits: ExpressionLimits
    /// The root names: variables, parameters, layer ids.
    package var names: [String: ExpressionType]
    /// The members of each kind of object.
    ///
    /// The members of a missing kind are known only during evaluation.
    package var members: [ExpressionReference.Kind: [String: ExpressionType]]
    /// The element type of each kind of collection.
    package var elements: [ExpressionReference.Kind: ExpressionType]
    /// The reasons why some names cannot be used here, by name.
    package var unavailable: [String: String] = [:]
    /// The colors that texts can name.
    package var palette = ColorPalette()

    package init(
        limits: ExpressionLimits, names: [String: ExpressionType] = [:],
        members: [ExpressionReference.Kind: [String: ExpressionType]] = [:],
        elements: [ExpressionReference.Kind: ExpressionType] = [:]
    ) {
        self.limits = limits
        self.names = names
        self.members = members
        self.elements = elements
    }

    /// Returns the scope with additional names, which hide existing ones.
    package func adding(_ more: [String: ExpressionType]) -> ExpressionScope {
        var scope = self
        scope.names.merge(more) { _, new in new }
        return scope
    }
}
