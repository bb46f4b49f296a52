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
