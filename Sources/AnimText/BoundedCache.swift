import Synchronization

/// Values that can be made again, of which it keeps no more than its capacity; when it is full it starts anew.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Mutex<[Key: Value]>([:])
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    /// The value of a key; `make` may run on several threads at once, and has to give equal values.
    func value(for key: Key, make: () -> Value) -> Value {
        if let value = values.withLock({ $0[key] }) { return value }
        let value = make()
        values.withLock { values in
            if values.count >= capacity { values.removeAll() }
            values[key] = value
        }
        return value
    }
}
