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

extension Stage {
    /// Makes changes in a transaction of their own.
    ///
    /// - Parameters:
    ///   - settings: What differs from the transaction around it.
    ///   - changes: Changes properties and adds animations.
    ///   - completion: Called when all animations added by `changes` have ended or were removed, those of transactions
    ///     within it too; when there are none, at the end of the call that is running.
    public func transaction(
        _ settings: TransactionSettings = TransactionSettings(), changes: () -> Void, completion: (() -> Void)? = nil
    ) {
        let group = completion.map { completion in
            CompletionGroup { [unowned self] _ in
                log.append(.transactionCompletion, at: time)
                completion()
            }
        }
        context.enter(transaction.nested(settings, group: group))
        changes()
        context.leaveTransaction()
        guard let group else { return }
        group.close()
        if group.isEmpty { agenda.deferred.append { group.complete() } }
    }

    /// The seconds of animations that have no duration of their own, by the transaction that is in force.
    package var animationDuration: Double { transaction.animationDuration }

    /// The transaction that is in force.
    var transaction: Transaction { context.transaction }
}

/// The animations that one completion waits for: those of a view animation block or of a transaction.
final class CompletionGroup {
    /// The handler of the outcome: true where every animation ended by itself.
    private let handler: (Bool) -> Void
    private var pending = 0
    private var allFinished = true
    private var isClosed = false

    init(handler: @escaping (Bool) -> Void) { self.handler = handler }

    /// Whether no animation is waited for.
    var isEmpty: Bool { pending == 0 }

    /// Waits for one more animation.
    func add() { pending += 1 }

    /// Counts an animation that has stopped, and completes after the last one.
    func animationDidStop(finished: Bool) {
        pending -= 1
        allFinished = allFinished && finished
        completeIfDone()
    }

    /// Ends the addition of animations; a group that is empty then is completed by the caller, later.
    func close() { isClosed = true }

    /// Completes a group that waits for nothing.
    func complete() { handler(allFinished) }

    private func completeIfDone() {
        if isClosed && pending == 0 { complete() }
    }
}
