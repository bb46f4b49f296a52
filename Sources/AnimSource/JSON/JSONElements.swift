/// The elements of an array; none of another value.
package struct JSONElements: Sequence, Sendable {
    let container: JSONValue

    package func makeIterator() -> Iterator { Iterator(cursor: JSONCursor(in: container, of: .array)) }

    /// The iterator of the elements.
    package struct Iterator: IteratorProtocol {
        fileprivate var cursor: JSONCursor

        package mutating func next() -> JSONValue? { cursor.next() }
    }
}
