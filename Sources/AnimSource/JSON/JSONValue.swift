/// A view of one value in a JSON document.
package struct JSONValue: Sendable {
    package let document: JSONDocument
    let index: Int

    private var node: JSONNode { document.nodes[index] }

    package var kind: JSONKind { node.kind }

    /// The bytes of the value, quotes and brackets included.
    package var range: SourceRange { node.range }

    /// Whether the value is the literal `null`.
    package var isNull: Bool { kind == .null }

    /// The value of a number, else nil.
    package var number: Double? {
        let node = node
        return node.kind == .number ? Double(bitPattern: node.payload) : nil
    }

    /// The value of a boolean, else nil.
    package var bool: Bool? {
        let node = node
        return node.kind == .bool ? node.payload != 0 : nil
    }

    /// The text of a string, escapes resolved, else nil.
    package var string: String? {
        kind == .string ? document.text(of: node) : nil
    }

    /// The number of elements or members, 0 for scalars.
    package var count: Int {
        let node = node
        return node.kind == .array || node.kind == .object ? node.count : 0
    }

    /// The elements of an array in order; none for other kinds.
    package var elements: JSONElements { JSONElements(container: self) }

    /// The members of an object in source order, duplicates included, values without a key left out; none for other kinds.
    package var members: JSONMembers { JSONMembers(container: self) }

    /// The value of the first member with a key, else nil.
    ///
    /// Takes time proportional to the number of members.
    package func member(_ key: String) -> JSONMember? { members.first { $0.key == key } }
}

/// A key and its value in an object.
package struct JSONMember: Sendable {
    /// The key, escapes resolved.
    package let key: String
    /// The bytes of the key, quotes included.
    package let keyRange: SourceRange
    package let value: JSONValue

    /// The map from the text of the key to its bytes in the source.
    package var keyMap: EscapedTextMap { value.document.source.map(of: value.document.nodes[value.index - 1]) }
}

/// The elements of an array; none of another value.
package struct JSONElements: Sequence, Sendable {
    let container: JSONValue

    package func makeIterator() -> Iterator { Iterator(cursor: JSONCursor(in: container, of: .array)) }

    package struct Iterator: IteratorProtocol {
        fileprivate var cursor: JSONCursor

        package mutating func next() -> JSONValue? { cursor.next() }
    }
}

/// The members of an object; none of another value.
package struct JSONMembers: Sequence, Sendable {
    let container: JSONValue

    package func makeIterator() -> Iterator { Iterator(cursor: JSONCursor(in: container, of: .object)) }

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

/// A place among the nodes within a container.
private struct JSONCursor {
    let document: JSONDocument
    private var index: Int
    private let end: Int

    /// Starts at the first node within a container, or nowhere for another kind of value.
    init(in container: JSONValue, of kind: JSONKind) {
        document = container.document
        index = container.index + 1
        end = container.kind == kind ? document.index(after: container.index) : 0
    }

    /// Takes a value with all that is in it.
    mutating func next() -> JSONValue? {
        guard index < end else { return nil }
        defer { index = document.index(after: index) }
        return JSONValue(document: document, index: index)
    }

    /// Takes a key.
    mutating func nextKey() -> JSONNode? {
        guard index < end else { return nil }
        defer { index += 1 }
        return document.nodes[index]
    }
}
