/// An error in a source text, or something noteworthy, and its range.
///
/// Messages are lower case, without a full stop, and put what the user wrote in single quotes. Of long ones the middle is left
/// out, and control characters become pictures of themselves.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable {
        /// The file cannot be used.
        case error
        /// The file can be used, though perhaps not as meant.
        case warning
        /// Information that belongs to no other diagnostic.
        case note
    }

    /// A remark that belongs to a diagnostic.
    public struct Note: Hashable, Sendable {
        /// The message.
        public var message: String
        /// The bytes it refers to, if there are any.
        public var range: SourceRange?

        /// Creates a note.
        package init(_ message: String, at range: SourceRange? = nil) {
            self.message = Diagnostic.messageText(message)
            self.range = range
        }
    }

    /// The severity.
    public var severity: Severity
    /// The bytes that are meant; an empty range marks the position before a byte.
    public var range: SourceRange
    /// The message: what is wrong.
    public var message: String
    /// Remarks in the order in which they are shown.
    public var notes: [Note]
    /// The text that was probably meant instead of that of the range, as bare name without quotes.
    public var suggestion: String?
    /// The JSON pointer (RFC 6901) of the value that is meant; the empty string is the whole document.
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
    /// The longest message in scalars.
    static let longestMessage = 500

    /// The form of a message that can be shown: what it quotes may be a megabyte long, or be meant for the terminal.
    ///
    /// The middle of a long message is left out, and control characters become pictures of themselves.
    static func messageText(_ text: String) -> String {
        guard text.utf8.count > longestMessage || text.unicodeScalars.contains(where: { !isPlain($0) }) else { return text }
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > longestMessage else { return SourceSnippet.visible(scalars) }
        let end = longestMessage / 4
        let start = longestMessage - end - 1
        return SourceSnippet.visible(Array(scalars.prefix(start))) + "…" + SourceSnippet.visible(Array(scalars.suffix(end)))
    }

    /// Returns a line that is safe to print on a terminal: control characters, line feeds among them, become pictures of themselves.
    package static func visibleText(_ text: String) -> String {
        text.unicodeScalars.allSatisfy(isPlain) ? text : SourceSnippet.visible(Array(text.unicodeScalars))
    }

    /// A number as messages write it: a whole one without a fraction.
    package static func numberText(_ number: Double) -> String {
        if let integer = Int64(exactly: number) { return "\(integer)" }
        // The sign of NaN, which some processors set, says nothing.
        return number.isNaN ? "nan" : "\(number)"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { (0x20..<0x7F).contains(scalar.value) }
}

/// Collects the diagnostics of one source text while its phases run.
///
/// A sink is used by one task at a time. It keeps the first `limit` distinct diagnostics and counts the rest, whose texts are not
/// even made: a file with a hundred thousand errors costs no more than one with a hundred.
package final class DiagnosticSink {
    /// The number of diagnostics kept by default.
    package static let defaultLimit = 100

    /// The number of distinct diagnostics that are kept.
    package let limit: Int
    /// The number of diagnostics that came after the limit was reached.
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

    /// The diagnostics kept, by position, then by order of arrival.
    package var diagnostics: [Diagnostic] {
        let order = kept.indices.sorted { a, b in
            (kept[a].range.lowerBound, a) < (kept[b].range.lowerBound, b)
        }
        return order.map { kept[$0] }
    }

    /// Takes a diagnostic; one that is equal to an earlier one is dropped.
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

extension Int {
    /// Returns the number with what it counts, such as `1 scene` and `2 scenes`.
    ///
    /// - Parameter noun: The singular of a noun whose plural ends in s.
    package func quantity(of noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
