import Synchronization

/// A cache of values that can be made again; when they cost more than its capacity it starts anew.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct State {
        var values: [Key: Value] = [:]
        var cost = 0
    }

    private let state = Mutex(State())
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    /// Returns the value of a key; `make` may run on several threads at once, and has to give equal values.
    func value(for key: Key, cost: Int, make: () -> Value) -> Value {
        if let value = state.withLock({ $0.values[key] }) { return value }
        let value = make()
        state.withLock { state in
            if state.cost + cost > capacity { state = State() }
            state.values[key] = value
            state.cost += cost
        }
        return value
    }
}
