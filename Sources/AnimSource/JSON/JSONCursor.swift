/// A position among the nodes within a container.
struct JSONCursor {
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
