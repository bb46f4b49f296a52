/// A parsed JSON text: the source and the flat tree of its values.
package final class JSONDocument: Sendable {
    /// The largest size of a text in bytes.
    package static let maximumByteCount = JSONParser.maximumByteCount

    /// The text that was parsed.
    package let source: SourceText
    /// The values and keys in source order; never empty.
    let nodes: [JSONNode]

    /// Creates a document from what a parser found.
    init(source: SourceText, nodes: [JSONNode]) {
        self.source = source
        self.nodes = nodes
    }

    /// The outermost value; `invalid` where the text holds none.
    package var root: JSONValue { JSONValue(document: self, index: 0) }

    /// Parses a text, reports every syntax error to the sink, and returns what could be read.
    ///
    /// The result is meaningful after errors too: values that could not be read are `invalid`.
    package static func parse(_ source: SourceText, reportingTo sink: DiagnosticSink) -> JSONDocument {
        JSONDocument(source: source, nodes: JSONParser.parse(source, reportingTo: sink))
    }

    /// The index of the value or key after the subtree of a node.
    func index(after index: Int) -> Int {
        let node = nodes[index]
        return node.kind == .array || node.kind == .object ? node.next : index + 1
    }

    /// The text of a string or key, escapes resolved.
    func text(of node: JSONNode) -> String { source.text(of: node) }
}

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

/// The kind of a JSON value.
package enum JSONKind: UInt8, Sendable {
    /// A value that could not be read; the parser has reported it, so decoders pass over it in silence.
    case invalid
    case null
    case bool
    case number
    case string
    case array
    case object

    /// The kind with its article, as messages name it.
    package var phrase: String {
        switch self {
        case .invalid: "an invalid value"
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension SourceText {
    /// The bytes between the quotes of a string or key.
    func content(of node: JSONNode) -> ArraySlice<UInt8> {
        let start = Int(node.start) + (node.flags.contains(.bare) ? 0 : 1)
        let end = Int(node.end) - (node.flags.isDisjoint(with: [.bare, .unterminated]) ? 1 : 0)
        return bytes[start..<max(start, end)]
    }

    /// The text of a string or key, escapes resolved; what is no valid escape or UTF-8 becomes U+FFFD.
    func text(of node: JSONNode) -> String {
        let content = content(of: node)
        guard node.flags.contains(.escaped) else { return String(decoding: content, as: UTF8.self) }
        var resolved: [UInt8] = []
        resolved.reserveCapacity(content.count)
        forEachPiece(of: content) { piece, _ in resolved.append(contentsOf: piece) }
        return String(decoding: resolved, as: UTF8.self)
    }

    /// The map from the text of a string to its bytes in the source.
    func map(of node: JSONNode) -> EscapedTextMap {
        let content = content(of: node)
        guard node.flags.contains(.escaped) else { return EscapedTextMap(start: content.startIndex) }
        var steps: [EscapedTextMap.Step] = []
        var length = 0
        forEachPiece(of: content) { piece, source in
            steps.append(EscapedTextMap.Step(text: length, source: source.lowerBound))
            length += piece.count
        }
        steps.append(EscapedTextMap.Step(text: length, source: content.endIndex))
        return EscapedTextMap(steps: steps)
    }

    /// Calls `body` with the runs of plain bytes and the resolved escapes in order, and where each lies in the source.
    private func forEachPiece(of content: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>, Range<Int>) -> Void) {
        var runStart = content.startIndex
        var index = content.startIndex
        while index < content.endIndex {
            guard content[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if runStart < index { body(content[runStart..<index], runStart..<index) }
            let escape = JSONEscape(content[index...])
            let end = min(index + escape.length, content.endIndex)
            body(ArraySlice(Array(String(escape.scalar).utf8)), index..<end)
            index = end
            runStart = end
        }
        if runStart < index { body(content[runStart..<index], runStart..<index) }
    }
}

extension JSONDocument {
    /// The JSON pointer (RFC 6901) of a value, found by descending from the root.
    func pointer(to target: Int) -> String {
        var pointer = ""
        var index = 0
        while index < target, let step = step(from: index, towards: target) {
            pointer += "/" + step.token
            index = step.index
        }
        return pointer
    }

    /// The child of a container whose subtree holds a node, and its reference token.
    private func step(from container: Int, towards target: Int) -> (token: String, index: Int)? {
        let node = nodes[container]
        guard node.kind == .array || node.kind == .object else { return nil }
        var position = 0
        var child = container + 1
        while child < node.next {
            let value = node.kind == .object ? child + 1 : child
            let next = index(after: value)
            if target < next {
                let token = node.kind == .object ? JSONPointer.token(text(of: nodes[child])) : "\(position)"
                return (token, value)
            }
            child = next
            position += 1
        }
        return nil
    }
}

/// The writing of JSON pointers (RFC 6901).
enum JSONPointer {
    /// The reference token of a key: `~` becomes `~0`, `/` becomes `~1`.
    static func token(_ key: String) -> String {
        var token = ""
        for scalar in key.unicodeScalars {
            switch scalar {
            case "~": token += "~0"
            case "/": token += "~1"
            default: token.unicodeScalars.append(scalar)
            }
        }
        return token
    }
}
