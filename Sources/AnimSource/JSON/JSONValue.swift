/// A view of one value in a JSON document.
package struct JSONValue: Sendable {
    package let document: JSONDocument
    let index: Int

    private var node: JSONNode { document.nodes[index] }

    package var kind: JSONKind { node.kind }

    /// The bytes of the value, including quotes and brackets.
    package var range: SourceRange { node.range }

    /// Whether the value is the literal `null`.
    package var isNull: Bool { kind == .null }

    /// The value of a number; nil for other kinds.
    package var number: Double? {
        let node = node
        return node.kind == .number ? Double(bitPattern: node.payload) : nil
    }

    /// The value of a boolean; nil for other kinds.
    package var bool: Bool? {
        let node = node
        return node.kind == .bool ? node.payload != 0 : nil
    }

    /// The unescaped text of a string; nil for other kinds.
    package var string: String? {
        kind == .string ? document.text(of: node) : nil
    }

    /// The number of elements or members, 0 for scalars.
    package var count: Int {
        let node = node
        return node.kind == .array || node.kind == .object ? node.count : 0
    }

    /// The elements of an array in order; empty for other kinds.
    package var elements: JSONElements { JSONElements(container: self) }

    /// The members of an object in source order, including duplicates, without values that lack a key; empty for other kinds.
    package var members: JSONMembers { JSONMembers(container: self) }

    /// Returns the first member with a key, or nil.
    ///
    /// Takes time proportional to the number of members.
    package func member(_ key: String) -> JSONMember? { members.first { $0.key == key } }
}

extension JSONValue {
    /// The map from the text of a string to its bytes in the source; meaningless for other kinds of values.
    package var textMap: EscapedTextMap { document.source.map(of: document.nodes[index]) }

    /// The JSON pointer (RFC 6901) of the value.
    ///
    /// Takes time proportional to the number of siblings along the path.
    package var pointer: String { document.pointer(to: index) }

    /// Reports an error at the value.
    package func error(
        _ message: String, notes: [Diagnostic.Note] = [], suggestion: String? = nil, to sink: DiagnosticSink
    ) {
        sink.error(message, at: range, notes: notes, suggestion: suggestion, pointer: pointer)
    }

    /// Reports a warning at the value.
    package func warning(_ message: String, suggestion: String? = nil, to sink: DiagnosticSink) {
        sink.warning(message, at: range, suggestion: suggestion, pointer: pointer)
    }

    /// Reports that something else was expected: "expected a number, found a string".
    ///
    /// Ignores invalid values, since the parser has reported them.
    package func reportMismatch(expected: String, to sink: DiagnosticSink) {
        guard kind != .invalid else { return }
        error("expected \(expected), found \(kind.phrase)", to: sink)
    }

    /// Returns the value of a number; reports other kinds.
    ///
    /// - Parameter isFraction: Whether the expected number is from 0 to 1.
    package func number(_ sink: DiagnosticSink, expected: String = "a number", isFraction: Bool = false) -> Double? {
        if let number { return number }
        if let text = string, let note = FamiliarQuantity.note(on: text, isFraction: isFraction) {
            error("expected \(expected), found '\(text)'", notes: [Diagnostic.Note(note)], to: sink)
        } else {
            reportMismatch(expected: expected, to: sink)
        }
        return nil
    }

    /// Returns the value of a whole number within `Int32`; reports everything else.
    package func integer(_ sink: DiagnosticSink) -> Int? {
        guard let number = number(sink, expected: "a whole number") else { return nil }
        if let integer = Int32(exactly: number) { return Int(integer) }
        error("expected a whole number, found \(document.source[range])", to: sink)
        return nil
    }

    /// Returns the value of a boolean; reports other kinds.
    package func bool(_ sink: DiagnosticSink) -> Bool? {
        if let bool { return bool }
        reportMismatch(expected: "true or false", to: sink)
        return nil
    }

    /// Returns the text of a string; reports other kinds.
    package func string(_ sink: DiagnosticSink, expected: String = "a string") -> String? {
        if let string { return string }
        reportMismatch(expected: expected, to: sink)
        return nil
    }

    /// Returns the elements of an array; reports other kinds.
    package func elements(_ sink: DiagnosticSink, expected: String = "an array") -> JSONElements? {
        if kind == .array { return elements }
        reportMismatch(expected: expected, to: sink)
        return nil
    }

    /// Returns the members of an object with arbitrary keys; reports other kinds.
    package func members(_ sink: DiagnosticSink, expected: String = "an object") -> JSONMembers? {
        if kind == .object { return members }
        reportMismatch(expected: expected, to: sink)
        return nil
    }

    /// Returns one of some words; reports other kinds, and unknown words with the nearest known one.
    ///
    /// - Parameters:
    ///   - names: The words.
    ///   - what: The name of the set in messages: "unknown timing function 'easein'".
    ///   - forms: The phrase for all expected values, if others than the words are allowed.
    package func choice(of names: [String], _ what: String, forms: String? = nil, _ sink: DiagnosticSink) -> String? {
        guard let name = string(sink) else { return nil }
        if names.contains(name) { return name }
        let hint = FamiliarNote.note(on: name, among: names)
        let suggestion = hint == nil ? NearestName.find(name, in: names) : nil
        let choices = suggestion == nil && names.count <= 12 ? "expected \(forms ?? "one of \(Diagnostic.list(names))")" : nil
        let notes = (hint ?? choices).map { [Diagnostic.Note($0)] } ?? []
        error("unknown \(what) '\(name)'", notes: notes, suggestion: suggestion, to: sink)
        return nil
    }
}

/// A key and its value in an object.
package struct JSONMember: Sendable {
    /// The unescaped key.
    package let key: String
    /// The bytes of the key, including quotes.
    package let keyRange: SourceRange
    /// The value.
    package let value: JSONValue

    /// The map from the text of the key to its bytes in the source.
    package var keyMap: EscapedTextMap { value.document.source.map(of: value.document.nodes[value.index - 1]) }
}

/// The elements of an array; empty for other values.
package struct JSONElements: Sequence, Sendable {
    let container: JSONValue

    package func makeIterator() -> Iterator { Iterator(cursor: JSONCursor(in: container, of: .array)) }

    /// The iterator of the elements.
    package struct Iterator: IteratorProtocol {
        fileprivate var cursor: JSONCursor

        package mutating func next() -> JSONValue? { cursor.next() }
    }
}

/// The members of an object; empty for other values.
package struct JSONMembers: Sequence, Sendable {
    let container: JSONValue

    package func makeIterator() -> Iterator { Iterator(cursor: JSONCursor(in: container, of: .object)) }

    /// The iterator of the members.
    package struct Iterator: IteratorProtocol {
        fileprivate var cursor: JSONCursor

        package mutating func next() -> JSONMember? {
            while let key = cursor.nextKey() {
                guard let value = cursor.next() else { return nil }
                guard !key.isMissingKey else { continue }
                return JSONMember(key: cursor.document.text(of: key), keyRange: key.range, value: value)
            }
            return nil
        }
    }
}

/// A position among the nodes within a container.
struct JSONCursor {
    let document: JSONDocument
    private var index: Int
    private let end: Int

    /// Starts at the first node within a container; the cursor of another kind of value is at its end.
    init(in container: JSONValue, of kind: JSONKind) {
        document = container.document
        index = container.index + 1
        end = container.kind == kind ? document.index(after: container.index) : 0
    }

    /// Returns the next value and skips its content.
    mutating func next() -> JSONValue? {
        guard index < end else { return nil }
        defer { index = document.index(after: index) }
        return JSONValue(document: document, index: index)
    }

    /// Returns the next key.
    mutating func nextKey() -> JSONNode? {
        guard index < end else { return nil }
        defer { index += 1 }
        return document.nodes[index]
    }
}
