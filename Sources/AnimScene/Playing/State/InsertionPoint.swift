import AnimLayers

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
