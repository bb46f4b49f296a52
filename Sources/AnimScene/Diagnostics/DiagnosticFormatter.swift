/// Writes diagnostics for people, with the line and a caret, or for programs, as JSON Lines.
public struct DiagnosticFormatter: Sendable {
    /// The text the diagnostics belong to.
    let source: SourceText
    /// Its lines.
    let lines: LineIndex
    /// Whether ANSI colours are used.
    let usesColor: Bool

    /// Creates a formatter for the diagnostics of one text.
    public init(_ source: SourceText, usesColor: Bool = false) {
        self.source = source
        self.lines = LineIndex(source)
        self.usesColor = usesColor
    }
}
