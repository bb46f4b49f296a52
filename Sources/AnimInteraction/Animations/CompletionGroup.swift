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
