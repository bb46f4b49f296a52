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
    /// On Linux the kernel kills it when this process ends, even if this process is killed.
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

/// An open end of a socket, which programs that are started do not inherit.
final class FileDescriptor {
    /// The number that the system gave it.
    let number: Int32

    private init(_ number: Int32) {
        self.number = number
        #if canImport(Darwin)
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        #endif
    }

    deinit { close(number) }

    /// Opens a socket with two ends; each reads what the other writes.
    ///
    /// Writing to a pipe whose reader has ended would be a signal, here it is an error. If the system can do so, both ends are closed from
    /// the first moment on in programs that other threads start.
    static func pair() throws(ChildProcessError) -> (parent: FileDescriptor, child: FileDescriptor) {
        var numbers: [Int32] = [-1, -1]
        guard systemSocketPair(&numbers) == 0 else { throw .cannotStart(reason: String(cString: strerror(errno))) }
        return (FileDescriptor(numbers[0]), FileDescriptor(numbers[1]))
    }

    /// Reads the available bytes; none at the end and after an error.
    func read(atMost count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result = systemRead(number, buffer.baseAddress, count)
            while result < 0, errno == EINTR { result = systemRead(number, buffer.baseAddress, count) }
            filled = max(0, result)
        }
    }

    /// Writes bytes to a socket, without waiting, and without a signal if nobody reads them; returns the number that was written,
    /// negative on failure.
    func send(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
        let bytes = UnsafeRawBufferPointer(rebasing: bytes)
        #if canImport(Darwin)
            return systemSend(number, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
        #else
            return systemSend(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        #endif
    }
}

// System calls under names that methods do not hide.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemSend(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, buffer, count, flags)
}

private func systemSocketPair(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
    #if canImport(Darwin)
        let result = socketpair(AF_UNIX, SOCK_STREAM, 0, ends)
        var isOn: Int32 = 1
        if result == 0 { setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size)) }
        return result
    #else
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, ends)
    #endif
}
