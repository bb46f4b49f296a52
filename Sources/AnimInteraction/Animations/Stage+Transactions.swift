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
