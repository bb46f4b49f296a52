/// The keys that remove an animation.
enum RemoveAnimationKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer that holds the animation.")
    static let key = Key("key", Format<Template<String>>.string, required: true, "Key of the animation.")

    static let kind = ObjectKind(
        "removeAnimation", schema: "removeAnimation", "A layer and a key.", keys: [layer.description, key.description])
}
