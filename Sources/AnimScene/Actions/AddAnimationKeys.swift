/// The key that an animation has besides its own when an action adds it.
enum AddAnimationKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer to add the animation to.")

    /// The kind of an added animation of a type.
    static func kind(of type: AnimationType) -> ObjectKind {
        let kind = AnimationKeys.kind(of: type)
        return kind.adding(
            [layer.description], name: kind.name,
            schema: "added" + kind.schemaName.prefix(1).uppercased() + kind.schemaName.dropFirst(),
            "The same, with the layer that it is added to.", elsewhere: kind.elsewhere)
    }
}
