package import AnimSource

/// Compiles the text of an expression into instructions, checks names and types as far as they are known, and reports.
///
/// A syntax error ends the expression; wrong names and types are reported all. Recursion is bounded by `maximumDepth`.
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
    /// The number of UTF-8 bytes an expression may have.
    static let maximumLength = 4096
    /// The number of expressions that may lie inside each other.
    static let maximumDepth = 64
    /// The number of instructions an expression may have.
    static let maximumInstructionCount = 1024

    /// A parsed part: its type as far as known, and its range in the text.
    struct Operand {
        var type: ExpressionType
        var range: Range<Int>
    }

    /// Ends the parse after a reported syntax error.
    struct SyntaxError: Error {}

    let scope: ExpressionScope
    let sink: DiagnosticSink
    let map: EscapedTextMap
    let pointer: String?
    private var lexer: ExpressionLexer
    private(set) var token: ExpressionLexer.Token
    /// The end of the token before `token`.
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

    /// Parses the whole text; nil after a syntax error.
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

    /// Takes a closing symbol; otherwise notes the position of its partner.
    mutating func expect(_ symbol: String, closing opening: Range<Int>? = nil) throws(SyntaxError) {
        guard !take(symbol) else { return }
        throw unexpected("'\(symbol)'", notes: opening.map { [.init("to match this", at: map.range($0))] } ?? [])
    }

    /// Reports something wrong and continues.
    mutating func report(_ message: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], suggestion: String? = nil) {
        hasFailed = true
        sink.error(message, at: map.range(range), notes: notes, suggestion: suggestion, pointer: pointer)
    }

    /// Reports something after which nothing can be made of the rest.
    mutating func syntaxError(
        _ message: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], suggestion: String? = nil
    ) -> SyntaxError {
        report(message, range, notes: notes, suggestion: suggestion)
        return SyntaxError()
    }

    /// Reports the current token where something else was expected.
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

    /// Sets the operation of an instruction that was emitted before its target was known.
    mutating func patch(_ index: Int, _ operation: ExpressionInstruction.Operation) {
        code[index].operation = operation
    }

    /// Runs a parse one level deeper.
    mutating func nested(_ parse: (inout ExpressionParser) throws(SyntaxError) -> Operand) throws(SyntaxError) -> Operand {
        guard depth < ExpressionParser.maximumDepth else {
            throw syntaxError("the expression is nested deeper than \(ExpressionParser.maximumDepth) levels", token.range)
        }
        depth += 1
        defer { depth -= 1 }
        return try parse(&self)
    }

    /// Reports an operand that is not of the type it must be.
    mutating func require(_ type: ExpressionType, _ operand: Operand, _ message: (ExpressionType) -> String) {
        guard !operand.type.mayBe(type) else { return }
        report(message(operand.type), operand.range, notes: notes(on: operand.type, wanted: type))
    }

    /// Hints at how something like a list becomes one, where a variable keeps the type that its first value gave it.
    private func notes(on type: ExpressionType, wanted: ExpressionType) -> [Diagnostic.Note] {
        guard case .list = wanted else { return [] }
        switch type {
        case .point: return [.init("numbers in brackets are a list; a variable that is a point begins as \"=point(0, 0)\"")]
        case .size: return [.init("numbers in brackets are a list; a variable that is a size begins as \"=size(0, 0)\"")]
        case .rect:
            return [.init("numbers in brackets are a list; a variable that is a rectangle begins as \"=rect(0, 0, 0, 0)\"")]
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
        require(.bool, condition) { "a condition is a boolean, found \($0.phrase)" }
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
        if !first.type.mayBe(second.type) {
            report("the branches differ: \(first.type.phrase) and \(second.type.phrase)", first.range.lowerBound..<lastEnd)
        }
        return Operand(type: first.type == second.type ? first.type : .any, range: condition.range.lowerBound..<lastEnd)
    }

    /// Parses operands joined by operators that bind at least as tightly as a precedence, from left to right.
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
        if type == nil { report(binary.complaint(left.type, right.type), range) }
        try emit(.binary(binary), range)
        return Operand(type: type ?? .any, range: range)
    }

    private mutating func parseBranch(_ binary: BinaryOperator, _ left: Operand) throws(SyntaxError) -> Operand {
        require(.bool, left) { "'\(binary.rawValue)' takes booleans, found \($0.phrase)" }
        let branch = code.count
        try emit(.jump(0), left.range)
        let right = try parseBinary(binary.precedence + 1)
        require(.bool, right) { "'\(binary.rawValue)' takes booleans, found \($0.phrase)" }
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
        } else if !operand.type.mayBe(.number), !operand.type.mayBe(.point) {
            report("'-' takes a number, found \(operand.type.phrase)", operand.range)
        }
        try emit(isNot ? .not : .negate, range)
        return Operand(type: isNot ? .bool : operand.type, range: range)
    }
}

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

/// The names an expression may use, with their types, which are checked before anything runs.
package struct ExpressionScope: Sendable {
    /// The bounds on the values of the expressions.
    package var limits: ExpressionLimits
    /// The root names: variables, parameters, ids of layers.
    package var names: [String: ExpressionType]
    /// The members of each kind of object.
    ///
    /// A kind that is missing here has members that are known only when evaluated.
    package var members: [ExpressionReference.Kind: [String: ExpressionType]]
    /// The types of the elements of each kind of collection.
    package var elements: [ExpressionReference.Kind: ExpressionType]
    /// The reasons why names that are known elsewhere cannot be used here, by name.
    package var unavailable: [String: String] = [:]

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

    /// The scope with further names, which hide those of the same name.
    package func adding(_ more: [String: ExpressionType]) -> ExpressionScope {
        var scope = self
        scope.names.merge(more) { _, new in new }
        return scope
    }
}
