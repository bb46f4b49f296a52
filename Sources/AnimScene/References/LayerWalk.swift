import AnimSource

/// A walk along a dotted name, from the scope of the file down to a layer.
struct LayerWalk {
    private(set) var node: LayerNames.Node
    private(set) var pieces: [LayerReference.Piece] = []
    /// The name so far, as written.
    private(set) var name = ""
    /// Whether a copy of the layer has to be chosen next.
    private(set) var needsIndex = false
    /// The number of tokens that are part of the layer's name.
    private(set) var length = 0

    /// Walks as far as the tokens lead; nil, and reported, where a copy is chosen that does not exist.
    init?(along tokens: [DottedName.Token], of name: DottedName, in context: ReadingContext) {
        node = context.names.layers.root
        for token in tokens {
            switch token {
            case .name(let id, _):
                guard !needsIndex, let child = node.children[id] else { return }
                enter(child, id)
            case .index(let text, let offset):
                guard needsIndex, let count = node.copies else {
                    name.error("'\(self.name)' is not repeated, so it has no copies to choose from", to: context.sink)
                    return nil
                }
                guard let index = Self.copy(text, offset, of: count, name, context) else { return nil }
                choose(index, count, text)
            }
            length += 1
        }
    }

    private mutating func enter(_ child: LayerNames.Node, _ id: String) {
        let text = pieces.isEmpty ? id : "." + id
        pieces.append(.text(text))
        name += text
        node = child
        needsIndex = child.copies != nil
    }

    private mutating func choose(_ index: Template<Double>, _ count: Int, _ text: String) {
        pieces.append(.index(index, count: count))
        name += "[\(text)]"
        needsIndex = false
    }

    private static func copy(
        _ text: String, _ offset: Int, of count: Int, _ name: DottedName, _ context: ReadingContext
    ) -> Template<Double>? {
        guard let number = Int(text) else { return name.index(text, at: offset, in: context) }
        guard number >= 0, number < count else {
            name.error("there is no copy \(number): the layer is repeated \(count) times, from 0", to: context.sink)
            return nil
        }
        return .constant(Double(number))
    }
}
