import AnimExpression
import AnimLayers

/// The names of the layers of a player, and the copies of repeated layers.
struct LayerRegistry {
    /// The named layers in order of creation.
    private(set) var named: [Scene.NamedLayer] = []
    private var idsByName: [String: LayerID] = [:]
    private var namesByIndex: [Int: String] = [:]
    /// The copies of repeated layers.
    ///
    /// The index is the id of the copies in expressions.
    private var copies: [[LayerID]] = []
    private var numbersOfCopies: [String: Int] = [:]

    /// Registers a layer under its full name; a later layer with the same name replaces it in lookups.
    mutating func register(_ id: LayerID, as name: String) {
        if !Self.isHidden(name) { named.append(Scene.NamedLayer(name: name, id: id)) }
        idsByName[name] = id
        namesByIndex[id.index] = name
    }

    /// Returns a name for an instance of a component without an id, which only its own actions use.
    static func hiddenName(of id: LayerID) -> String { "#\(id.index)" }

    /// Whether a name belongs to an instance without an id, or to a layer inside one.
    static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: "#") }

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

    /// Returns the layer with a full name.
    func layer(named name: String) -> LayerID? { idsByName[name] }

    /// Returns the full name of a layer.
    func name(ofLayer index: Int) -> String? { namesByIndex[index] }

    /// Returns the full name of a layer; nil for layers inside instances without an id.
    func visibleName(ofLayer index: Int) -> String? {
        namesByIndex[index].flatMap { Self.isHidden($0) ? nil : $0 }
    }

    /// Returns the object that a name refers to in expressions: a layer, or the copies of one.
    func reference(named name: String) -> ExpressionReference? {
        if let id = idsByName[name] { return ExpressionReference(kind: .layer, id: id.index) }
        return numbersOfCopies[name].map { ExpressionReference(kind: .layerCopies, id: $0) }
    }

    /// Returns the copies of a repeated layer; empty for other objects.
    func copies(of reference: ExpressionReference) -> [LayerID] {
        guard reference.kind == .layerCopies, copies.indices.contains(reference.id) else { return [] }
        return copies[reference.id]
    }
}

/// The position for inserting a layer, and the scope of its name.
struct InsertionPoint {
    /// The superlayer.
    var parent = Timeline.root
    /// The index among the parent's sublayers; nil for the front.
    var index: Int?
    /// Whether the layer becomes the parent's mask instead.
    var isMask = false
    /// The prefix of layer ids; nil inside of a scope without an id, whose layers cannot be referred to.
    var prefix: String? = ""
    /// The nesting depth.
    var depth = 0
    /// The layer inside the parent that has its sublayers, if it is not the parent itself.
    var content: LayerID?

    /// Returns the insertion point inside a layer.
    func inside(_ layer: LayerID, prefix: String?) -> InsertionPoint {
        InsertionPoint(parent: layer, index: nil, prefix: prefix, depth: depth + 1)
    }

    /// The insertion point of the parent's sublayers.
    var forContent: InsertionPoint {
        var point = self
        (point.parent, point.content) = (content ?? parent, nil)
        return point
    }

    /// The insertion point of the parent's mask.
    var forMask: InsertionPoint {
        var point = self
        point.isMask = true
        return point
    }
}
