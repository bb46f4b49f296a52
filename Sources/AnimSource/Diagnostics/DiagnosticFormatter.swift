/// Writes diagnostics for people, with the line and a caret, or for programs, as JSON Lines.
///
/// ```
/// scenes/x.json:14:24: error: unknown key 'cornerRaduis' in layer 'card'
///   14 |       "cornerRaduis": 12,
///      |       ^~~~~~~~~~~~~~ did you mean 'cornerRadius'?
/// ```
package struct DiagnosticFormatter: Sendable {
    /// The text the diagnostics belong to.
    let source: SourceText
    /// Its lines.
    let lines: LineIndex
    /// Whether ANSI colours are used.
    let usesColor: Bool

    /// Creates a formatter for the diagnostics of one text.
    package init(_ source: SourceText, usesColor: Bool = false) {
        self.source = source
        self.lines = LineIndex(source)
        self.usesColor = usesColor
    }

    /// Writes all diagnostics of a sink by position, and how many more there were; each line ends in a line feed.
    package func text(_ sink: DiagnosticSink) -> String {
        var text = sink.diagnostics.map(text).joined()
        if sink.omittedCount > 0 { text += "\(source.name): and \(sink.omittedCount) more\n" }
        return text
    }

    /// Writes one diagnostic with its line, a caret and its notes; each line ends in a line feed.
    package func text(_ diagnostic: Diagnostic) -> String {
        let hint = diagnostic.suggestion.map { "did you mean '\(Diagnostic.messageText($0))'?" }
        var text = entry(diagnostic.severity, diagnostic.message, at: diagnostic.range, hint: hint)
        for note in diagnostic.notes {
            if let range = note.range {
                text += entry(.note, note.message, at: range, hint: nil)
            } else {
                text += "\(paint(.note, "note:")) \(note.message)\n"
            }
        }
        return text
    }

    private func entry(
        _ severity: Diagnostic.Severity, _ message: String, at range: SourceRange, hint: String?
    ) -> String {
        let position = lines.position(at: Int(range.lowerBound))
        let location = bold("\(Diagnostic.visibleText(source.name)):\(position.line):\(position.column):")
        let heading = "\(location) \(paint(severity, severity.rawValue + ":")) \(bold(message))\n"
        let snippet = SourceSnippet(of: range, in: source, lines)
        let number = String(repeating: " ", count: max(0, 4 - "\(position.line)".count)) + "\(position.line)"
        let margin = String(repeating: " ", count: number.count)
        let caret = paint(severity, snippet.underline) + (hint.map { " " + $0 } ?? "")
        return heading + "\(number) | \(snippet.line)\n\(margin) | \(snippet.indent)\(caret)\n"
    }

    private func paint(_ severity: Diagnostic.Severity, _ text: String) -> String {
        guard usesColor else { return text }
        switch severity {
        case .error: return "\u{1B}[1;31m\(text)\u{1B}[0m"
        case .warning: return "\u{1B}[1;35m\(text)\u{1B}[0m"
        case .note: return "\u{1B}[1;36m\(text)\u{1B}[0m"
        }
    }

    private func bold(_ text: String) -> String {
        usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }
}
