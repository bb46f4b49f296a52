@testable import AnimSource

/// A text, what the parser made of it, and what it reported.
struct ParsedJSON {
    let source: SourceText
    let sink = DiagnosticSink()
    let document: JSONDocument

    init(_ text: String) { self.init(bytes: Array(text.utf8)) }

    init(bytes: [UInt8]) {
        source = SourceText(name: "scene.json", bytes: bytes)
        document = JSONDocument.parse(source, reportingTo: sink)
    }

    var root: JSONValue { document.root }

    /// The diagnostics as "line:column-endColumn message", with suggestion and notes behind.
    var report: [String] {
        let lines = LineIndex(source)
        return sink.diagnostics.map { diagnostic in
            let start = lines.position(at: Int(diagnostic.range.lowerBound))
            let end = lines.position(at: Int(diagnostic.range.upperBound))
            let notes = diagnostic.notes.map { note in
                let position = note.range.map { lines.position(at: Int($0.lowerBound)) }
                return " (\(note.message)\(position.map { " \($0.line):\($0.column)" } ?? ""))"
            }
            let suggestion = diagnostic.suggestion.map { " → \($0)" } ?? ""
            return "\(start.line):\(start.column)-\(end.column) \(diagnostic.message)\(suggestion)\(notes.joined())"
        }
    }
}

/// A value as JSON, with `?` for what could not be read.
func dump(_ value: JSONValue) -> String {
    switch value.kind {
    case .invalid: "?"
    case .null: "null"
    case .bool: value.bool == true ? "true" : "false"
    case .number: value.number.map { "\($0)" } ?? "-"
    case .string: value.string.map { $0.debugDescription } ?? "-"
    case .array: "[\(value.elements.map(dump).joined(separator: ","))]"
    case .object: "{\(value.members.map { "\($0.key):\(dump($0.value))" }.joined(separator: ","))}"
    }
}
