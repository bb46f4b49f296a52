import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

/// The keys of the options; the defaults are UIKit's behavior, as far as known.
enum OptionKeys {
    static let all: [OptionKey] = animations + background + touches + scrolling

    /// Reads the options; reports an error and returns nil for anything but an object.
    static func read(_ value: JSONValue, in context: ReadingContext) -> StageOptions? {
        guard let object = ObjectReader(value, kind, in: context) else { return nil }
        var options = StageOptions()
        for key in all { key.apply(object, &options) }
        return options
    }

    static let kind = ObjectKind(
        "options", schema: "options", "Behavior of the engine where UIKit's is uncertain.", keys: all.map(\.description))

    private static let animations = [
        OptionKey(
            "clock", Format<Int>.integer(30...240), default: "60",
            "Display refreshes and touch samples per second; 120 with ProMotion."
        ) { $0.ticksPerSecond = $1 },
        OptionKey(
            "timing.offsetWraps", Format<Bool>.bool, default: "true",
            "Whether the part of an animation skipped by `timeOffset` is shown at its end; else it is cut off."
        ) { $0.timeOffsetWraps = $1 },
        OptionKey(
            "implicit.followsUIViewBlock", Format<Bool>.bool, default: "false",
            "Whether changes of standalone layers in a view animation block animate with the block."
        ) { $0.implicitAnimationsFollowViewBlocks = $1 },
        OptionKey(
            "implicit.hiddenFade", seconds, default: "0.25",
            "Seconds of the fade when a standalone layer is hidden or shown."
        ) { $0.implicitHiddenFade = $1 },
        OptionKey(
            "keyframes.additive", Format<Bool>.bool, default: "false",
            "Whether view keyframe animations are added to running animations instead of replacing them."
        ) { $0.keyframesAreAdditive = $1 },
        OptionKey(
            "spring.root", Format<SpringRoot>.choice("root"), default: "\"newton\"",
            "Frequency of a block's spring with a damping ratio, if several fit its duration."
        ) { $0.springRoot = $1 },
        OptionKey(
            "animator.delayFactor", Format<StageOptions.DelayFactor>.choice("time"), default: "\"remainingTime\"",
            "Time that `delayFactor` is a fraction of, when animations are added to a running animator."
        ) { $0.animatorDelayFactor = $1 },
        OptionKey(
            "animator.reversedBeforeStart", Format<StageOptions.ReversedBeforeStart>.choice("behavior"),
            default: "\"completesAtStart\"", "Effect of starting an animator that has been reversed before its start."
        ) { $0.animatorReversedBeforeStart = $1 },
    ]

    private static let background = [
        OptionKey(
            "background.strip", Format<Bool>.bool, default: "true", "Whether entering the background removes animations."
        ) { $0.backgroundStripsAnimations = $1 },
        OptionKey(
            "background.runningAnimators", Format<StageOptions.BackgroundPolicy>.choice("behavior"), default: "\"finish\"",
            "Effect of entering the background on running animators."
        ) { $0.backgroundRunningAnimators = $1 },
        OptionKey(
            "background.pausedAnimators", Format<StageOptions.BackgroundPolicy>.choice("behavior"), default: "\"finish\"",
            "Effect of entering the background on paused animators."
        ) { $0.backgroundPausedAnimators = $1 },
        OptionKey(
            "background.frames", Format<StageOptions.BackgroundFrames>.choice("behavior"), default: "\"hold\"",
            "Picture in the background: the last one before, or the empty canvas."
        ) { $0.backgroundFrames = $1 },
    ]

    private static let touches = [
        OptionKey(
            "touchStyle", Format<TouchStyle>(.named(TouchStyleKeys.kind.schemaName), read: TouchStyle.init(_:in:)),
            default: "{ \"radius\": 14 }", "Look of the fingers."
        ) { $0.touchStyle = $1 },
        OptionKey(
            "touch.coalesce", Format<Bool>.bool, default: "true",
            "Whether a touch is reported once per display refresh, with its latest position, instead of for every sample."
        ) { $0.coalescesTouches = $1 },
        OptionKey(
            "touch.byDepth", Format<Bool>.bool, default: "true",
            "Whether a touch reaches the nearest of overlapping siblings, as seen, if any is rotated in space; else the last one in the file."
        ) { $0.touchesGoByDepth = $1 },
        OptionKey("tap.maxDuration", seconds, default: "0.75", "Maximum duration of a tap in seconds.") {
            $0.tapMaximumDuration = $1
        },
        OptionKey("tap.maxInterval", seconds, default: "0.35", "Maximum time between the taps of a gesture in seconds.") {
            $0.tapMaximumInterval = $1
        },
        OptionKey(
            "tap.allowableMovement", length, default: "45",
            "Maximum movement of a finger during a tap, and between the taps of a gesture."
        ) { $0.tapAllowableMovement = $1 },
        OptionKey("pan.hysteresis", length, default: "10", "Distance that a finger must move to start a pan.") {
            $0.panHysteresis = $1
        },
        OptionKey(
            "pan.translationAtBegan", Format<StageOptions.PanTranslation>.choice("behavior"), default: "\"stifled\"",
            "Translation of a pan when it begins: the distance beyond the hysteresis, the whole distance, or zero."
        ) { $0.panTranslationAtBegan = $1 },
        OptionKey(
            "pan.velocityWeights", weights, default: "[0.75, 0.25]",
            "Weights of the last move and the one before it in the velocity of a pan."
        ) { $0.panVelocityWeights = $1 },
        OptionKey(
            "screenEdgePan.width", length, default: "13", "Maximum distance from the screen edge at which an edge pan starts."
        ) { $0.screenEdgeWidth = $1 },
        OptionKey("swipe.maxDuration", seconds, default: "0.5", "Maximum duration of a swipe in seconds.") {
            $0.swipeMaximumDuration = $1
        },
        OptionKey("swipe.minPrimary", length, default: "50", "Minimum movement of a swipe in its direction.") {
            $0.swipeMinimumPrimaryMovement = $1
        },
        OptionKey("swipe.maxSecondary", length, default: "50", "Maximum movement of a swipe perpendicular to its direction.") {
            $0.swipeMaximumSecondaryMovement = $1
        },
    ]

    private static let scrolling = [
        OptionKey("scroll.animatedDuration", seconds, default: "0.3", "Duration of animated scrolling in seconds.") {
            $0.scrollAnimatedDuration = $1
        },
        OptionKey("scroll.animatedCurve", curve, default: "\"easeInEaseOut\"", "Pacing of animated scrolling.") {
            $0.scrollAnimatedCurve = $1
        },
        OptionKey(
            "scroll.pagingOmega", Format<Double>.number(0.1...1000), default: "12",
            "Natural frequency of the paging spring in radians per second."
        ) { $0.scrollPagingFrequency = $1 },
        OptionKey(
            "scroll.pagingVelocityThreshold", length, default: "0.3",
            "Velocity at release, in points per millisecond, above which the page changes."
        ) { $0.scrollPagingVelocityThreshold = $1 },
        OptionKey(
            "scroll.endVelocity", Format<Double>.number(0.000_001...1000), default: "0.01",
            "Velocity in points per millisecond at which decelerating content stops."
        ) { $0.scrollEndVelocity = $1 },
        OptionKey(
            "scroll.bounce", bounce, default: "{ \"mass\": 1, \"stiffness\": 119.2464, \"damping\": 21.84 }",
            "Spring that returns the content to its limits."
        ) { $0.scrollBounce = $1 },
        OptionKey(
            "scroll.returnVelocity", Format<Double>.number(NumberRange.unit), default: "0.665",
            "Initial return velocity of content released beyond its limits, as a fraction of its displacement times the spring's natural frequency."
        ) { $0.scrollReturnVelocity = $1 },
    ]

    private static let seconds = Format<Double>.number(0...SceneLimits.maximumDuration)
    private static let length = Format<Double>.number(NumberRange.nonNegative)

    private static let weights = Format<StageOptions.Weights>(Format<Double>.number(NumberRange.unit).list(count: 2...2).shape) {
        value, context in
        Format<Double>.number(NumberRange.unit).list(count: 2...2, "two weights, [last, before]").read(value, context).map {
            StageOptions.Weights(current: $0[0], previous: $0[1])
        }
    }

    private static let curve = Format<TimingFunction>(Format<Template<TimingFunction>>.timingFunction.shape) { value, context in
        guard let template = Format<Template<TimingFunction>>.timingFunction.read(value, context) else { return nil }
        if template.constant == nil { value.error("options must be constant", to: context.sink) }
        return template.constant
    }

    private static let bounce = Format<Spring>(.named(BounceKeys.kind.schemaName)) { value, context in
        guard let object = ObjectReader(value, BounceKeys.kind, in: context), let mass = object(BounceKeys.mass),
            let stiffness = object(BounceKeys.stiffness), let damping = object(BounceKeys.damping)
        else { return nil }
        return Spring(mass: mass, stiffness: stiffness, damping: damping)
    }
}

/// A key of the options, and the function that applies its value.
struct OptionKey: Sendable {
    let description: KeyDescription
    let apply: @Sendable (ObjectReader, inout StageOptions) -> Void

    init<Value>(
        _ name: String, _ format: Format<Value>, default text: String, _ summary: String,
        _ set: @escaping @Sendable (inout StageOptions, Value) -> Void
    ) {
        let key = Key(name, format, default: text, summary)
        description = key.description
        apply = { object, options in
            if let value = object(key) { set(&options, value) }
        }
    }
}

/// The keys of the look of fingers.
enum TouchStyleKeys {
    static let radius = Key("radius", Format<Double>.number(1...200), default: "14", "Radius of the disc in points.")
    static let color = Key(
        "color", Format<Template<DynamicColor?>>.color, default: "a translucent gray", "Color of the disc.")

    static let kind = ObjectKind(
        "touch style", schema: "touchStyle", "The look of fingers.", keys: [radius.description, color.description])
}

extension TouchStyle {
    /// Reads the look of fingers; reports errors and returns nil for anything but an object.
    fileprivate init?(_ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, TouchStyleKeys.kind, in: context) else { return nil }
        self.init()
        if let given = object(TouchStyleKeys.radius) { radius = given }
        guard let given = object(TouchStyleKeys.color) else { return }
        guard let constant = given.constant else {
            object.member(TouchStyleKeys.color)?.value.error("options must be constant", to: context.sink)
            return
        }
        color = constant?.resolved(for: context.colors.traits) ?? .clear
    }
}

/// The keys of the spring at a scroll layer's limits.
enum BounceKeys {
    static let mass = Key("mass", Format<Double>.number(NumberRange.positive), required: true, "Mass of the spring.")
    static let stiffness = Key(
        "stiffness", Format<Double>.number(NumberRange.positive), required: true, "Stiffness of the spring.")
    static let damping = Key("damping", Format<Double>.number(NumberRange.nonNegative), required: true, "Damping of the spring.")

    static let kind = ObjectKind(
        "spring", schema: "bounceSpring", "The spring at a scroll layer's limits.",
        keys: [mass.description, stiffness.description, damping.description])
}
