import AnimTiming

/// The keys of a keyframe.
enum ViewKeyframeKeys {
    static let start = Key(
        "start", Format<Template<Double>>.number(NumberRange.unit), required: true,
        "Start, as a fraction of the block's duration.")
    static let duration = Key(
        "duration", Format<Template<Double>>.number(NumberRange.unit), required: true,
        "Duration, as a fraction of the block's duration.")

    static let kind = ObjectKind(
        "keyframe", schema: "viewKeyframe", "A step, as `addKeyframe(withRelativeStartTime:relativeDuration:)`.",
        keys: [start.description, duration.description, AnimateKeys.animations.description])
}
