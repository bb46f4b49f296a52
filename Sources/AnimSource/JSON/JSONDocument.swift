/// A parsed JSON text: the source and a flat tree of its values.
package final class JSONDocument: Sendable {
    /// The maximum size of a text in bytes.
    package static let maximumByteCount = JSONParser.maximumByteCount

    /// The source text.
    package let source: SourceText
    /// The values and keys in source order; never empty.
    let nodes: [JSONNode]

    /// Creates a document from a parser's nodes.
    init(source: SourceText, nodes: [JSONNode]) {
        self.source = source
        self.nodes = nodes
    }

    /// The outermost value; `invalid` if the text contains no value.
    package var root: JSONValue { JSONValue(document: self, index: 0) }

    /// Parses a text and reports every syntax error to the sink.
    ///
    /// The result is usable even after errors: values that could not be read are `invalid`.
    package static func parse(_ source: SourceText, reportingTo sink: DiagnosticSink) -> JSONDocument {
        JSONDocument(source: source, nodes: JSONParser.parse(source, reportingTo: sink))
    }

    /// Returns the index of the value or key after the subtree of a node.
    func index(after index: Int) -> Int {
        let node = nodes[index]
        return node.kind == .array || node.kind == .object ? node.next : index + 1
    }

    /// Returns the unescaped text of a string or key.
    func text(of node: JSONNode) -> String { source.text(of: node) }
}

/// A value or a key in the flat tree of a JSON document.
///
/// Nodes are in source order: a container is followed by its content, a member's key (a string) by its value.
struct JSONNode: Sendable {
    /// The differences of a string's bytes from a plain `"…"`.
    struct Flags: OptionSet, Sendable {
        var rawValue: UInt8

        /// The string contains escapes.
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

    /// Whether this is a placeholder for a missing key.
    var isMissingKey: Bool { flags == .bare && start == end }

    var range: SourceRange { SourceRange(start, end) }

    /// The index after a container's content.
    var next: Int { Int(payload & 0xFFFF_FFFF) }

    /// The number of a container's elements or members.
    var count: Int { Int(payload >> 32) }
}

/// The kind of a JSON value.
package enum JSONKind: UInt8, Sendable {
    /// A value that could not be read. The parser has reported it, so decoders ignore it.
    case invalid
    case null
    case bool
    case number
    case string
    case array
    case object

    /// The kind with its article, for messages.
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
    /// Returns the bytes between the quotes of a string or key.
    func content(of node: JSONNode) -> ArraySlice<UInt8> {
        let start = Int(node.start) + (node.flags.contains(.bare) ? 0 : 1)
        let end = Int(node.end) - (node.flags.isDisjoint(with: [.bare, .unterminated]) ? 1 : 0)
        return bytes[start..<max(start, end)]
    }

    /// Returns the unescaped text of a string or key; invalid escapes and invalid UTF-8 become U+FFFD.
    func text(of node: JSONNode) -> String {
        let content = content(of: node)
        guard node.flags.contains(.escaped) else { return String(decoding: content, as: UTF8.self) }
        var resolved: [UInt8] = []
        resolved.reserveCapacity(content.count)
        forEachPiece(of: content) { piece, _ in resolved.append(contentsOf: piece) }
        return String(decoding: resolved, as: UTF8.self)
    }

    /// Returns the map from the text of a string to its bytes in the source.
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

    /// Calls `body` with the runs of plain bytes and the resolved escapes in order, each with its range in the source.
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
    /// Returns the JSON pointer (RFC 6901) of a value, found by descending from the root.
    func pointer(to target: Int) -> String {
        var pointer = ""
        var index = 0
        while index < target, let step = step(from: index, towards: target) {
            pointer += "/" + step.token
            index = step.index
        }
        return pointer
    }

    /// Returns the child of a container whose subtree contains a node, and its reference token.
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

/// The syntax of JSON pointers (RFC 6901).
enum JSONPointer {
    /// Returns the reference token of a key: `~` becomes `~0`, `/` becomes `~1`.
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

extension JSONDocument {
    /// Returns the document as a part of a text that contains its own text from an offset on.
    package func within(_ text: SourceText, at offset: Int) -> JSONDocument {
        JSONDocument(
            source: text,
            nodes: nodes.map { node in
                var node = node
                node.start += UInt32(clamping: offset)
                node.end += UInt32(clamping: offset)
                return node
            })
    }
}
