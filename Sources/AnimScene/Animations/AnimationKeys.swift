import AnimGeometry
import AnimLayers
import AnimSource
import AnimTiming

/// The keys of animations, named as in CAAnimation and its subclasses.
enum AnimationKeys {
    static let type = Key("type", Format<AnimationType>.choice("animation type"), default: "\"basic\"", "Type of the animation.")
    static let key = Key(
        "key", Format<String>.string,
        "Key under which the layer stores the animation; it replaces an animation with the same key.")
    static let completion = Key(
        "completion", .actions, default: "[]",
        "Actions when the animation has stopped; `finished` tells whether it ran to its end.")
    static let timingFunction = Key(
        "timingFunction", Format<Template<TimingFunction>>.timingFunction, default: "\"linear\"", "Pacing of each repetition.")
    static let removedOnCompletion = Key(
        "removedOnCompletion", Format<Template<Bool>>.bool, default: "true",
        "Whether the animation is removed from the layer at its end.")

    static let beginTime = Key(
        "beginTime", Format<Template<Double>>.time, default: "0",
        "Start in the layer's time (0 means now), or in the group's time.")
    static let duration = Key(
        "duration", Format<Template<Double>>.seconds, default: "0.25",
        "Seconds of one repetition; the transaction's duration by default.")
    static let speed = Key(
        "speed", Format<Template<Double>>.number(), default: "1", "Speed factor; 0 freezes the animation at `timeOffset`.")
    static let timeOffset = Key(
        "timeOffset", Format<Template<Double>>.time, default: "0", "Time offset into the animation.")
    static let repeatCount = Key(
        "repeatCount", Format<Template<Double>>.repeatCount, default: "1",
        "Number of repetitions, which may be fractional, or `\"infinity\"`.")
    static let repeatDuration = Key(
        "repeatDuration", Format<Template<Double>>.seconds, "Seconds to repeat for, instead of a `repeatCount`.")
    static let autoreverses = Key(
        "autoreverses", Format<Template<Bool>>.bool, default: "false", "Whether each repetition is followed by one in reverse.")
    static let fillMode = Key(
        "fillMode", Format<Template<String>>.choice(of: FillMode.self, "fill mode"), default: "\"removed\"",
        "Value shown before the start and after the end.")

    static let keyPath = Key(
        "keyPath", Format<LayerKeyPath>.animatableKeyPath, required: true, "Animated property, or a component of it.")
    static let additive = Key(
        "additive", Format<Template<Bool>>.bool, default: "false", "Whether the values are added to the underlying value.")
    static let cumulative = Key(
        "cumulative", Format<Template<Bool>>.bool, default: "false",
        "Whether each repetition starts from the end value of the last one.")
    static let valueFunction = Key(
        "valueFunction", Format<ValueFunction>.choice("value function"),
        "Function that turns the values into transforms; only for `transform`. `scale` and `translate` take two numbers, x and y."
    )

    static let from = Key("from", .raw(), "Value at the start.")
    static let to = Key("to", .raw(), "Value at the end; the underlying value by default.")
    static let by = Key("by", .raw(), "Difference between start and end.")

    static let mass = Key("mass", Format<Template<Double>>.number(NumberRange.positive), default: "1", "Mass of the spring.")
    static let stiffness = Key(
        "stiffness", Format<Template<Double>>.number(NumberRange.positive), default: "100", "Stiffness of the spring.")
    static let damping = Key(
        "damping", Format<Template<Double>>.number(NumberRange.nonNegative), default: "10", "Damping of the spring.")
    static let initialVelocity = Key(
        "initialVelocity", Format<Template<Double>>.number(), default: "0",
        "Initial velocity, relative to the distance, per second.")
    static let spring = Key(
        "spring", Format<SpringPreset>.choice("spring"),
        "Named SwiftUI spring, with `perceptualDuration` (default 0.5) and `extraBounce`.")
    static let perceptualDuration = Key(
        "perceptualDuration", Format<Template<Double>>.number(0.001...SceneLimits.maximumDuration),
        "Perceptual duration of the spring in seconds; with `bounce`, instead of mass, stiffness and damping.")
    static let bounce = Key(
        "bounce", Format<Template<Double>>.number(-0.999...1), default: "0",
        "Bounce of the spring, with `perceptualDuration`.")
    static let springDuration = Key(
        duration.name, .springDuration, default: "0.25",
        "Seconds of one repetition, or `\"settling\"` for the spring's settling duration.")

    static let values = Key(
        "values", .raw(.list(of: .named("value"))), "Values of the keyframes.")
    static let path = Key("path", Format<Template<Path>>.path, "Path to move along, instead of `values`; only for points.")
    static let keyTimes = Key(
        "keyTimes", Format<Template<Double>>.number(NumberRange.unit).list(),
        "Time of each value as a fraction, from 0 to 1; one more for `discrete`. The first and the last value extend beyond their times."
    )
    static let timingFunctions = Key(
        "timingFunctions", Format<Template<TimingFunction>>.timingFunction.list(),
        "Pacing of each segment; one fewer than values."
    )
    static let calculationMode = Key(
        "calculationMode", Format<CalculationMode>.choice("calculation mode"), default: "\"linear\"",
        "Interpolation between values.")
    static let rotationMode = Key(
        "rotationMode", Format<RotationMode>.choice("rotation mode"), "Rotation of the layer along the path.")
    static let tensionValues = Key(
        "tensionValues", Format<Template<Double>>.number().list(), "Tightness of the spline at each value.")
    static let continuityValues = Key(
        "continuityValues", Format<Template<Double>>.number().list(), "Sharpness of the spline at each value.")
    static let biasValues = Key("biasValues", Format<Template<Double>>.number().list(), "Overshoot of the spline at each value.")

    static let children = Key(
        "animations", Format<AnimationDocument>(.named("animation"), read: AnimationDocument.init(grouped:in:)).list(),
        required: true,
        "Animations in the group's time.")

    static let transition = Key(
        "transition", Format<TransitionType>.choice("transition"), default: "\"fade\"",
        "Effect between the layer's old and new appearance, CATransition's `type`.")
    static let subtype = Key(
        "subtype", Format<TransitionSubtype>.choice("transition subtype"), default: "\"fromLeft\"",
        "Direction in which the effect starts; not for fades. As on iOS, `fromTop` moves up and `fromBottom` down, but flips follow the names."
    )
    static let startProgress = Key(
        "startProgress", Format<Template<Double>>.number(NumberRange.unit), default: "0",
        "Progress of the transition at the start.")
    static let endProgress = Key(
        "endProgress", Format<Template<Double>>.number(NumberRange.unit), default: "1",
        "Progress at the end, at least `startProgress`.")
}

// MARK: - Kinds

extension AnimationKeys {
    private static let timing = [
        beginTime.description, duration.description, speed.description, timeOffset.description, repeatCount.description,
        repeatDuration.description, autoreverses.description, fillMode.description, timingFunction.description,
        removedOnCompletion.description,
    ]
    private static let head = [type.description, keyPath.description]
    private static let tail = [
        additive.description, cumulative.description, valueFunction.description, key.description, completion.description,
    ]
    private static let ends = [from.description, to.description, by.description]
    private static let physics = [
        mass.description, stiffness.description, damping.description, initialVelocity.description,
        perceptualDuration.description, bounce.description, spring.description, SpringKeys.extraBounce.description,
        SpringKeys.response.description, SpringKeys.dampingFraction.description,
    ]
    /// The alternative sets of keys that define a spring.
    private static let springTerms = [
        [mass.name, stiffness.name, damping.name], [perceptualDuration.name], [bounce.name], [SpringKeys.extraBounce.name],
        [spring.name], [SpringKeys.response.name], [SpringKeys.dampingFraction.name],
    ]
    private static let springExclusions = [
        (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (4, 2), (5, 1), (5, 2), (5, 3), (5, 4), (6, 1), (6, 2), (6, 3), (6, 4),
        (3, 2),
    ].flatMap { first, second in springTerms[first].flatMap { a in springTerms[second].map { (a, $0) } } }
    private static let keyframes = [
        values.description, path.description, keyTimes.description, timingFunctions.description, calculationMode.description,
        rotationMode.description, tensionValues.description, continuityValues.description, biasValues.description,
    ]
    private static let springHints = hints(physics, .spring)
    private static let keyframeHints = hints(keyframes, .keyframe)
    private static let groupHints = hints([children.description], .group)
    private static let transitions = [
        transition.description, subtype.description, startProgress.description, endProgress.description,
    ]
    private static let transitionHints = hints(transitions, .transition)
    private static let repeats = (repeatCount.name, repeatDuration.name)

    static let basicKind = ObjectKind(
        "basic animation", schema: "basicAnimation", "From one value to another, as CABasicAnimation.",
        keys: head + ends + timing + tail, exclusions: [repeats],
        elsewhere: merged([springHints, keyframeHints, groupHints, transitionHints]))
    static let springKind = ObjectKind(
        "spring animation", schema: "springAnimation", "From one value to another on a spring, as CASpringAnimation.",
        keys: head + ends + physics + timing.filter { $0.name != duration.name } + [springDuration.description] + tail,
        exclusions: [repeats] + springExclusions,
        elsewhere: merged([keyframeHints, groupHints, transitionHints]))
    static let keyframeKind = ObjectKind(
        "keyframe animation", schema: "keyframeAnimation", "Through values or along a path, as CAKeyframeAnimation.",
        keys: head + keyframes + timing + tail, exclusions: [repeats], alternatives: [values.name, path.name],
        elsewhere: merged([hints(ends, .basic), springHints, groupHints, transitionHints]))
    static let groupKind = ObjectKind(
        "animation group", schema: "animationGroup",
        "Animations in the group's time, cut at its end, as CAAnimationGroup.",
        keys: [type.description, children.description] + timing + [key.description, completion.description],
        exclusions: [repeats], elsewhere: transitionHints)
    static let transitionKind = ObjectKind(
        "transition", schema: "transitionAnimation",
        "From the layer's appearance before a change to its appearance after it, as CATransition.",
        keys: [type.description] + transitions + timing + [completion.description], exclusions: [repeats],
        elsewhere: [
            key.name: "a layer has at most one transition, always under the key 'transition'",
            keyPath.name: "a transition applies to the whole layer, not to a property",
        ])

    /// Returns the kind of animations of a type.
    static func kind(of type: AnimationType) -> ObjectKind {
        switch type {
        case .basic: basicKind
        case .spring: springKind
        case .keyframe: keyframeKind
        case .group: groupKind
        case .transition: transitionKind
        }
    }

    private static func hints(_ keys: [KeyDescription], _ type: AnimationType) -> [String: String] {
        let objects =
            switch type {
            case .group: "animation groups"
            case .transition: "transitions"
            case .basic, .spring, .keyframe: "\(type.rawValue) animations"
            }
        return Dictionary(keys.map { ($0.name, "'\($0.name)' is a key of \(objects): \"type\": \"\(type.rawValue)\"") }) { a, _ in
            a
        }
    }

    private static func merged(_ hints: [[String: String]]) -> [String: String] {
        hints.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
}

/// A type of animation.
enum AnimationType: String, CaseIterable, Sendable {
    case basic, spring, keyframe, group, transition
}

extension AnimationType {
    /// Returns the type of an animation before it is read; `basic` if the type is missing or invalid.
    init(of animation: JSONValue) {
        self = animation.member(AnimationKeys.type)?.value.string.flatMap(AnimationType.init(rawValue:)) ?? .basic
    }
}

extension Format where Value == LayerKeyPath {
    /// An animatable key path.
    static var animatableKeyPath: Format {
        Format(.choice(LayerKeyPath.all.filter(\.property.isAnimatable).map(\.description))) {
            value, context in
            guard let text = value.string(context.sink, expected: "a key path") else { return nil }
            guard let keyPath = LayerKeyPath(text) else {
                let isFrame = text == "frame" || text.hasPrefix("frame.")
                value.error(
                    "unknown key path '\(text)'",
                    notes: isFrame ? [Diagnostic.Note("'frame' is derived: animate 'position' and 'bounds.size' instead")] : [],
                    suggestion: isFrame ? nil : NearestName.find(text, in: LayerKeyPath.all.map(\.description)), to: context.sink)
                return nil
            }
            if keyPath.property.isAnimatable { return keyPath }
            value.error("'\(text)' cannot be animated", to: context.sink)
            return nil
        }
    }
}
