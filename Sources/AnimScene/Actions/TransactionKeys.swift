import AnimTiming

/// The keys of a transaction.
enum TransactionKeys {
    static let duration = Key(
        "duration", Format<Template<Double>>.seconds, default: "0.25", "Seconds of implicit animations.")
    static let timingFunction = Key(
        "timingFunction", Format<Template<TimingFunction>>.timingFunction, default: "\"default\"",
        "Pacing of implicit animations.")
    static let disableActions = Key(
        "disableActions", Format<Template<Bool>>.bool, default: "false", "Whether there are no implicit animations.")
    static let completion = Key(
        "completion", .actions, default: "[]", "Actions when all animations added in the transaction have ended.")

    static let kind = ObjectKind(
        "transaction", schema: "transaction", "A CATransaction.",
        keys: [
            duration.description, timingFunction.description, disableActions.description, ActionKeys.body.description,
            completion.description,
        ])
}
