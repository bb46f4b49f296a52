#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

#if os(Linux)
    import CProcess
#endif

extension ChildProcess {
    /// The signals that this process ignores, and a program must not.
    private static let ignoredSignals = [SIGPIPE, SIGXFSZ]

    /// Starts a program and returns its process.
    ///
    /// On Linux the kernel kills it when this process ends, even where that is killed itself.
    static func start(
        _ path: String, _ arguments: [String], _ environment: [String], streams: [(descriptor: Int32, number: Int32)]
    ) throws(ChildProcessError) -> pid_t {
        #if os(Linux)
            // What a process is killed with is the thread that has started it, so that has to be one that never ends.
            let result = LastingThread.run { spawn(path, arguments, environment, streams) }
        #else
            let result = spawn(path, arguments, environment, streams)
        #endif
        guard result.code == 0 else { throw .cannotStart(reason: String(cString: strerror(result.code))) }
        return result.process
    }

    private typealias Spawned = (process: pid_t, code: Int32)

    #if os(Linux)
        private static func spawn(
            _ path: String, _ arguments: [String], _ environment: [String], _ streams: [(descriptor: Int32, number: Int32)]
        ) -> Spawned {
            let streams = streams.map { cprocess_stream(descriptor: $0.descriptor, number: $0.number) }
            return withCStrings([path] + arguments) { arguments in
                withCStrings(environment) { environment in
                    let process = cprocess_spawn(
                        path, arguments, environment, streams, streams.count, ignoredSignals + [0])
                    return (process, process < 0 ? errno : 0)
                }
            }
        }
    #else
        private static func spawn(
            _ path: String, _ arguments: [String], _ environment: [String], _ streams: [(descriptor: Int32, number: Int32)]
        ) -> Spawned {
            #if canImport(Darwin)
                var actions: posix_spawn_file_actions_t?
                var attributes: posix_spawnattr_t?
            #else
                var actions = posix_spawn_file_actions_t()
                var attributes = posix_spawnattr_t()
            #endif
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            for stream in streams { posix_spawn_file_actions_adddup2(&actions, stream.descriptor, stream.number) }
            posix_spawnattr_init(&attributes)
            defer { posix_spawnattr_destroy(&attributes) }
            // What this process ignores or blocks is its own business.
            var signals = sigset_t()
            sigemptyset(&signals)
            posix_spawnattr_setsigmask(&attributes, &signals)
            for number in ignoredSignals { sigaddset(&signals, number) }
            posix_spawnattr_setsigdefault(&attributes, &signals)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
            var process = pid_t()
            let code = withCStrings([path] + arguments) { arguments in
                withCStrings(environment) { posix_spawn(&process, path, &actions, &attributes, arguments, $0) }
            }
            return (process, code)
        }
    #endif

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
