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
