extension DiagnosticFormatter {
    /// Writes all diagnostics of a sink by position as JSON Lines, one object a line.
    ///
    /// Diagnostics beyond the sink's limit are counted in a last object of severity `note` without a position.
    package func jsonLines(_ sink: DiagnosticSink) -> String {
        var text = sink.diagnostics.map(jsonLine).joined()
        if sink.omittedCount > 0 {
            let message = field("message", "and \(sink.omittedCount) more")
            let fields = [field("file", source.name), field("severity", "note"), message]
            text += "{\(fields.joined(separator: ","))}\n"
        }
        return text
    }

    /// Writes one diagnostic as a line of JSON.
    ///
    /// Keys: `file`, `line`, `column`, `endLine`, `endColumn` (from 1, columns in Unicode scalars, the end exclusive), `pointer`
    /// and `suggestion` where known, `severity`, `message`, and `notes`, an array of the same without file and severity.
    package func jsonLine(_ diagnostic: Diagnostic) -> String {
        var fields = [field("file", source.name)] + position(diagnostic.range)
        if let pointer = diagnostic.pointer { fields.append(field("pointer", pointer)) }
        fields.append(field("severity", diagnostic.severity.rawValue))
        fields.append(field("message", diagnostic.message))
        if let suggestion = diagnostic.suggestion { fields.append(field("suggestion", suggestion)) }
        if !diagnostic.notes.isEmpty {
            fields.append("\"notes\":[\(diagnostic.notes.map(note).joined(separator: ","))]")
        }
        return "{\(fields.joined(separator: ","))}\n"
    }

    private func note(_ note: Diagnostic.Note) -> String {
        let fields = (note.range.map(position) ?? []) + [field("message", note.message)]
        return "{\(fields.joined(separator: ","))}"
    }

    private func position(_ range: SourceRange) -> [String] {
        let start = lines.position(at: Int(range.lowerBound))
        let end = lines.position(at: Int(range.upperBound))
        return [
            "\"line\":\(start.line)", "\"column\":\(start.column)", "\"endLine\":\(end.line)", "\"endColumn\":\(end.column)",
        ]
    }

    private func field(_ key: String, _ value: String) -> String { "\"\(key)\":\(JSONString.quoted(value))" }
}
