public import AnimTiming

/// The settings of a `CATransaction` for the animations that are added in it; nil keeps that of the outer transaction.
public struct TransactionSettings: Hashable, Sendable {
    /// The duration in seconds of implicit animations, and of explicit ones without their own; 0.25 at first.
    public var animationDuration: Double?
    /// The timing function of implicit animations; Core Animation's default curve at first.
    public var animationTimingFunction: TimingFunction?
    /// Whether changes of standalone layers take effect at once, without implicit animations.
    public var disableActions: Bool?

    /// Creates settings.
    public init(
        animationDuration: Double? = nil, animationTimingFunction: TimingFunction? = nil, disableActions: Bool? = nil
    ) {
        self.animationDuration = animationDuration
        self.animationTimingFunction = animationTimingFunction
        self.disableActions = disableActions
    }
}

/// A scope of `CATransaction`.
struct Transaction {
    var animationDuration = 0.25
    var timingFunction = TimingFunction.default
    var disableActions = false
    /// The groups that wait for the animations that are added: those of this transaction and of the ones around it, outermost
    /// first.
    var groups: [CompletionGroup] = []

    /// Returns a transaction within this one.
    func nested(_ settings: TransactionSettings, group: CompletionGroup?) -> Transaction {
        Transaction(
            animationDuration: settings.animationDuration ?? animationDuration,
            timingFunction: settings.animationTimingFunction ?? timingFunction,
            disableActions: settings.disableActions ?? disableActions, groups: groups + [group].compactMap(\.self))
    }
}
