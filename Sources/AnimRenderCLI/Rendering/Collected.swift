import Synchronization

/// The results of tasks, which are set in any order and from any thread.
final class Collected<Value: Sendable>: Sendable {
    private let values: Mutex<[Value?]>

    init(count: Int) { values = Mutex(Array(repeating: nil, count: count)) }

    func set(_ value: Value, at index: Int) { values.withLock { $0[index] = value } }

    /// The values that were set, in order.
    var all: [Value] { values.withLock { $0.compactMap(\.self) } }
}
