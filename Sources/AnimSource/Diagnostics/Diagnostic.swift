/// An error, a warning or a note about a source text, with its range.
///
/// Messages are lower case, without a full stop, and quote the user's text in single quotes. The middle of long ones is left out,
/// and control characters are replaced by their Unicode pictures.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable {
        /// The file cannot be used.
        case error
        /// The file can be used, but perhaps not as intended.
        case warning
        /// Information that is not part of another diagnostic.
        case note
    }

    /// A note attached to a diagnostic.
    public struct Note: Hashable, Sendable {
        /// The message.
        public var message: String
        /// The bytes that it refers to, if any.
        public var range: SourceRange?

        /// Creates a note.
        package init(_ message: String, at range: SourceRange? = nil) {
            self.message = Diagnostic.messageText(message)
            self.range = range
        }
    }

    /// The severity.
    public var severity: Severity
    /// The affected bytes; an empty range marks the position before a byte.
    public var range: SourceRange
    /// The message.
    public var message: String
    /// The notes, in display order.
    public var notes: [Note]
    /// The text that was probably meant in place of the range, without quotes.
    public var suggestion: String?
    /// The JSON pointer (RFC 6901) of the affected value; the empty string is the whole document.
    public var pointer: String?

    /// Creates a diagnostic.
    package init(
        _ severity: Severity = .error, _ message: String, at range: SourceRange,
        notes: [Note] = [], suggestion: String? = nil, pointer: String? = nil
    ) {
        self.severity = severity
        self.range = range
        self.message = Diagnostic.messageText(message)
        self.notes = notes
        self.suggestion = suggestion
        self.pointer = pointer
    }
}

extension Diagnostic {
    /// The maximum length of a message in scalars.
    static let longestMessage = 500

    /// Returns a message that is safe to show: quoted text may be a megabyte long, or contain terminal control sequences.
    ///
    /// The middle of a long message is left out, and control characters are replaced by their Unicode pictures.
    static func messageText(_ text: String) -> String {
        guard text.utf8.count > longestMessage || text.unicodeScalars.contains(where: { !isPlain($0) }) else { return text }
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > longestMessage else { return SourceSnippet.visible(scalars) }
        let end = longestMessage / 4
        let start = longestMessage - end - 1
        return SourceSnippet.visible(Array(scalars.prefix(start))) + "…" + SourceSnippet.visible(Array(scalars.suffix(end)))
    }

    /// Returns a line that is safe to print on a terminal: control characters, including line feeds, are replaced by their
    /// Unicode pictures.
    package static func visibleText(_ text: String) -> String {
        text.unicodeScalars.allSatisfy(isPlain) ? text : SourceSnippet.visible(Array(text.unicodeScalars))
    }

    /// Returns a number as messages write it: whole numbers have no fraction.
    package static func numberText(_ number: Double) -> String {
        if let integer = Int64(exactly: number) { return "\(integer)" }
        // The sign of NaN depends on the processor.
        return number.isNaN ? "nan" : "\(number)"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { (0x20..<0x7F).contains(scalar.value) }
}

/// Collects the diagnostics of one source text while its phases run.
///
/// A sink is used by one task at a time. It keeps the first `limit` distinct diagnostics and counts the rest without making their
/// texts: a file with a hundred thousand errors costs no more than one with a hundred.
package final class DiagnosticSink {
    /// The number of diagnostics kept by default.
    package static let defaultLimit = 100

    /// The maximum number of distinct diagnostics kept.
    package let limit: Int
    /// The number of diagnostics reported after the limit was reached.
    package private(set) var omittedCount = 0
    /// Whether an error was reported, kept or not.
    package private(set) var hasErrors = false
    private var kept: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []

    /// Creates an empty sink.
    package init(limit: Int = DiagnosticSink.defaultLimit) {
        self.limit = max(1, limit)
    }

    /// Whether further diagnostics will only be counted.
    package var isFull: Bool { kept.count >= limit }

    /// The kept diagnostics, sorted by position, then by order of arrival.
    package var diagnostics: [Diagnostic] {
        let order = kept.indices.sorted { a, b in
            (kept[a].range.lowerBound, a) < (kept[b].range.lowerBound, b)
        }
        return order.map { kept[$0] }
    }

    /// Adds a diagnostic, unless an equal one was added before.
    package func report(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { hasErrors = true }
        guard !seen.contains(diagnostic) else { return }
        guard !isFull else {
            omittedCount += 1
            return
        }
        seen.insert(diagnostic)
        kept.append(diagnostic)
    }

    /// Reports an error.
    package func error(
        _ message: @autoclosure () -> String, at range: SourceRange, notes: @autoclosure () -> [Diagnostic.Note] = [],
        suggestion: @autoclosure () -> String? = nil, pointer: @autoclosure () -> String? = nil
    ) {
        hasErrors = true
        guard !isFull else { return omittedCount += 1 }
        report(Diagnostic(.error, message(), at: range, notes: notes(), suggestion: suggestion(), pointer: pointer()))
    }

    /// Reports a warning.
    package func warning(
        _ message: @autoclosure () -> String, at range: SourceRange, notes: @autoclosure () -> [Diagnostic.Note] = [],
        suggestion: @autoclosure () -> String? = nil, pointer: @autoclosure () -> String? = nil
    ) {
        guard !isFull else { return omittedCount += 1 }
        report(Diagnostic(.warning, message(), at: range, notes: notes(), suggestion: suggestion(), pointer: pointer()))
    }
}

extension Diagnostic {
    /// Returns a list of names for a message: 'a', 'b', 'c'.
    package static func list(_ names: some Sequence<String>) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}

extension String {
    /// The noun with its indefinite article: `a layer`, `an animator`.
    package var withArticle: String { ("aeiou".contains(prefix(1)) ? "an " : "a ") + self }
}

extension Int {
    /// Returns the number with a noun, such as `1 scene` and `2 scenes`.
    ///
    /// - Parameter noun: The singular of a noun whose plural ends in s.
    package func quantity(of noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Diagnostic {
    /// Returns the diagnostic of a text that begins at an offset of a larger text.
    package func shifted(by offset: Int) -> Diagnostic {
        Diagnostic(
            severity, message, at: range.shifted(by: offset),
            notes: notes.map { note in note.range.map { Note(note.message, at: $0.shifted(by: offset)) } ?? note },
            suggestion: suggestion, pointer: pointer)
    }
}
