import AnimInteraction
import AnimTiming

/// The keys of a view animation block.
enum AnimateKeys {
    static let name = Key("name", Format<String>.string, "Name of the block in the event log.")
    static let duration = Key(
        "duration", Format<Template<Double>>.seconds, required: true, "Seconds; with 0, values change immediately.")
    /// The duration of a block whose spring may determine it.
    static let springDuration = Key(
        duration.name, Format<Template<Double>>.seconds,
        "Seconds; with 0, values change immediately. Required, except with a spring of a `preset`, a `response` or a `mass`.")
    static let delay = Key(
        "delay", Format<Template<Double>>.seconds, default: "0", "Seconds before the motion; model values change immediately.")
    static let curve = Key(
        "curve", Format<ViewPacingDocument>.curve, default: "\"easeInOut\"",
        "Pacing of the motion; `\"keyboard\"` is the keyboard's spring, which takes 0.5058 seconds whatever the duration."
    )
    static let spring = Key(
        "spring",
        Format<ViewPacingDocument>(
            ViewPacingDocument.shape(SpringKeys.kind), read: ViewPacingDocument.init(springOfBlock:in:)),
        "Spring, instead of a curve; a name is a `preset`.")
    static let interruption = Key(
        "interruption", Format<ViewInterruption>.choice("interruption"), default: "\"additive\"",
        "Effect on running animations: the new one is added or replaces them, or a spring takes over their position and velocity."
    )
    static let repeatCount = Key(
        "repeatCount", Format<Template<Double>>.repeatCount, default: "1",
        "Number of repetitions, which may be fractional, or `\"infinity\"`; with `autoreverse`, each runs forwards and back.")
    static let options = Key(
        "options", Format<ViewOptionName>.choice("option").list(), default: "[]", "Options of UIView.AnimationOptions.")
    static let animations = Key(
        "animations", .changes, required: true,
        "Changes: values by key path, as in `set`, or a list of actions, which may include blocks.")
    static let completion = Key(
        "completion", .actions, default: "[]",
        "Actions when all animations of the block have ended; `finished` tells whether they ran to their end.")

    static let kind = ObjectKind(
        "animate", schema: "animate", "A view animation block.",
        keys: [
            springDuration.description, delay.description, curve.description, spring.description, interruption.description,
            repeatCount.description, options.description,
            animations.description, completion.description, name.description,
        ], exclusions: [(curve.name, spring.name)])
}

/// The keys of a keyframe block.
enum AnimateKeyframesKeys {
    static let calculationMode = Key(
        "calculationMode", Format<CalculationMode>.choice("calculation mode"), default: "\"linear\"",
        "Interpolation between values.")
    static let keyframes = Key(
        "keyframes",
        Format<ViewKeyframeDocument>(.named(ViewKeyframeKeys.kind.schemaName), read: ViewKeyframeDocument.init(_:in:)).list(),
        required: true, "Keyframes of the animation.")
    static let curve = Key(
        "curve", Format<Template<TimingFunction>>.viewCurve, default: "\"easeInOut\"", "Pacing of the whole animation.")

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
        "Start, as a fraction of the block's duration.")
    static let duration = Key(
        "duration", Format<Template<Double>>.number(NumberRange.unit), required: true,
        "Duration, as a fraction of the block's duration.")

    static let kind = ObjectKind(
        "keyframe", schema: "viewKeyframe", "A keyframe, as `addKeyframe(withRelativeStartTime:relativeDuration:)`.",
        keys: [start.description, duration.description, AnimateKeys.animations.description])
}

/// The keys of a view transition.
enum ViewTransitionKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer to change.")
    static let type = Key(
        "type", Format<ViewTransitionName>.choice("transition"), default: "\"crossDissolve\"",
        "Effect: the old appearance dissolves into the new one, or the layer flips over, starting from a side.")
    static let animations = Key(
        "animations", .changes, default: "{}",
        "Changes, which are not animated unless the options contain `allowAnimatedContent`: values by key path, or a list of actions."
    )

    static let kind = ObjectKind(
        "transition", schema: "viewTransition",
        "A cross-dissolve or a flip, as UIView.transition(with:).",
        keys: [
            layer.description, type.description, AnimateKeys.duration.description, AnimateKeys.delay.description,
            AnimateKeyframesKeys.curve.description, AnimateKeys.options.description, animations.description,
            AnimateKeys.completion.description, AnimateKeys.name.description,
        ],
        elsewhere: [
            AnimateKeys.spring.name: "a transition has a 'curve' instead of a spring",
            "transition": "put the transition under 'type'; for a layer transition, add an animation of type \"transition\"",
        ])
}

/// The keys of the springs of view animation blocks and of animators.
enum SpringKeys {
    static let preset = Key(
        "preset", Format<SpringPreset>.choice("spring"),
        "Named SwiftUI spring; the duration (default 0.5) is the perceptual duration.")
    static let extraBounce = Key(
        "extraBounce", Format<Template<Double>>.number(-1...1), default: "0", "Bounce added to the `preset`'s bounce.")
    static let response = Key(
        "response", Format<Template<Double>>.number(0.001...SceneLimits.maximumDuration),
        "Perceptual duration in seconds, as in SwiftUI's `spring(response:dampingFraction:)`; instead of the duration.")
    static let dampingFraction = Key(
        "dampingFraction", Format<Template<Double>>.number(NumberRange.nonNegative),
        default: NumberRange.text(Spring.defaultDampingFraction),
        "Damping ratio of a spring with a `response`.")
    static let damping = Key(
        "damping", Format<Template<Double>>.number(NumberRange.nonNegative),
        "Damping ratio; the spring settles at the duration. With `mass` and `stiffness`, the damping coefficient.")
    static let bounce = Key(
        "bounce", Format<Template<Double>>.number(-0.999...1), "Bounce; the duration is the perceptual duration.")
    static let mass = Key(
        "mass", Format<Template<Double>>.number(NumberRange.positive),
        "Mass, as in UISpringTimingParameters; with `stiffness` and `damping`, the spring determines the duration.")
    static let stiffness = Key("stiffness", Format<Template<Double>>.number(NumberRange.positive), "Stiffness.")
    static let velocity = Key(
        "velocity", Format<Template<Double>>.number(), default: "0", "Initial velocity, relative to the distance, per second.")
    static let velocityByAxis = Key(
        velocity.name, Format<Template<SpringVelocity>>.springVelocity, default: "0",
        "Initial velocity, relative to the distance, per second; `[dx, dy]` for the two axes, and `dx` for one-dimensional values."
    )

    /// The spring of a block.
    static let kind = kind(
        schema: "viewSpring",
        "As `usingSpringWithDamping:initialSpringVelocity:`, `springDuration:bounce:` or SwiftUI's springs.",
        velocity.description)
    /// The spring of an animator.
    static let animatorKind = kind(
        schema: "animatorSpring",
        "As `dampingRatio:`, `duration:bounce:`, `mass:stiffness:damping:initialVelocity:` or SwiftUI's springs.",
        velocityByAxis.description)

    private static let physics = [mass.name, stiffness.name]
    private static let own = [preset.name, response.name, bounce.name]

    private static func kind(schema: String, _ summary: String, _ velocity: KeyDescription) -> ObjectKind {
        ObjectKind(
            "spring", schema: schema, summary,
            keys: [
                preset.description, extraBounce.description, response.description, dampingFraction.description,
                damping.description, bounce.description, mass.description, stiffness.description, velocity,
            ],
            exclusions: own.flatMap { name in physics.map { ($0, name) } }
                + [damping, bounce].map { (extraBounce.name, $0.name) } + [(extraBounce.name, response.name)]
                + [damping, bounce].map { (dampingFraction.name, $0.name) } + [(dampingFraction.name, preset.name)],
            alternatives: [damping.name] + own)
    }
}

/// An option of a view animation block.
enum ViewOptionName: String, CaseIterable, Sendable {
    case allowUserInteraction, beginFromCurrentState, `repeat`, autoreverse, overrideInheritedDuration,
        overrideInheritedCurve, overrideInheritedOptions, allowAnimatedContent

    /// The option in the engine.
    var option: ViewAnimationOptions {
        switch self {
        case .allowUserInteraction: .allowUserInteraction
        case .beginFromCurrentState: .beginFromCurrentState
        case .repeat: .repeat
        case .autoreverse: .autoreverse
        case .overrideInheritedDuration: .overrideInheritedDuration
        case .overrideInheritedCurve: .overrideInheritedCurve
        case .overrideInheritedOptions: .overrideInheritedOptions
        case .allowAnimatedContent: .allowAnimatedContent
        }
    }
}

extension ViewAnimationOptions {
    /// Creates a set of options.
    init(_ names: [ViewOptionName]) {
        self = names.reduce(into: []) { $0.formUnion($1.option) }
    }
}
