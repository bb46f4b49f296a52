import AnimLayers

extension LayerKind {
    /// A layer of the kind in messages: "a shape layer", "an emitter layer".
    var phraseOfOne: String { "\("aeiou".contains(rawValue.prefix(1)) ? "an" : "a") \(rawValue) layer" }
}
