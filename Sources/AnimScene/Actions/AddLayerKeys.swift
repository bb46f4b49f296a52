/// The keys that add a layer, whose ids may be those of layers that are gone by then.
enum AddLayerKeys {
    static let layer = Key(
        "layer", Format<LayerDocument>(.named("layer")) { LayerDocument($0, in: $1.withOwnIDs) }, required: true, "Layer to add.")
    static let parent = Key("parent", .layerReference, "Layer to add it to; the window unless given.")
    static let index = Key(
        "at", Format<Template<Double>>.number(0...Double(SceneLimits.maximumLayers)),
        "Index among the sublayers; in front unless given.")

    static let kind = ObjectKind(
        "addLayer", schema: "addLayer", "A layer and its position.",
        keys: [layer.description, parent.description, index.description])
}
