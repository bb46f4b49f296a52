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
    /// The groups of this transaction alone, which its end closes.
    var ownGroups: [CompletionGroup] = []

    /// Returns a transaction within this one.
    func nested() -> Transaction {
        Transaction(
            animationDuration: animationDuration, timingFunction: timingFunction, disableActions: disableActions, groups: groups)
    }

    /// Takes settings that are given.
    mutating func apply(_ settings: TransactionSettings) {
        animationDuration = settings.animationDuration ?? animationDuration
        timingFunction = settings.animationTimingFunction ?? timingFunction
        disableActions = settings.disableActions ?? disableActions
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
        beginTransaction()
        changeTransaction(settings)
        if let completion { addTransactionCompletion(completion) }
        changes()
        commitTransaction()
    }

    /// Begins a nested transaction, like `CATransaction.begin()`; one that is still open at the end of the tick ends there.
    package func beginTransaction() { context.enter(transaction.nested()) }

    /// Ends the innermost transaction, like `CATransaction.commit()`; returns false if none was begun.
    ///
    /// Its completion is called when the animations that were added in it after the completion have ended or were removed; without
    /// animations, at the end of the current call.
    @discardableResult
    package func commitTransaction() -> Bool {
        guard context.hasNestedTransaction else { return false }
        close(context.leaveTransaction())
        return true
    }

    /// Ends the tick's own transaction before the tick ends, like `CATransaction.commit()` without `begin()`: its settings and completions hold
    /// for what was done before.
    package func commitOutermostTransaction() { close(context.replaceOutermostTransaction()) }

    /// Changes settings of the innermost transaction; outside transactions, of the tick's own.
    package func changeTransaction(_ settings: TransactionSettings) { context.changeTransaction { $0.apply(settings) } }

    /// Sets a completion of the innermost transaction, which waits for the animations that are added from now on.
    package func addTransactionCompletion(_ completion: @escaping () -> Void) {
        let group = CompletionGroup { [unowned self] _ in
            log.append(.transactionCompletion, at: time)
            completion()
        }
        context.changeTransaction {
            $0.groups.append(group)
            $0.ownGroups.append(group)
        }
    }

    /// The settings of the innermost transaction.
    package var transactionSettings: TransactionSettings {
        TransactionSettings(
            animationDuration: transaction.animationDuration, animationTimingFunction: transaction.timingFunction,
            disableActions: transaction.disableActions)
    }

    /// Ends the transactions that are open at the end of a tick, and the tick's own.
    func closeTransactions() {
        while commitTransaction() { intervened?("CATransaction.begin(): a transaction without commit() ends with the turn") }
        commitOutermostTransaction()
    }

    private func close(_ transaction: Transaction) {
        for group in transaction.ownGroups {
            group.close()
            if group.isEmpty { agenda.deferred.append { group.complete() } }
        }
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
