import AnimInteraction
import AnimTiming

/// The options of a view animation block.
enum ViewOptionName: String, CaseIterable, Sendable {
    case allowUserInteraction, beginFromCurrentState, `repeat`, autoreverse, overrideInheritedDuration,
        overrideInheritedCurve, overrideInheritedOptions, allowAnimatedContent
}

/// The keys of a view animation block.
enum AnimateKeys {
    static let name = Key("name", Format<String>.string, "Name of the block in the event log.")
    static let duration = Key(
        "duration", Format<Template<Double>>.seconds, required: true, "Seconds; 0 changes the values at once.")
    static let delay = Key(
        "delay", Format<Template<Double>>.seconds, default: "0", "Seconds before the motion; model values change at once.")
    static let curve = Key("curve", Format<Template<TimingFunction>>.viewCurve, default: "\"easeInOut\"", "Pacing of the motion.")
    static let spring = Key(
        "spring", Format<ViewAnimationDocument.Pacing>(.named(SpringKeys.kind.schemaName)) { $1.viewSpring($0) },
        "Spring, instead of a curve.")
    static let options = Key(
        "options", Format<ViewOptionName>.choice("option").list(), default: "[]", "Options of UIView.AnimationOptions.")
    static let animations = Key(
        "animations", .changes, required: true,
        "What to change: values by key path, as in `set`, or a list of actions, which may be blocks themselves.")
    static let completion = Key(
        "completion", .actions, default: "[]",
        "Actions when all animations of the block have ended; they know whether it `finished`.")

    static let kind = ObjectKind(
        "animate", schema: "animate", "A view animation block.",
        keys: [
            duration.description, delay.description, curve.description, spring.description, options.description,
            animations.description, completion.description, name.description,
        ], exclusions: [("curve", "spring")])
}

/// The keys of the transition of a view.
enum ViewTransitionKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer whose picture changes.")
    static let animations = Key(
        "animations", .changes, default: "{}",
        "What to change, at once unless `allowAnimatedContent` is among the options: values by key path, or a list of actions.")

    static let kind = ObjectKind(
        "transition", schema: "viewTransition",
        "A cross-dissolve, as UIView.transition(with:) with transitionCrossDissolve.",
        keys: [
            layer.description, AnimateKeys.duration.description, AnimateKeys.delay.description,
            AnimateKeys.curve.description, AnimateKeys.options.description, animations.description,
            AnimateKeys.completion.description, AnimateKeys.name.description,
        ],
        elsewhere: [
            "spring": "a transition has no spring, but a 'curve'",
            "type": "a view has one transition, a cross-dissolve; for others add an animation of the type \"transition\"",
            "transition": "a view has one transition, a cross-dissolve; for others add an animation of the type \"transition\"",
        ])
}

/// The keys of a view animation's spring.
enum SpringKeys {
    static let damping = Key(
        "damping", Format<Template<Double>>.number(NumberRange.notNegative),
        "Damping ratio: the spring settles at the block's duration.")
    static let bounce = Key(
        "bounce", Format<Template<Double>>.number(-0.999...1), "Bounce: the block's duration is the perceived one.")
    static let velocity = Key(
        "velocity", Format<Template<Double>>.number(), default: "0", "Velocity at the start, in whole distances per second.")

    static let kind = ObjectKind(
        "spring", schema: "viewSpring",
        "As `usingSpringWithDamping:initialSpringVelocity:` or `springDuration:bounce:initialSpringVelocity:`.",
        keys: [damping.description, bounce.description, velocity.description], alternatives: ["damping", "bounce"])
}

/// The keys of a keyframe block.
enum AnimateKeyframesKeys {
    static let calculationMode = Key(
        "calculationMode", Format<CalculationMode>.choice("calculation mode"), default: "\"linear\"",
        "How to get from value to value.")
    static let keyframes = Key(
        "keyframes", Format<ViewKeyframeDocument>(.named(ViewKeyframeKeys.kind.schemaName)) { $1.viewKeyframe($0) }.list(),
        required: true, "Steps of the animation.")
    static let curve = Key(
        "curve", Format<Template<TimingFunction>>.viewCurve, default: "\"easeInOut\"", "Pacing of the whole.")

    static let kind = ObjectKind(
        "animateKeyframes", schema: "animateKeyframes", "A view keyframe animation block.",
        keys: [
            AnimateKeys.duration.description, AnimateKeys.delay.description, curve.description,
            AnimateKeys.options.description, calculationMode.description, keyframes.description,
            AnimateKeys.completion.description, AnimateKeys.name.description,
        ])
}

/// The keys of a keyframe.
enum ViewKeyframeKeys {
    static let start = Key(
        "start", Format<Template<Double>>.number(NumberRange.unit), required: true,
        "When it starts, as a fraction of the block's duration.")
    static let duration = Key(
        "duration", Format<Template<Double>>.number(NumberRange.unit), required: true,
        "How long it takes, as a fraction of the block's duration.")

    static let kind = ObjectKind(
        "keyframe", schema: "viewKeyframe", "A step, as `addKeyframe(withRelativeStartTime:relativeDuration:)`.",
        keys: [start.description, duration.description, AnimateKeys.animations.description])
}
