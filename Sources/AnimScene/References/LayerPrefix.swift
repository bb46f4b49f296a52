import AnimExpression
import AnimLayers
import AnimSource

/// A dotted name such as `bubble.arrow.opacity`, split into a layer and the rest.
struct LayerPrefix {
    let layer: LayerReference
    /// The layer's node; nil if the name begins with a local or a variable.
    let node: LayerNames.Node?
    /// The text after the layer and its dot.
    let rest: String
}

extension LayerPrefix {
    /// Splits a name; reports an error and returns nil if the layer does not exist.
    ///
    /// `alternatives` are other names that may have been meant; `noun` is the kind of object that the rest of the name suggests.
    init?(
        of name: DottedName, alternatives: [String] = [], noun: @autoclosure () -> String = "layer", in context: ReadingContext
    ) {
        guard let tokens = name.tokens(reportingTo: context.sink) else { return nil }
        if let first = tokens[0].name, context.scope.locals[first] != nil || context.scope.declared.variables[first] != nil {
            self.init(ofLocal: name, tokens, in: context)
            return
        }
        guard let walk = LayerWalk(along: tokens, of: name, in: context) else { return nil }
        guard walk.length > 0 else {
            Self.reportUnknown(name, tokens, in: context, alternatives: alternatives, noun: noun())
            return nil
        }
        guard !walk.needsIndex else {
            let layer = walk.name
            name.error("'\(layer)' is repeated: choose a copy, such as '\(layer)[0]'", to: context.sink)
            return nil
        }
        self.init(
            layer: LayerReference(path: .name(walk.pieces), type: walk.node.type, range: name.range), node: walk.node,
            rest: walk.length < tokens.count ? name.text(from: tokens[walk.length].offset) : "")
    }

    /// Splits a name that begins with a local or a variable: the key path begins at the first name of a layer property.
    private init?(ofLocal name: DottedName, _ tokens: [DottedName.Token], in context: ReadingContext) {
        let property = tokens.indices.dropFirst().first { index in
            tokens[index].name.map(LayerMembers.isSettable) ?? false
                || LayoutKeyPath(name.text(from: tokens[index].offset)) != nil
                || context.names.layers.variables[name.text(from: tokens[index].offset)] != nil
        }
        let end = property.map { tokens[$0].offset - 1 } ?? name.text.utf8.count
        let expression = Expression.parse(
            name.text(upTo: end), map: name.map(from: 0), pointer: name.pointer, in: context.scope.expressions, context.sink)
        guard let expression else { return nil }
        if property == nil, expression.type == .any, let last = tokens.last?.name, tokens.count > 1 {
            let nearest = NearestName.find(last, in: LayerMembers.types.keys.sorted())
            name.error(
                "unknown key path '\(last)'", suggestion: nearest.map { name.text.dropLast(last.count) + $0 }, to: context.sink)
            return nil
        }
        let hidden = tokens[0].name.map { Self.note(onLayerHiddenBy: $0, in: context) } ?? []
        guard let layer = LayerReference(expression, name.range, notes: hidden, pointer: name.pointer, context.sink) else {
            return nil
        }
        self.init(layer: layer, node: nil, rest: property.map { name.text(from: tokens[$0].offset) } ?? "")
    }

    /// Returns the note on a name that is a layer's id, too, and means something else here; nil for other names.
    private static func note(onLayerHiddenBy name: String, in context: ReadingContext) -> [Diagnostic.Note] {
        let layers = context.scope.component?.children ?? context.names.layers.root.children
        guard layers[name] != nil else { return [] }
        return [.init("a parameter or variable '\(name)' hides the layer with that id: rename one of them")]
    }

    /// Returns the probable name if a layer is named as if an enclosing layer were a scope: its own name and the rest.
    static func nameWithoutSuperlayer(_ rest: String, in context: ReadingContext) -> String? {
        let first = String(rest.prefix { $0 != "." && $0 != "[" })
        return context.names.layers.fullName(of: first).map { $0 + rest.dropFirst(first.count) }
    }

    /// The note on a name that includes an enclosing layer.
    static let nestingNote = Diagnostic.Note(
        "a layer's name is its id, wherever it is nested: only components and repeated layers contain further names")

    /// Reports a name that does not begin with a layer.
    static func reportUnknown(
        _ name: DottedName, _ tokens: [DottedName.Token], in context: ReadingContext, alternatives: [String] = [],
        noun: @autoclosure () -> String = "layer"
    ) {
        let layers = context.names.layers
        guard case .name(let first, _)? = tokens.first else {
            return name.error("expected the id of a layer", to: context.sink)
        }
        if first == LayerNames.ownName {
            return name.error("'\(first)' is only available in the actions and bindings of components", to: context.sink)
        }
        let inside = context.scope.component?.children.keys.sorted() ?? []
        let nearest = NearestName.find(first, in: inside + layers.root.children.keys.sorted() + alternatives)
        guard LayerMembers.types[first] == nil else {
            return name.error("'\(first)' is a layer property: name the layer first", to: context.sink)
        }
        if let hint = ContextualName.hints[first] { return name.error(hint, to: context.sink) }
        name.error(
            "unknown \(noun()) '\(first)'",
            notes: layers.fullName(of: first).map { [.init("the layer with that id is '\($0)'")] } ?? [],
            suggestion: nearest.map { $0 + name.text.dropFirst(first.count) }, to: context.sink)
    }
}

extension LayerNames.Node {
    /// Returns the note with the layers inside an instance with a name; nil if there are none, or many.
    func listOfParts(of name: String) -> Diagnostic.Note? { Self.list("layers", children.keys, of: name) }

    /// Returns the note with the variables of an instance with a name; nil if there are none, or many.
    func listOfVariables(of name: String) -> Diagnostic.Note? { Self.list("variables", variables.keys, of: name) }

    private static func list(_ noun: String, _ names: some Collection<String>, of owner: String) -> Diagnostic.Note? {
        guard (1...12).contains(names.count) else { return nil }
        return Diagnostic.Note("'\(owner)' has the \(noun) \(Diagnostic.list(names.sorted()))")
    }
}

/// A walk along a dotted name, from the file scope down to a layer.
struct LayerWalk {
    private(set) var node: LayerNames.Node
    private(set) var pieces: [LayerReference.Piece] = []
    /// The name so far, as written in the file.
    private(set) var name = ""
    /// Whether the name must continue with the index of a copy.
    private(set) var needsIndex = false
    /// The number of tokens in the layer's name.
    private(set) var length = 0

    /// Walks as far as possible; reports an error and returns nil for a copy that does not exist.
    init?(along tokens: [DottedName.Token], of name: DottedName, in context: ReadingContext) {
        node = context.names.layers.root
        if let component = context.scope.component, let first = tokens.first?.name, component.children[first] != nil {
            node = component
        }
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
            name.error("there is no copy \(number): the layer has \(count), numbered from 0", to: context.sink)
            return nil
        }
        return .constant(Double(number))
    }
}
