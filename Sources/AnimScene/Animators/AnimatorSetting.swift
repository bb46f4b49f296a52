/// A property of an animator that actions set.
enum AnimatorSetting: Sendable {
    case fractionComplete(Template<Double>)
    case isReversed(Template<Bool>)
    case scrubsLinearly(Template<Bool>)
    case pausesOnCompletion(Template<Bool>)

    /// The properties by name.
    static let properties: [SettableProperty<AnimatorSetting>] = [
        SettableProperty("fractionComplete", Format<Template<Double>>.number()) { .fractionComplete($0) },
        SettableProperty("isReversed", Format<Template<Bool>>.bool) { .isReversed($0) },
        SettableProperty("scrubsLinearly", Format<Template<Bool>>.bool) { .scrubsLinearly($0) },
        SettableProperty("pausesOnCompletion", Format<Template<Bool>>.bool) { .pausesOnCompletion($0) },
    ]
}
