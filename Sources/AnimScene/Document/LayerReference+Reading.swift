import AnimLayers

/// A string of a scene file in which names are looked up: a key, or the text of a string value.
struct NamedPlace {
    let text: String
    let range: SourceRange
    private let value: JSONValue

    /// The JSON pointer of the value, found when it is asked for.
    var pointer: String { value.pointer }

    /// The place of a key.
    init(_ member: JSONMember) {
        (text, range, value) = (member.key, member.keyRange, member.value)
    }

    /// The place of a string value.
    init(_ text: String, _ value: JSONValue) {
        (self.text, range, self.value) = (text, value.range, value)
    }

    /// The map of a part of the text that begins at an offset of UTF-8; exact where the string has no escapes.
    func map(from offset: Int) -> EscapedTextMap {
        EscapedTextMap(start: Int(range.lowerBound) + 1 + (range.count == text.utf8.count + 2 ? offset : 0))
    }
}

/// A part of a dotted name: an identifier, or an index in brackets.
private enum NameToken {
    case name(String, offset: Int)
    case index(String, offset: Int)

    var offset: Int {
        switch self {
        case .name(_, let offset), .index(_, let offset): offset
        }
    }
}

extension DocumentReader {
    /// Reads the name of a layer.
    func layerReference(_ value: JSONValue) -> LayerReference? {
        guard let text = value.string(sink, expected: "the id of a layer") else { return nil }
        let place = NamedPlace(text, value)
        guard let (reference, node, rest) = split(place) else { return nil }
        guard rest.isEmpty else {
            let known = text.dropLast(rest.utf8.count + 1)
            let suggestion = NearestName.find(rest, in: node.children.keys.sorted()).map { "\(known).\($0)" }
            report("unknown layer '\(text)'", place, suggestion: suggestion)
            return nil
        }
        return reference
    }

    /// Splits a text such as `bubble.arrow.opacity` into the layer it speaks of and the rest; nil, and reported, where there
    /// is no such layer.
    func split(
        _ place: NamedPlace, alsoKnown: [String] = []
    ) -> (reference: LayerReference, node: LayerNames.Node, rest: String)? {
        guard let tokens = tokens(of: place) else { return nil }
        var walk = LayerWalk(node: layerNames.root)
        var used = 0
        for token in tokens {
            guard let isPart = follow(token, &walk, place) else { return nil }
            guard isPart else { break }
            used += 1
        }
        guard used > 0 else {
            reportUnknownLayer(tokens, place, alsoKnown)
            return nil
        }
        guard !walk.needsIndex else {
            let name = walk.name
            report("'\(name)' is repeated: choose a copy, such as '\(name)[0]'", place)
            return nil
        }
        let rest = used < tokens.count ? String(decoding: place.text.utf8.dropFirst(tokens[used].offset), as: UTF8.self) : ""
        let reference = LayerReference(
            pieces: walk.pieces, copyCounts: walk.copyCounts, isShape: walk.node.isShape, range: place.range)
        return (reference, walk.node, rest)
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
        let isOneName = tokens.count == 1 && !alsoKnown.isEmpty
        report(
            "unknown \(isOneName ? "variable or layer" : "layer") '\(name)'", place,
            suggestion: nearest.map { $0 + place.text.dropFirst(name.count) })
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
            walk.choose(index, text)
            return true
        }
    }

    private func copyIndex(_ text: String, _ offset: Int, _ count: Int, _ place: NamedPlace) -> Template<Double>? {
        guard let number = Int(text) else {
            let expression = Expression.parse(
                text, map: place.map(from: offset), pointer: place.pointer, expecting: .number, in: scope, sink)
            guard let expression else { return nil }
            return .computed { environment throws(ExpressionError) in
                guard case .number(let index) = try expression.evaluate(in: environment) else {
                    throw ExpressionError(message: "expected the number of a copy", range: expression.range)
                }
                return index
            }
        }
        guard number >= 0, number < count else {
            report("there is no copy \(number): the layer is repeated \(count) times, from 0", place)
            return nil
        }
        return .constant(Double(number))
    }

    /// The identifiers and indexes of a dotted name; nil, and reported, where the text is none.
    private func tokens(of place: NamedPlace) -> [NameToken]? {
        var tokens: [NameToken] = []
        var scanner = NameScanner(Array(place.text.utf8))
        while let (isIndex, range) = scanner.next() {
            let text = String(decoding: scanner.bytes[range], as: UTF8.self)
            tokens.append(
                isIndex ? .index(text, offset: range.lowerBound) : .name(text, offset: range.lowerBound))
        }
        if scanner.isAtEnd && !tokens.isEmpty { return tokens }
        report("'\(place.text)' is no name of a layer or property", place)
        return nil
    }
}

/// A walk from the scope of the file down to a layer.
private struct LayerWalk {
    var node: LayerNames.Node
    var pieces: [LayerReference.Piece] = []
    var copyCounts: [Int] = []
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

    mutating func choose(_ index: Template<Double>, _ text: String) {
        pieces.append(.index(index))
        copyCounts.append(node.copies ?? 0)
        name += "[\(text)]"
        needsIndex = false
    }
}

/// A scanner of dotted names with indexes.
private struct NameScanner {
    let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    /// The range of the next identifier, or of what is between the next brackets; nil at the end and at anything else.
    mutating func next() -> (isIndex: Bool, range: Range<Int>)? {
        guard offset < bytes.count else { return nil }
        if bytes[offset] == UInt8(ascii: "[") { return bracket().map { (true, $0) } }
        let start = offset + (offset > 0 && bytes[offset] == UInt8(ascii: ".") ? 1 : 0)
        guard start > offset || offset == 0 else { return nil }
        let end = bytes[start...].firstIndex { !Identifier.isPart($0) } ?? bytes.count
        guard end > start else { return nil }
        offset = end
        return (false, start..<end)
    }

    private mutating func bracket() -> Range<Int>? {
        var depth = 0
        for index in offset..<bytes.count {
            if bytes[index] == UInt8(ascii: "[") { depth += 1 }
            if bytes[index] == UInt8(ascii: "]") { depth -= 1 }
            guard depth == 0 else { continue }
            defer { offset = index + 1 }
            return offset + 1..<index
        }
        return nil
    }
}
