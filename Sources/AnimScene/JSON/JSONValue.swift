/// A view of one value in a JSON document.
struct JSONValue: Sendable {
    let document: JSONDocument
    let index: Int

    private var node: JSONNode { document.nodes[index] }

    var kind: JSONKind { node.kind }

    /// The bytes of the value, quotes and brackets included.
    var range: SourceRange { node.range }

    /// Whether the value is the literal `null`.
    var isNull: Bool { kind == .null }

    /// The value of a number, else nil.
    var number: Double? {
        let node = node
        return node.kind == .number ? Double(bitPattern: node.payload) : nil
    }

    /// The value of a boolean, else nil.
    var bool: Bool? {
        let node = node
        return node.kind == .bool ? node.payload != 0 : nil
    }

    /// The text of a string, escapes resolved, else nil.
    var string: String? {
        kind == .string ? document.text(of: node) : nil
    }

    /// The number of elements or members, 0 for scalars.
    var count: Int {
        let node = node
        return node.kind == .array || node.kind == .object ? node.count : 0
    }

    /// The elements of an array in order; none for other kinds.
    var elements: JSONElements { JSONElements(container: self) }

    /// The members of an object in source order, duplicates included, values without a key left out; none for other kinds.
    var members: JSONMembers { JSONMembers(container: self) }

    /// The value of the first member with a key, else nil.
    ///
    /// Takes time proportional to the number of members.
    func member(_ key: String) -> JSONMember? { members.first { $0.key == key } }
}

/// A key and its value in an object.
struct JSONMember: Sendable {
    /// The key, escapes resolved.
    let key: String
    /// The bytes of the key, quotes included.
    let keyRange: SourceRange
    let value: JSONValue
}

/// The elements of an array.
struct JSONElements: Sequence, Sendable {
    let container: JSONValue

    func makeIterator() -> Iterator { Iterator(container: container) }

    struct Iterator: IteratorProtocol {
        private let document: JSONDocument
        private var cursor: Int
        private let end: Int

        init(container: JSONValue) {
            document = container.document
            cursor = container.index + 1
            end = container.kind == .array ? document.index(after: container.index) : 0
        }

        mutating func next() -> JSONValue? {
            guard cursor < end else { return nil }
            defer { cursor = document.index(after: cursor) }
            return JSONValue(document: document, index: cursor)
        }
    }
}

/// The members of an object.
struct JSONMembers: Sequence, Sendable {
    let container: JSONValue

    func makeIterator() -> Iterator { Iterator(container: container) }

    struct Iterator: IteratorProtocol {
        private let document: JSONDocument
        private var cursor: Int
        private let end: Int

        init(container: JSONValue) {
            document = container.document
            cursor = container.index + 1
            end = container.kind == .object ? document.index(after: container.index) : 0
        }

        mutating func next() -> JSONMember? {
            while cursor + 1 < end, document.nodes[cursor].isMissingKey { cursor = document.index(after: cursor + 1) }
            guard cursor + 1 < end else { return nil }
            let key = document.nodes[cursor]
            let value = JSONValue(document: document, index: cursor + 1)
            cursor = document.index(after: cursor + 1)
            return JSONMember(key: document.text(of: key), keyRange: key.range, value: value)
        }
    }
}
