/// Formats diagnostics for people, with the line and a caret, or for programs, as JSON Lines.
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
    /// Whether to use ANSI colors.
    let usesColor: Bool

    /// Creates a formatter for the diagnostics of one text.
    package init(_ source: SourceText, usesColor: Bool = false) {
        self.source = source
        self.lines = LineIndex(source)
        self.usesColor = usesColor
    }

    /// Formats all diagnostics of a sink by position, and the number of omitted ones; each line ends in a line feed.
    package func text(_ sink: DiagnosticSink) -> String {
        var text = sink.diagnostics.map(text).joined()
        if sink.omittedCount > 0 { text += "\(source.name): and \(sink.omittedCount) more\n" }
        return text
    }

    /// Formats one diagnostic with its line, a caret and its notes; each line ends in a line feed.
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
        let location = bold(
            "\(Diagnostic.visibleText(source.file(at: Int(range.lowerBound)).name)):\(position.line):\(position.column):")
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

extension DiagnosticFormatter {
    /// Formats all diagnostics of a sink by position as JSON Lines, one object per line.
    ///
    /// A last object of severity `note`, without a position, counts the diagnostics beyond the sink's limit.
    package func jsonLines(_ sink: DiagnosticSink) -> String {
        var text = sink.diagnostics.map(jsonLine).joined()
        if sink.omittedCount > 0 {
            let message = field("message", "and \(sink.omittedCount) more")
            let fields = [field("file", source.name), field("severity", "note"), message]
            text += "{\(fields.joined(separator: ","))}\n"
        }
        return text
    }

    /// Formats one diagnostic as a line of JSON.
    ///
    /// Keys: `file`, `line`, `column`, `endLine`, `endColumn` (from 1, columns in Unicode scalars, the end exclusive), `pointer`
    /// and `suggestion` if known, `severity`, `message`, and `notes`, an array of objects with the same keys except
    /// `severity`, and `file` only if it differs.
    package func jsonLine(_ diagnostic: Diagnostic) -> String {
        let owner = source.file(at: Int(diagnostic.range.lowerBound)).name
        var fields = [field("file", owner)] + position(diagnostic.range)
        if let pointer = diagnostic.pointer { fields.append(field("pointer", pointer)) }
        fields.append(field("severity", diagnostic.severity.rawValue))
        fields.append(field("message", diagnostic.message))
        if let suggestion = diagnostic.suggestion { fields.append(field("suggestion", suggestion)) }
        if !diagnostic.notes.isEmpty {
            fields.append("\"notes\":[\(diagnostic.notes.map { note($0, in: owner) }.joined(separator: ","))]")
        }
        return "{\(fields.joined(separator: ","))}\n"
    }

    private func note(_ note: Diagnostic.Note, in owner: String) -> String {
        let name = note.range.map { source.file(at: Int($0.lowerBound)).name }
        let file = name.flatMap { $0 == owner ? nil : [field("file", $0)] } ?? []
        let fields = file + (note.range.map(position) ?? []) + [field("message", note.message)]
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

/// The line of a diagnostic in a form that is safe for terminals, and the caret below it.
struct SourceSnippet {
    /// The maximum number of scalars shown before the caret.
    ///
    /// With both parts, two ellipses and the margin, a snippet fits into 130 columns.
    static let charactersBefore = 48
    /// The maximum number of scalars shown from the caret on.
    static let charactersAfter = 72
    /// The width of a tab in columns.
    static let tabWidth = 4

    /// The line, cut on either side if it is long; tabs become spaces, control characters their Unicode pictures.
    private(set) var line = ""
    /// The spaces up to the caret.
    private(set) var indent = ""
    /// `^`, and `~` up to the end of the range or the line.
    private(set) var underline = "^"

    /// Creates the snippet of the line on which a range starts.
    init(of range: SourceRange, in source: SourceText, _ lines: LineIndex) {
        let number = lines.line(at: Int(range.lowerBound))
        guard let content = lines.content(ofLine: number) else { return }
        let start = min(max(Int(range.lowerBound), content.lowerBound), content.upperBound)
        let end = min(max(Int(range.upperBound), start), content.upperBound)
        let before = SourceSnippet.scalars(source.bytes[content.lowerBound..<start], last: SourceSnippet.charactersBefore)
        let after = SourceSnippet.scalars(source.bytes[start..<content.upperBound], first: SourceSnippet.charactersAfter)
        let marked = String(decoding: source.bytes[start..<min(end, start + 4 * after.count)], as: UTF8.self).unicodeScalars
        let left = (before.isCut ? "…" : "") + SourceSnippet.visible(before.scalars)
        line = left + SourceSnippet.visible(after.scalars) + (after.isCut ? "…" : "")
        indent = String(repeating: " ", count: SourceSnippet.width(left.unicodeScalars))
        let width = SourceSnippet.width(SourceSnippet.visible(Array(marked.prefix(after.scalars.count))).unicodeScalars)
        underline = "^" + String(repeating: "~", count: max(0, width - 1))
    }

    /// Returns the last scalars of some bytes, and whether more precede them.
    private static func scalars(_ bytes: ArraySlice<UInt8>, last limit: Int) -> (scalars: [Unicode.Scalar], isCut: Bool) {
        let near = bytes.suffix(4 * limit + 4).drop { $0 & 0xC0 == 0x80 }
        let scalars = String(decoding: near, as: UTF8.self).unicodeScalars
        return (Array(scalars.suffix(limit)), scalars.count > limit || near.count + 3 < bytes.count)
    }

    /// Returns the first scalars of some bytes, and whether more follow them.
    private static func scalars(_ bytes: ArraySlice<UInt8>, first limit: Int) -> (
        scalars: [Unicode.Scalar], count: Int, isCut: Bool
    ) {
        let scalars = String(decoding: bytes.prefix(4 * limit + 4), as: UTF8.self).unicodeScalars
        let shown = Array(scalars.prefix(limit))
        return (shown, shown.count, scalars.count > limit)
    }

    /// Returns scalars in a form that is safe for terminals.
    static func visible(_ scalars: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars {
            switch scalar.value {
            case 0x09: text.append(contentsOf: String(repeating: " ", count: tabWidth).unicodeScalars)
            case 0..<0x20: text.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
            case 0x7F: text.append("\u{2421}")
            case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069: text.append("\u{FFFD}")
            default: text.append(scalar)
            }
        }
        return String(text)
    }

    /// Returns the width of some scalars in terminal columns: 2 for wide ones, 0 for combining ones.
    static func width(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
        scalars.reduce(0) { $0 + width($1) }
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    /// Whether a scalar is East Asian wide or fullwidth, or an emoji (UAX #11, the blocks in use).
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }
}
