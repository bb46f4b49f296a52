#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A thread that runs one function.
final class SystemThread {
    private let thread: pthread_t

    /// Starts a thread; nil where the system has none left.
    init?(_ body: @escaping @Sendable () -> Void) {
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
    func join() { pthread_join(thread, nil) }

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
