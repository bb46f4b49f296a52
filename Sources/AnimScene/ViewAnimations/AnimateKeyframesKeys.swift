import AnimInteraction
import AnimTiming

/// The keys of a keyframe block.
enum AnimateKeyframesKeys {
    static let calculationMode = Key(
        "calculationMode", Format<CalculationMode>.choice("calculation mode"), default: "\"linear\"",
        "Interpolation between values.")
    static let keyframes = Key(
        "keyframes",
        Format<ViewKeyframeDocument>(.named(ViewKeyframeKeys.kind.schemaName), read: ViewKeyframeDocument.init(_:in:)).list(),
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
