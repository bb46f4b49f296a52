/// A value or a key on the flat tree of a JSON document.
///
/// Nodes lie in source order: a container is followed by its content, a member's key (a string) by its value.
struct JSONNode: Sendable {
    /// The ways in which the bytes of a string differ from a plain `"…"`.
    struct Flags: OptionSet, Sendable {
        var rawValue: UInt8

        /// The string holds escapes.
        static let escaped = Flags(rawValue: 1)
        /// The string has no opening quote: a bare word, taken as a key after an error.
        static let bare = Flags(rawValue: 2)
        /// The string has no closing quote, after an error.
        static let unterminated = Flags(rawValue: 4)
    }

    /// A number's bit pattern, a boolean's 0 or 1, a container's index of the next sibling and number of children.
    var payload: UInt64
    /// The offset of the value's first byte.
    var start: UInt32
    /// The offset after the value's last byte.
    var end: UInt32
    var kind: JSONKind
    var flags: Flags

    /// Whether this stands for a key that the text does not have.
    var isMissingKey: Bool { flags == .bare && start == end }

    var range: SourceRange { SourceRange(start, end) }

    /// The index after a container's content.
    var next: Int { Int(payload & 0xFFFF_FFFF) }

    /// The number of a container's elements or members.
    var count: Int { Int(payload >> 32) }
}
