/// The keys of the transition of a view.
enum ViewTransitionKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer whose picture changes.")
    static let animations = Key(
        "animations", .changes, default: "{}",
        "Changes, at once unless `allowAnimatedContent` is among the options: values by key path, or a list of actions.")

    static let kind = ObjectKind(
        "transition", schema: "viewTransition",
        "A cross-dissolve, as UIView.transition(with:) with transitionCrossDissolve.",
        keys: [
            layer.description, AnimateKeys.duration.description, AnimateKeys.delay.description,
            AnimateKeyframesKeys.curve.description, AnimateKeys.options.description, animations.description,
            AnimateKeys.completion.description, AnimateKeys.name.description,
        ],
        elsewhere: [
            AnimateKeys.spring.name: "a transition has no spring, but a 'curve'",
            "type": "a view has one transition, a cross-dissolve; for others add an animation of the type \"transition\"",
            "transition": "a view has one transition, a cross-dissolve; for others add an animation of the type \"transition\"",
        ])
}
