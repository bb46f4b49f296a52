/// The members of an object; none of another value.
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
