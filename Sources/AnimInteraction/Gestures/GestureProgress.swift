/// How far a recogniser has come: what its touches say, and what of that is decided.
struct GestureProgress {
    /// What the touches say.
    private(set) var analysis = GestureState.possible
    /// What has been decided.
    private(set) var settled = GestureState.possible
    /// What the touches say beyond what is decided, in order.
    private(set) var undecided: [GestureState] = []

    /// Goes to a state that the touches say; one that cannot follow has no effect.
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

    /// Breaks the gesture off: failed where nobody was told of it, else cancelled.
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

    /// A change says nothing new while one before it, or the beginning, is not decided.
    private mutating func change() {
        analysis = .changed
        if undecided.isEmpty { undecided.append(.changed) }
    }

    private mutating func push(_ state: GestureState) {
        analysis = state
        undecided.append(state)
    }
}
