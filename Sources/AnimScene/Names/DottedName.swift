import AnimSource

/// A name with dots and indexes, such as `row[2].title.opacity`: a key of a scene file, or the text of a string value.
struct DottedName {
    let text: String
    /// The bytes of the key or the string.
    let range: SourceRange
    private let value: JSONValue

    /// The JSON pointer of the value, found when it is asked for.
    var pointer: String { value.pointer }

    /// Creates the name of a key.
    init(_ member: JSONMember) {
        (text, range, value) = (member.key, member.keyRange, member.value)
    }

    /// Creates the name in a string value.
    init(_ text: String, _ value: JSONValue) {
        (self.text, range, self.value) = (text, value.range, value)
    }

    /// The text from an offset of UTF-8 on.
    func text(from offset: Int) -> String { String(decoding: text.utf8.dropFirst(offset), as: UTF8.self) }

    /// The text up to an offset of UTF-8.
    func text(upTo offset: Int) -> String { String(decoding: text.utf8.prefix(offset), as: UTF8.self) }

    /// The map of a part of the text that begins at an offset of UTF-8; exact where the string has no escapes.
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
    /// A part of the name: an identifier, or an index in brackets.
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

    /// The identifiers and indexes of the text; nil where it is not a dotted name.
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

    /// The identifiers and indexes of the text; nil, and reported, where it is not a dotted name.
    func tokens(reportingTo sink: DiagnosticSink) -> [Token]? {
        if let tokens { return tokens }
        error("'\(text)' is no name of a layer or property", to: sink)
        return nil
    }
}

/// A scanner of dotted names with indexes.
private struct NameScanner {
    let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    /// The range of the next identifier, or of what is between the next brackets; nil at the end and at anything else.
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

/// The names that a scene gives to layers, components, variables and parameters.
enum Identifier {
    /// The regular expression of the schema.
    static let pattern = "^[A-Za-z_][A-Za-z0-9_]*$"

    /// Names that stand for something everywhere, so that nothing else may have them.
    private static let reserved: Set<String> = [
        "canvas", "time", "index", "finished", "gesture", "touch", "true", "false", "null", "presentation",
    ]

    /// Whether a byte may stand in a name.
    static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// The sentence that says why a text cannot be a name; nil where it can.
    static func objection(to text: String) -> String? {
        guard let first = text.utf8.first, text.utf8.allSatisfy(isPart), !(48...57).contains(first) else {
            return "'\(text)' is no name: letters, digits and '_', not beginning with a digit"
        }
        if reserved.contains(text) { return "'\(text)' has a meaning of its own and cannot be a name" }
        return nil
    }
}

/// The names of the pans that scroll layers have by themselves: `list.panGestureRecognizer`.
enum ScrollPanName {
    private static let suffix = ".panGestureRecognizer"

    /// The name of the pan of a scroll layer.
    static func name(forLayer name: String) -> String { name + suffix }

    /// The name of the scroll layer whose pan has a name; nil for other names.
    static func layer(forPan name: String) -> String? {
        name.hasSuffix(suffix) ? String(name.dropLast(suffix.utf8.count)) : nil
    }
}
