import AnimInteraction
import AnimTiming

/// The keys of a view animation block.
enum AnimateKeys {
    static let name = Key("name", Format<String>.string, "Name of the block in the event log.")
    static let duration = Key(
        "duration", Format<Template<Double>>.seconds, required: true, "Seconds; 0 changes the values at once.")
    static let delay = Key(
        "delay", Format<Template<Double>>.seconds, default: "0", "Seconds before the motion; model values change at once.")
    static let curve = Key("curve", Format<Template<TimingFunction>>.viewCurve, default: "\"easeInOut\"", "Pacing of the motion.")
    static let spring = Key(
        "spring",
        Format<ViewAnimationDocument.Pacing>(
            .named(SpringKeys.kind.schemaName), read: ViewAnimationDocument.Pacing.init(springOfBlock:in:)),
        "Spring, instead of a curve.")
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
            duration.description, delay.description, curve.description, spring.description, options.description,
            animations.description, completion.description, name.description,
        ], exclusions: [(curve.name, spring.name)])
}
