import AnimInteraction
import AnimTiming

/// The keys of a view animation block.
enum AnimateKeys {
    static let name = Key("name", Format<String>.string, "Name of the block in the event log.")
    static let duration = Key(
        "duration", Format<Template<Double>>.seconds, required: true, "Seconds; 0 changes the values at once.")
    /// The duration of what may have a spring with a duration of its own.
    static let springDuration = Key(
        duration.name, Format<Template<Double>>.seconds,
        "Seconds; 0 changes the values at once. Required, but for springs of a `preset`, a `response` or a `mass`.")
    static let delay = Key(
        "delay", Format<Template<Double>>.seconds, default: "0", "Seconds before the motion; model values change at once.")
    static let curve = Key(
        "curve", Format<ViewPacingDocument>.curve, default: "\"easeInOut\"",
        "Pacing of the motion; `\"keyboard\"` is the spring by which the keyboard moves, in 0.5058 seconds whatever the duration."
    )
    static let spring = Key(
        "spring",
        Format<ViewPacingDocument>(
            ViewPacingDocument.shape(SpringKeys.kind), read: ViewPacingDocument.init(springOfBlock:in:)),
        "Spring, instead of a curve; a name stands for a `preset`.")
    static let interruption = Key(
        "interruption", Format<ViewInterruption>.choice("interruption"), default: "\"additive\"",
        "Effect on what still moves: the motion is put on top or replaces it, or a spring takes over position and velocity.")
    static let repeatCount = Key(
        "repeatCount", Format<Template<Double>>.repeatCount, default: "1",
        "Number of plays, fractions allowed, or `\"infinity\"`; with `autoreverse` each goes there and back.")
    static let options = Key(
        "options", Format<ViewOptionName>.choice("option").list(), default: "[]", "Options of UIView.AnimationOptions.")
    static let animations = Key(
        "animations", .changes, required: true,
        "Changes: values by key path, as in `set`, or a list of actions, which may be blocks themselves.")
    static let completion = Key(
        "completion", .actions, default: "[]",
        "Actions when all animations of the block have ended; they know whether it `finished`.")

    static let kind = ObjectKind(
        "animate", schema: "animate", "A view animation block.",
        keys: [
            springDuration.description, delay.description, curve.description, spring.description, interruption.description,
            repeatCount.description, options.description,
            animations.description, completion.description, name.description,
        ], exclusions: [(curve.name, spring.name)])
}
