import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A thread that runs one function.
package final class SystemThread {
    private let thread: pthread_t

    /// Starts a thread; nil if the system has none left.
    package init?(_ body: @escaping @Sendable () -> Void) {
        let argument = Unmanaged.passRetained(ThreadBody(body))
        #if canImport(Darwin)
            var started: pthread_t?
            let result = pthread_create(&started, nil, { SystemThread.run($0) }, argument.toOpaque())
            guard result == 0, let started else {
                argument.release()
                return nil
            }
        #else
            var started = pthread_t()
            let result = pthread_create(&started, nil, { SystemThread.run($0) }, argument.toOpaque())
            guard result == 0 else {
                argument.release()
                return nil
            }
        #endif
        thread = started
    }

    /// Waits until the function has returned; to be called once.
    package func join() { pthread_join(thread, nil) }

    private static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
    }
}

/// The function of a thread, in a box that a pointer can lead to.
private final class ThreadBody {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

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

    /// Calls a function on the thread and returns its result; on the caller's thread if no other could be started.
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
