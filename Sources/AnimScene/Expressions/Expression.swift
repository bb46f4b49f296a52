/// A checked, compiled expression: pure, total and bounded.
struct Expression: Sendable {
    /// The bytes of the scene file that hold it.
    let range: SourceRange
    /// The type it comes to, as far as it is known.
    let type: ExpressionType
    /// The root names it uses, each once, in order of appearance: what it depends on.
    let names: [String]

    /// Compiles the expression in a string: `=…`, or the bare condition that `if` takes; nil, and reported, where it is wrong.
    ///
    /// A leading `=` is passed over. `expected` is the type the place needs.
    static func parse(
        _ value: JSONValue, expecting expected: ExpressionType = .any, in scope: ExpressionScope,
        _ sink: DiagnosticSink
    ) -> Expression? { nil }

    /// Compiles the expression in a key, such as `"=views[0].opacity"`.
    static func parse(
        _ member: JSONMember, expecting expected: ExpressionType = .any, in scope: ExpressionScope,
        _ sink: DiagnosticSink
    ) -> Expression? { nil }

    /// Compiles a text whose offsets `map` leads back to the scene file.
    static func parse(
        _ text: String, map: EscapedTextMap, pointer: String? = nil, expecting expected: ExpressionType = .any,
        in scope: ExpressionScope, _ sink: DiagnosticSink
    ) -> Expression? { nil }

    /// Whether a string is meant as expression: it begins with `=`.
    static func isExpression(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "=") }

    /// The value in an environment. Throws where a name is missing or a type does not fit.
    func evaluate(in environment: some ExpressionEnvironment) throws(ExpressionError) -> ExpressionValue {
        throw ExpressionError(message: "", range: range)
    }
}
