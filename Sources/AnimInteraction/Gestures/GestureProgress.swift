/// The states of a recogniser: that which its touches make, and that which arbitration has settled.
///
/// ```
///                  ┌─────────────────────────────► failed       the touches are something else, or arbitration says so
///     possible ────┼─────────────────────────────► ended        a discrete gesture
///                  └──► began ──► changed … ──┬──► ended        a continuous gesture
///                                             └──► cancelled
/// ```
///
/// The touches run ahead (`analysis`); what they have passed since the settled state waits in `undecided`. Only the step out
/// of `possible` is arbitrated; the ones after it are settled as soon as it is. Breaking off empties the queue, so that a
/// gesture which begins and fails before its start is settled has never begun; and changes are not queued behind an undecided
/// start, since the action that is called with the start finds the touches where they are by then.
struct GestureProgress {
    /// The state that the touches make.
    private(set) var analysis = GestureState.possible
    /// The state that is settled.
    private(set) var settled = GestureState.possible
    /// The states between the settled one and that of the touches, in order.
    private(set) var undecided: [GestureState] = []

    /// Advances to a state that the touches make; one that cannot follow has no effect.
    mutating func analyze(_ state: GestureState) {
        switch (analysis, state) {
        case (.possible, .began), (.possible, .changed): push(.began)
        case (.possible, .ended): push(.ended)
        case (.possible, .cancelled), (.possible, .failed): push(.failed)
        case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed): change()
        case (.began, .ended), (.changed, .ended): push(.ended)
        case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed): abandon()
        default: break
        }
    }

    /// Breaks the gesture off: it has failed where it is not recognised yet, else it is cancelled.
    mutating func abandon() {
        guard !settled.isFinal else { return }
        undecided = []
        push(settled == .possible ? .failed : .cancelled)
    }

    /// Decides what comes next; nil where nothing does.
    mutating func settleNext() -> GestureState? {
        guard !undecided.isEmpty else { return nil }
        settled = undecided.removeFirst()
        return settled
    }

    /// Queues a change, which adds nothing while one before it, or the start, is not settled.
    private mutating func change() {
        analysis = .changed
        if undecided.isEmpty { undecided.append(.changed) }
    }

    private mutating func push(_ state: GestureState) {
        analysis = state
        undecided.append(state)
    }
}
