/// One thing that is wrong, or noteworthy, in a source text, and where.
///
/// Messages are lower case, without a full stop, and put what the user wrote in single quotes. Of long ones the middle is left
/// out, and control characters become pictures of themselves.
public struct Diagnostic: Hashable, Sendable {
    /// How grave a diagnostic is.
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
        /// What it says.
        public var message: String
        /// The place it speaks of, if there is one.
        public var range: SourceRange?

        /// Creates a note.
        public init(_ message: String, at range: SourceRange? = nil) {
            self.message = Diagnostic.messageText(message)
            self.range = range
        }
    }

    /// How grave it is.
    public var severity: Severity
    /// The bytes that are meant; an empty range marks the place before a byte.
    public var range: SourceRange
    /// What is wrong.
    public var message: String
    /// Remarks in the order in which they are shown.
    public var notes: [Note]
    /// The text that was probably meant in place of the range's, as bare name without quotes.
    public var suggestion: String?
    /// The JSON pointer (RFC 6901) of the value that is meant; the empty string is the whole document.
    public var pointer: String?

    /// Creates a diagnostic.
    public init(
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
