import AnimExpression
import AnimLayers
import AnimSource

extension DocumentReader {
    /// Reads the name of a layer, or an expression that comes to one.
    func layerReference(_ value: JSONValue) -> LayerReference? {
        if value.isExpression { return computedLayer(value) }
        guard let text = value.string(sink, expected: "the id of a layer") else { return nil }
        let place = NamedPlace(text, value)
        guard let (reference, node, rest) = split(place) else { return nil }
        guard rest.isEmpty else {
            let known = text.dropLast(rest.utf8.count + 1)
            let suggestion = NearestName.find(rest, in: node?.children.keys.sorted() ?? []).map { "\(known).\($0)" }
            report("unknown layer '\(text)'", place, suggestion: suggestion)
            return nil
        }
        return reference
    }

    private func computedLayer(_ value: JSONValue) -> LayerReference? {
        guard let expression = Expression.parse(value, in: scope, sink) else { return nil }
        return layerReference(expression, value.range, value.pointer)
    }

    /// The reference of an expression; nil, and reported, where that comes to no layer.
    private func layerReference(_ expression: Expression, _ range: SourceRange, _ pointer: String) -> LayerReference? {
        guard expression.type.mayBe(.reference(.layer)) else {
            sink.error("expected a layer, found \(expression.type.phrase)", at: expression.range, pointer: pointer)
            return nil
        }
        return LayerReference(path: .expression(expression), type: expression.type.layerType, range: range)
    }

    /// Splits a text such as `bubble.arrow.opacity` into the layer it speaks of and the rest.
    ///
    /// Nil, and reported, where there is no such layer. Where the text begins with a name that stands for a layer here, there is
    /// no node.
    func split(
        _ place: NamedPlace, alsoKnown: [String] = []
    ) -> (reference: LayerReference, node: LayerNames.Node?, rest: String)? {
        guard let tokens = tokens(of: place) else { return nil }
        if let name = tokens[0].name, locals[name] != nil || variables[name] != nil { return splitLocal(place, tokens) }
        guard let (walk, used) = walk(along: tokens, place) else { return nil }
        guard used > 0 else {
            reportUnknownLayer(tokens, place, alsoKnown)
            return nil
        }
        guard !walk.needsIndex else {
            let name = walk.name
            report("'\(name)' is repeated: choose a copy, such as '\(name)[0]'", place)
            return nil
        }
        let rest = used < tokens.count ? place.text(from: tokens[used].offset) : ""
        return (LayerReference(path: .name(walk.pieces), type: walk.node.type, range: place.range), walk.node, rest)
    }

    /// Splits a text that begins with a local or a variable: the key path begins at the first name of a layer's property.
    private func splitLocal(
        _ place: NamedPlace, _ tokens: [NameToken]
    ) -> (reference: LayerReference, node: LayerNames.Node?, rest: String)? {
        let property = tokens.indices.dropFirst().first { tokens[$0].name.map(LayerMembers.isSettable) ?? false }
        let end = property.map { tokens[$0].offset - 1 } ?? place.text.utf8.count
        let expression = Expression.parse(
            place.text(upTo: end), map: place.map(from: 0), pointer: place.pointer, in: scope, sink)
        guard let expression else { return nil }
        if property == nil, expression.type == .any, let name = tokens.last?.name, tokens.count > 1 {
            let nearest = NearestName.find(name, in: LayerMembers.types.keys.sorted())
            report("unknown key path '\(name)'", place, suggestion: nearest.map { place.text.dropLast(name.count) + $0 })
            return nil
        }
        return layerReference(expression, place.range, place.pointer)
            .map { ($0, nil, property.map { place.text(from: tokens[$0].offset) } ?? "") }
    }

    /// Reads the name of a layer, or of a repeated layer as a whole, which stands for all of its copies.
    func layerOrCopies(_ value: JSONValue) -> LayerGroupReference? {
        guard let text = value.string(sink, expected: "the id of a layer") else { return nil }
        let place = NamedPlace(text, value)
        guard let tokens = tokens(of: place), let (walk, used) = walk(along: tokens, place) else { return nil }
        guard used == tokens.count else {
            if used == 0 { reportUnknownLayer(tokens, place, []) } else { report("unknown layer '\(text)'", place) }
            return nil
        }
        return LayerGroupReference(name: walk.name, copies: walk.needsIndex ? walk.node.copies : nil, node: walk.node)
    }

    private func walk(along tokens: [NameToken], _ place: NamedPlace) -> (LayerWalk, used: Int)? {
        var walk = LayerWalk(node: layerNames.root)
        var used = 0
        for token in tokens {
            guard let isPart = follow(token, &walk, place) else { return nil }
            guard isPart else { break }
            used += 1
        }
        return (walk, used)
    }

    func report(_ message: String, _ place: NamedPlace, notes: [Diagnostic.Note] = [], suggestion: String? = nil) {
        sink.error(message, at: place.range, notes: notes, suggestion: suggestion, pointer: place.pointer)
    }

    private func reportUnknownLayer(_ tokens: [NameToken], _ place: NamedPlace, _ alsoKnown: [String]) {
        guard case .name(let name, _)? = tokens.first else { return report("expected the id of a layer", place) }
        let nearest = NearestName.find(name, in: layerNames.root.children.keys.sorted() + alsoKnown)
        guard LayerMembers.types[name] == nil else {
            return report("'\(name)' is a property of layers: which layer's?", place)
        }
        if let hint = ContextualName.hints[name] { return report(hint, place) }
        report(
            "unknown \(alsoKnown.isEmpty ? "layer" : Self.nounOfUnknown(tokens)) '\(name)'", place,
            notes: layerNames.fullName(of: name).map { [.init("the layer of that id is '\($0)'")] } ?? [],
            suggestion: nearest.map { $0 + place.text.dropFirst(name.count) })
    }

    /// What an unknown name that is to be set would have been, as far as the property tells.
    private static func nounOfUnknown(_ tokens: [NameToken]) -> String {
        if tokens.count == 1 { return "variable or layer" }
        guard let property = tokens[tokens.count - 1].name else { return "layer" }
        if AnimatorSetting.names.contains(property) { return "animator" }
        return tokens.count <= 3 && GestureSetting.names.contains(property) ? "gesture" : "layer"
    }

    /// Goes on along a token; false where it is no part of a layer's name, nil (and reported) where it is wrong.
    private func follow(_ token: NameToken, _ walk: inout LayerWalk, _ place: NamedPlace) -> Bool? {
        switch token {
        case .name(let name, _):
            guard !walk.needsIndex, let child = walk.node.children[name] else { return false }
            walk.enter(child, name)
            return true
        case .index(let text, let offset):
            guard walk.needsIndex, let count = walk.node.copies else {
                report("'\(walk.name)' is not repeated, so it has no copies to choose from", place)
                return nil
            }
            guard let index = copyIndex(text, offset, count, place) else { return nil }
            walk.choose(index, count, text)
            return true
        }
    }

    private func copyIndex(_ text: String, _ offset: Int, _ count: Int, _ place: NamedPlace) -> Template<Double>? {
        guard let number = Int(text) else { return index(text, offset, place) }
        guard number >= 0, number < count else {
            report("there is no copy \(number): the layer is repeated \(count) times, from 0", place)
            return nil
        }
        return .constant(Double(number))
    }

    /// Reads an index in brackets, a number or an expression.
    func index(_ text: String, _ offset: Int, _ place: NamedPlace) -> Template<Double>? {
        if let number = Int(text) { return .constant(Double(number)) }
        let expression = Expression.parse(
            text, map: place.map(from: offset), pointer: place.pointer, expecting: .number, in: scope, sink)
        guard let expression else { return nil }
        return .computed { environment throws(ExpressionError) in try expression.number(in: environment) }
    }

    /// The identifiers and indexes of a dotted name; nil, and reported, where the text is none.
    func tokens(of place: NamedPlace) -> [NameToken]? {
        if let tokens = place.tokens { return tokens }
        report("'\(place.text)' is no name of a layer or property", place)
        return nil
    }
}

/// A walk from the scope of the file down to a layer.
private struct LayerWalk {
    var node: LayerNames.Node
    var pieces: [LayerReference.Piece] = []
    /// The name so far, as written.
    var name = ""
    /// Whether a copy of the layer has to be chosen next.
    var needsIndex = false

    init(node: LayerNames.Node) { self.node = node }

    mutating func enter(_ child: LayerNames.Node, _ id: String) {
        let text = pieces.isEmpty ? id : "." + id
        pieces.append(.text(text))
        name += text
        node = child
        needsIndex = child.copies != nil
    }

    mutating func choose(_ index: Template<Double>, _ count: Int, _ text: String) {
        pieces.append(.index(index, count: count))
        name += "[\(text)]"
        needsIndex = false
    }
}

/// A layer, or all copies of one.
struct LayerGroupReference: Sendable {
    /// The name, without the number of a copy.
    let name: String
    /// The number of copies; nil for one layer.
    let copies: Int?
    let node: LayerNames.Node
}

extension ExpressionType {
    /// The kind of layer, where the type tells.
    fileprivate var layerType: LayerType? {
        guard case .reference(let kind) = self, kind.rawValue.hasPrefix("scroll layer") else { return nil }
        return .scroll
    }
}
