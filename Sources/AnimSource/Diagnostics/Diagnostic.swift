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
