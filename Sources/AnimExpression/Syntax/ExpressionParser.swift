import AnimSource

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
