public import AnimTiming

/// The settings of a `CATransaction` for the animations that are added in it; nil inherits the outer transaction's.
public struct TransactionSettings: Hashable, Sendable {
    /// The duration in seconds of implicit animations, and of explicit animations without one; 0.25 by default.
    public var animationDuration: Double?
    /// The timing function of implicit animations; by default Core Animation's default curve.
    public var animationTimingFunction: TimingFunction?
    /// Whether changes on standalone layers take effect immediately, without implicit animations.
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
    /// The groups that wait for the added animations: the groups of this transaction and of the enclosing ones, outermost first.
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
    /// Makes changes in a nested transaction.
    ///
    /// - Parameters:
    ///   - settings: The settings that differ from the enclosing transaction.
    ///   - changes: Changes properties and adds animations.
    ///   - completion: Called when all animations added by `changes`, including nested transactions, have ended or were removed;
    ///     without animations, at the end of the current call.
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

    /// The current transaction's duration in seconds for animations without their own.
    package var animationDuration: Double { transaction.animationDuration }

    /// The current transaction.
    var transaction: Transaction { context.transaction }
}

/// The animations that a completion waits for: of a view animation block or a transaction.
final class CompletionGroup {
    /// The completion handler; true if every animation reached its end.
    private let handler: (Bool) -> Void
    private var pending = 0
    private var allFinished = true
    private var isClosed = false

    init(handler: @escaping (Bool) -> Void) { self.handler = handler }

    /// Whether it waits for no animations.
    var isEmpty: Bool { pending == 0 }

    /// Adds an animation to wait for.
    func add() { pending += 1 }

    /// Counts a stopped animation, and completes after the last one.
    func animationDidStop(finished: Bool) {
        pending -= 1
        allFinished = allFinished && finished
        completeIfDone()
    }

    /// Closes the group for further animations; if it is empty, the caller has to complete it later.
    func close() { isClosed = true }

    /// Calls the completion handler.
    func complete() { handler(allFinished) }

    private func completeIfDone() {
        if isClosed && pending == 0 { complete() }
    }
}
