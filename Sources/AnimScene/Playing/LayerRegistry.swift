import AnimExpression
import AnimLayers

/// The names of the layers that a player has made, and the copies of repeated ones.
struct LayerRegistry {
    /// The named layers in the order in which they were made.
    private(set) var named: [Scene.NamedLayer] = []
    private var idsByName: [String: LayerID] = [:]
    private var namesByIndex: [Int: String] = [:]
    /// The copies of repeated layers, whose index here is their number in expressions.
    private var copies: [[LayerID]] = []
    private var numbersOfCopies: [String: Int] = [:]

    /// Registers a layer under its full name; a later one of the same name replaces it in look-ups.
    mutating func register(_ id: LayerID, as name: String) {
        named.append(Scene.NamedLayer(name: name, id: id))
        idsByName[name] = id
        namesByIndex[id.index] = name
    }

    /// Registers a layer as a copy of a repeated one.
    mutating func register(_ id: LayerID, asCopy index: Int, of name: String) {
        let number = numbersOfCopies[name] ?? copies.count
        if number == copies.count {
            numbersOfCopies[name] = number
            copies.append([])
        }
        if index < copies[number].count {
            copies[number][index] = id
        } else {
            copies[number].append(id)
        }
    }

    /// The layer of a full name.
    func layer(named name: String) -> LayerID? { idsByName[name] }

    /// The full name of a layer.
    func name(ofLayer index: Int) -> String? { namesByIndex[index] }

    /// The handle of a name in expressions: a layer, or the copies of one.
    func reference(named name: String) -> ExpressionReference? {
        if let id = idsByName[name] { return ExpressionReference(kind: .layer, id: id.index) }
        return numbersOfCopies[name].map { ExpressionReference(kind: .layerCopies, id: $0) }
    }

    /// The copies of a repeated layer; none for other objects.
    func copies(of reference: ExpressionReference) -> [LayerID] {
        guard reference.kind == .layerCopies, copies.indices.contains(reference.id) else { return [] }
        return copies[reference.id]
    }
}

/// The position at which a layer is inserted, and the scope of the names inside it.
struct InsertionPoint {
    /// The superlayer.
    var parent = Timeline.root
    /// The index among the parent's sublayers; in front where none is given.
    var index: Int?
    /// Whether the layer becomes the parent's mask instead.
    var isMask = false
    /// The prefix of the ids of layers here; nil where they cannot be named, being inside a layer without an id.
    var prefix: String? = ""
    /// The number of layers above it.
    var depth = 0

    /// The insertion point inside a layer.
    func inside(_ layer: LayerID, prefix: String?) -> InsertionPoint {
        InsertionPoint(parent: layer, index: nil, prefix: prefix, depth: depth + 1)
    }

    /// The insertion point of the parent's mask.
    var forMask: InsertionPoint {
        var point = self
        point.isMask = true
        return point
    }
}
