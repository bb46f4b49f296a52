import Dispatch
import Synchronization

/// A thread that lives as long as this process does, for what the system ties to the life of a thread.
enum LastingThread {
    private static let functions = Mutex<[@Sendable () -> Void]>([])
    private static let arrivals = DispatchSemaphore(value: 0)
    /// Whether the thread runs; the system may have none left.
    private static let isRunning =
        SystemThread {
            while true {
                arrivals.wait()
                functions.withLock { $0.removeFirst() }()
            }
        } != nil

    /// Calls a function on the thread and returns its result; on the caller's thread where there is no other.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
        guard isRunning else { return body() }
        let box = ResultBox<Result>()
        functions.withLock { functions in
            functions.append { box.fill(body()) }
        }
        arrivals.signal()
        return box.wait() ?? body()
    }
}

/// A place for a result, which another thread waits for.
private final class ResultBox<Result: Sendable>: Sendable {
    private let result = Mutex<Result?>(nil)
    private let isFilled = DispatchSemaphore(value: 0)

    func fill(_ value: Result) {
        result.withLock { $0 = value }
        isFilled.signal()
    }

    func wait() -> Result? {
        isFilled.wait()
        return result.withLock { $0 }
    }
}
