import AnimRender

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The limits of time and memory that the system keeps for the process.
enum ProcessLimits {
    /// Lets the program end with a message where memory runs out, instead of a list of stack frames.
    static func prepare() {
        ErrorStream.prepare()
        signal(SIGABRT, endOutOfMemory)
    }

    /// Limits the processor time; what is in the background of it ends the process for good some seconds later.
    static func limitTime(seconds: Int) throws(Failure) {
        signal(SIGXCPU, endOutOfTime)
        try set(RLIMIT_CPU, soft: UInt(seconds), hard: UInt(seconds) + 5, option: "--max-time")
    }

    /// Limits the memory that the process can write to.
    static func limitMemory(bytes: UInt) throws(Failure) {
        #if canImport(Darwin)
            throw Failure(.usage, "this system cannot limit memory: leave --max-memory out")
        #else
            ErrorStream.divertRuntime()
            for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] { signal(number, endByBug) }
            try set(RLIMIT_DATA, soft: bytes, hard: bytes, option: "--max-memory")
        #endif
    }

    #if canImport(Glibc)
        private typealias Resource = __rlimit_resource

        private static func number(of resource: Resource) -> __rlimit_resource_t { __rlimit_resource_t(resource.rawValue) }
    #else
        private typealias Resource = Int32

        private static func number(of resource: Resource) -> Int32 { resource }
    #endif

    /// `RLIM_INFINITY` of all systems, which Swift does not import from all, is this number or more.
    private static let unlimited = rlim_t(Int64.max)

    /// The limits in force by name, in bytes and numbers of files; those that are unlimited are left out.
    static var current: [(name: String, value: UInt)] {
        let resources = [
            ("memory", RLIMIT_AS), ("data", RLIMIT_DATA), ("file size", RLIMIT_FSIZE), ("open files", RLIMIT_NOFILE),
        ]
        return resources.compactMap { name, resource in
            var limit = rlimit()
            guard getrlimit(number(of: resource), &limit) == 0, limit.rlim_cur < unlimited else { return nil }
            return (name, UInt(limit.rlim_cur))
        }
    }

    private static func set(_ resource: Resource, soft: UInt, hard: UInt, option: String) throws(Failure) {
        var limit = rlimit()
        let number = number(of: resource)
        guard getrlimit(number, &limit) == 0 else { throw Failure(.usage, "the system does not take \(option)") }
        // A limit that is in force already stays where it is lower.
        limit.rlim_max = min(limit.rlim_max, rlim_t(hard))
        limit.rlim_cur = min(limit.rlim_max, rlim_t(soft))
        guard setrlimit(number, &limit) == 0 else { throw Failure(.usage, "the system does not take \(option)") }
    }
}

// Handlers run on whatever the thread was doing: they make system calls, and allocate nothing.

private let endOutOfTime: @convention(c) (Int32) -> Void = { _ in
    end(with: "animrender: error: more processor time is needed than --max-time allows\n")
}

/// An allocation that fails aborts the process, and so does what is wrong in a library: then there is memory left.
private let endOutOfMemory: @convention(c) (Int32) -> Void = { number in
    let probe = mmap(nil, probeSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    if probe == MAP_FAILED { end(with: "animrender: error: memory has run out\n") }
    endByBug(number)
}

/// Shows after all what the runtime has said about a bug; then the signal takes its course.
private let endByBug: @convention(c) (Int32) -> Void = { number in
    ErrorStream.release()
    signal(number, SIG_DFL)
}

/// More than any single allocation of the program that is likely to fail.
private let probeSize = 1 << 29

private func end(with message: StaticString) -> Never {
    if ErrorStream.claimLastMessage() {
        TemporaryFiles.tryToRemoveAll()
        _ = write(ErrorStream.descriptor, message.utf8Start, message.utf8CodeUnitCount)
    } else {
        // Another thread does that, or this one, which a second signal has interrupted: it must not wait for itself for ever.
        usleep(200_000)
    }
    _exit(ExitStatus.limit.rawValue)
}
