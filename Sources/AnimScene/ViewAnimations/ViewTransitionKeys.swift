/// The keys of the transition of a view.
enum ViewTransitionKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer whose picture changes.")
    static let type = Key(
        "type", Format<ViewTransitionName>.choice("transition"), default: "\"crossDissolve\"",
        "Motion of the pictures: one turns into the other, or the layer turns over, that side first.")
    static let animations = Key(
        "animations", .changes, default: "{}",
        "Changes, at once unless `allowAnimatedContent` is among the options: values by key path, or a list of actions.")

    static let kind = ObjectKind(
        "transition", schema: "viewTransition",
        "A cross-dissolve or a flip, as UIView.transition(with:).",
        keys: [
            layer.description, type.description, AnimateKeys.duration.description, AnimateKeys.delay.description,
            AnimateKeyframesKeys.curve.description, AnimateKeys.options.description, animations.description,
            AnimateKeys.completion.description, AnimateKeys.name.description,
        ],
        elsewhere: [
            AnimateKeys.spring.name: "a transition has no spring, but a 'curve'",
            "transition": "the transition is under 'type'; for those of layers add an animation of the type \"transition\"",
        ])
}
