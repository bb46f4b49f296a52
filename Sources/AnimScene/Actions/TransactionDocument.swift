import AnimTiming

/// A transaction.
struct TransactionDocument: Sendable {
    let duration: Template<Double>?
    let timingFunction: Template<TimingFunction>?
    let disableActions: Template<Bool>?
    let actions: [ActionDocument]
    let completion: [ActionDocument]
}

extension TransactionDocument {
    /// Reads a transaction.
    init(_ object: ObjectReader) {
        duration = object(TransactionKeys.duration)
        timingFunction = object(TransactionKeys.timingFunction)
        disableActions = object(TransactionKeys.disableActions)
        actions = object(ActionKeys.body) ?? []
        completion = object(TransactionKeys.completion) ?? []
    }
}
