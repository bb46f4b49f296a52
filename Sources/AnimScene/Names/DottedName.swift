import AnimSource

/// A name with dots and indices, such as `row[2].title.opacity`, in a key or a string of a scene file.
struct DottedName {
    let text: String
    /// The range of the key or the string.
    let range: SourceRange
    private let value: JSONValue

    /// The JSON pointer of the value, computed on demand.
    var pointer: String { value.pointer }

    /// Creates a name from a key.
    init(_ member: JSONMember) {
        (text, range, value) = (member.key, member.keyRange, member.value)
    }

    /// Creates a name from a string value.
    init(_ text: String, _ value: JSONValue) {
        (self.text, range, self.value) = (text, value.range, value)
    }

    /// Creates the name up to a UTF-8 offset of another name.
    init(_ name: DottedName, upTo offset: Int) {
        (text, range, value) = (name.text(upTo: offset), name.range, name.value)
    }

    /// Returns the text from a UTF-8 offset.
    func text(from offset: Int) -> String { String(decoding: text.utf8.dropFirst(offset), as: UTF8.self) }

    /// Returns the text up to a UTF-8 offset.
    func text(upTo offset: Int) -> String { String(decoding: text.utf8.prefix(offset), as: UTF8.self) }

    /// Returns the map of a part of the text that starts at a UTF-8 offset; exact if the string has no escapes.
    func map(from offset: Int) -> EscapedTextMap {
        EscapedTextMap(start: Int(range.lowerBound) + 1 + (range.count == text.utf8.count + 2 ? offset : 0))
    }

    /// Reports an error at the name.
    func error(
        _ message: @autoclosure () -> String, notes: @autoclosure () -> [Diagnostic.Note] = [],
        suggestion: @autoclosure () -> String? = nil, to sink: DiagnosticSink
    ) {
        sink.error(message(), at: range, notes: notes(), suggestion: suggestion(), pointer: pointer)
    }
}

extension DottedName {
    /// A token of the name: an identifier, or an index in brackets.
    enum Token {
        case name(String, offset: Int)
        case index(String, offset: Int)

        var offset: Int {
            switch self {
            case .name(_, let offset), .index(_, let offset): offset
            }
        }

        /// The identifier; nil for an index.
        var name: String? {
            if case .name(let name, _) = self { name } else { nil }
        }
    }

    /// The identifiers and indices of the text; nil if it is not a dotted name.
    var tokens: [Token]? {
        var tokens: [Token] = []
        var scanner = NameScanner(Array(text.utf8))
        while let (isIndex, range) = scanner.next() {
            let text = String(decoding: scanner.bytes[range], as: UTF8.self)
            tokens.append(
                isIndex ? .index(text, offset: range.lowerBound) : .name(text, offset: range.lowerBound))
        }
        return scanner.isAtEnd && !tokens.isEmpty ? tokens : nil
    }

    /// Returns the identifiers and indices of the text; reports an error and returns nil if it is not a dotted name.
    func tokens(reportingTo sink: DiagnosticSink) -> [Token]? {
        if let tokens { return tokens }
        error("'\(text)' is not the name of a layer or property", to: sink)
        return nil
    }
}

/// A scanner of dotted names with indices.
private struct NameScanner {
    let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    /// Returns the range of the next identifier, or of the text between the next brackets; nil at the end or an invalid character.
    mutating func next() -> (isIndex: Bool, range: Range<Int>)? {
        guard offset < bytes.count else { return nil }
        if bytes[offset] == UInt8(ascii: "[") { return bracket().map { (true, $0) } }
        let start = offset + (offset > 0 && bytes[offset] == UInt8(ascii: ".") ? 1 : 0)
        guard start > offset || offset == 0 else { return nil }
        let end = bytes[start...].firstIndex { !Identifier.isPart($0) } ?? bytes.count
        guard end > start else { return nil }
        offset = end
        return (false, start..<end)
    }

    private mutating func bracket() -> Range<Int>? {
        var depth = 0
        for index in offset..<bytes.count {
            if bytes[index] == UInt8(ascii: "[") { depth += 1 }
            if bytes[index] == UInt8(ascii: "]") { depth -= 1 }
            guard depth == 0 else { continue }
            defer { offset = index + 1 }
            return offset + 1..<index
        }
        return nil
    }
}

/// The syntax of the names of layers, components, variables and parameters.
enum Identifier {
    /// The regular expression for the schema.
    static let pattern = "^[A-Za-z_][A-Za-z0-9_]*$"

    /// Names with a predefined meaning, which cannot be used for anything else.
    private static let reserved = Set(
        [
            "canvas", "displayScale", "safeAreaInsets", "time", "index", "finished", "gesture", "touch", "true", "false", "null",
            "presentation", "self",
        ] + Trait.allCases.map(\.rawValue))

    /// Returns whether a byte may occur in a name.
    static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Returns the message for an invalid name; nil for a valid one.
    static func problem(with text: String) -> String? {
        guard let first = text.utf8.first, text.utf8.allSatisfy(isPart), !(48...57).contains(first) else {
            return malformed(text)
        }
        if reserved.contains(text) { return "'\(text)' is reserved and cannot be used as a name" }
        return nil
    }

    /// Returns the message for a text that does not have the syntax of a name.
    static func malformed(_ text: String) -> String {
        "'\(text)' is not a valid name: use letters, digits and '_', and do not start with a digit"
    }
}

/// The names of the built-in pan gestures of scroll layers: `list.panGestureRecognizer`.
enum ScrollPanName {
    private static let suffix = ".panGestureRecognizer"

    /// Returns the name of a scroll layer's pan.
    static func name(forLayer name: String) -> String { name + suffix }

    /// Returns the name of the scroll layer in the name of its pan; nil for other names.
    static func layer(forPan name: String) -> String? {
        name.hasSuffix(suffix) ? String(name.dropLast(suffix.utf8.count)) : nil
    }
}
