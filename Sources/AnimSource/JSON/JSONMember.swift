/// A key and its value in an object.
package struct JSONMember: Sendable {
    /// The key, escapes resolved.
    package let key: String
    /// The bytes of the key, quotes included.
    package let keyRange: SourceRange
    /// The value.
    package let value: JSONValue

    /// The map from the text of the key to its bytes in the source.
    package var keyMap: EscapedTextMap { value.document.source.map(of: value.document.nodes[value.index - 1]) }
}
