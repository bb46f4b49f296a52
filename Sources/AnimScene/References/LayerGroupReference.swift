import AnimSource

/// A layer, or all copies of one.
struct LayerGroupReference: Sendable {
    /// The name, without the number of a copy.
    let name: String
    /// The number of copies; nil for one layer.
    let copies: Int?
    let node: LayerNames.Node
}

extension LayerGroupReference {
    /// Reads the name of a layer, or of a repeated layer as a whole, which stands for all of its copies; nil, and reported, where it
    /// is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let text = value.string(context.sink, expected: "the id of a layer") else { return nil }
        let name = DottedName(text, value)
        guard let tokens = name.tokens(reportingTo: context.sink),
            let walk = LayerWalk(along: tokens, of: name, in: context)
        else { return nil }
        guard walk.length > 0 else {
            LayerPrefix.reportUnknown(name, tokens, in: context)
            return nil
        }
        guard walk.length == tokens.count else {
            let own = LayerPrefix.nameWithoutSuperlayer(name.text(from: tokens[walk.length].offset), in: context)
            name.error(
                "unknown layer '\(text)'", notes: own == nil ? [] : [LayerPrefix.nestingNote], suggestion: own, to: context.sink)
            return nil
        }
        self.init(name: walk.name, copies: walk.needsIndex ? walk.node.copies : nil, node: walk.node)
    }
}
