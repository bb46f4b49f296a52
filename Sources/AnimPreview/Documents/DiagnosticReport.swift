import AnimRender
import AnimScene
import AnimSource

/// The errors and warnings of a scene, as the command line prints them and as JSON.
struct DiagnosticReport: Hashable {
    /// Whether any is an error.
    let hasErrors: Bool
    /// The whole text of the command line.
    private let text: String
    /// An object for each, as `validate --json` prints it, with its lines of the file.
    private let items: [String]

    /// A report of nothing.
    static let empty = DiagnosticReport(hasErrors: false, text: "", items: [])

    private init(hasErrors: Bool, text: String, items: [String]) {
        (self.hasErrors, self.text, self.items) = (hasErrors, text, items)
    }

    /// Creates the report of a scene that was read.
    init(_ result: SceneLoadResult) {
        let omitted = result.omittedDiagnosticCount
        let rest = omitted > 0 ? "\(Diagnostic.visibleText(result.source.name)): and \(omitted) more\n" : ""
        self.init(result.diagnostics, in: result.source, rest: rest, hasErrors: result.scene == nil)
    }

    /// Creates the report of a scene that is too much work to draw.
    init(_ error: InvalidScene, in source: SourceText) {
        self.init(error.diagnostics, in: source, rest: "", hasErrors: true)
    }

    /// Creates the report of an error that concerns no place in a file.
    ///
    /// - Parameter snippet: Further lines, without a line feed at the end.
    init(error message: String, snippet: String = "") {
        let text = Diagnostic.visibleText(message)
        let member = snippet.isEmpty ? "" : ",\"snippet\":\(JSONString.quoted(snippet))"
        self.init(
            hasErrors: true, text: "error: \(text)\n" + (snippet.isEmpty ? "" : "\(snippet)\n"),
            items: ["{\"severity\":\"error\",\"message\":\(JSONString.quoted(text))\(member)}"])
    }

    /// Creates the report of an error that code has thrown in making a scene: each misuse is an error, and the first line of any other
    /// description is the message.
    init(_ error: any Error, of name: String) {
        let lines = "\(error)".split(whereSeparator: \.isNewline).prefix(Self.mostLines)
            .map { Diagnostic.visibleText(String($0)) }
        let isList = error is MisuseError && !lines.isEmpty
        let messages = isList ? lines[...] : [lines.first ?? "\(type(of: error))"]
        let snippet = isList ? "" : lines.dropFirst().joined(separator: "\n")
        let reports = messages.map { DiagnosticReport(error: "\(name): \($0)", snippet: snippet) }
        self.init(hasErrors: true, text: reports.map(\.text).joined(), items: reports.flatMap(\.items))
    }

    /// The most lines of an error's description that are shown.
    private static let mostLines = 100

    private init(_ diagnostics: [Diagnostic], in source: SourceText, rest: String, hasErrors: Bool) {
        let formatter = DiagnosticFormatter(source)
        let texts = diagnostics.map(formatter.text)
        let items = zip(diagnostics, texts).map { diagnostic, text in
            // The first line has the place and the message, which are members of their own.
            let snippet = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
            // Without the bracket and the line feed at the end.
            return "\(formatter.jsonLine(diagnostic).dropLast(2)),\"snippet\":\(JSONString.quoted(snippet))}"
        }
        self.init(hasErrors: hasErrors, text: texts.joined() + rest, items: items)
    }

    /// Returns the message about a scene.
    ///
    /// - Parameter isPartial: Whether warnings are still to come.
    func message(of name: String, isPartial: Bool = false) -> String {
        let members =
            (isPartial ? ["\"isPartial\": true"] : []) + [
                "\"name\": \(JSONString.quoted(name))", "\"items\": [\(items.joined(separator: ", "))]",
                "\"text\": \(JSONString.quoted(text))",
            ]
        return "{\"diagnostics\": {\(members.joined(separator: ", "))}}"
    }
}
