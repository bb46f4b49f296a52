import CProcess
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The limits of time and memory that the system keeps for the process.
package enum ProcessLimits {
    /// The reasons why a limit is not put in force.
    package enum Refusal: Error, Hashable {
        /// The system has no such limit.
        case unsupported
        /// The system has it and does not take the value.
        case rejected
    }

    /// The last line of a process that reaches a limit, and its exit status.
    package struct LastWords: Sendable {
        fileprivate let line: StaticString
        fileprivate let status: Int32

        /// Creates the words, which a handler of a signal writes and which are therefore known beforehand.
        package init(line: StaticString, status: Int32) { (self.line, self.status) = (line, status) }
    }

    /// Gives memory that has been freed back to the system, after work that took much of it and will not come again soon.
    package static func releaseMemory() { cprocess_release_memory() }

    /// Lets the program end with a message if memory runs out, instead of a list of stack frames.
    package static func prepare(outOfMemory words: LastWords) {
        ErrorStream.prepare()
        memoryWords.store(words)
        signal(SIGABRT, endOutOfMemory)
    }

    /// Limits the processor time; some seconds beyond the limit the system kills the process.
    package static func limitTime(seconds: Int, outOfTime words: LastWords) throws(Refusal) {
        timeWords.store(words)
        signal(SIGXCPU, endOutOfTime)
        try set(RLIMIT_CPU, soft: UInt(seconds), hard: UInt(seconds) + 5)
    }

    /// Limits the memory that the process can write to.
    package static func limitMemory(bytes: UInt) throws(Refusal) {
        #if canImport(Darwin)
            throw .unsupported
        #else
            ErrorStream.divertRuntime()
            for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] { signal(number, endByFault) }
            try set(RLIMIT_DATA, soft: bytes, hard: bytes)
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
    package static var current: [(name: String, value: UInt)] {
        let resources = [
            ("memory", RLIMIT_AS), ("data", RLIMIT_DATA), ("file size", RLIMIT_FSIZE), ("open files", RLIMIT_NOFILE),
        ]
        return resources.compactMap { name, resource in
            var limit = rlimit()
            guard getrlimit(number(of: resource), &limit) == 0, limit.rlim_cur < unlimited else { return nil }
            return (name, UInt(limit.rlim_cur))
        }
    }

    private static func set(_ resource: Resource, soft: UInt, hard: UInt) throws(Refusal) {
        var limit = rlimit()
        let number = number(of: resource)
        guard getrlimit(number, &limit) == 0 else { throw .rejected }
        // A lower limit that is already in force stays.
        limit.rlim_max = min(limit.rlim_max, rlim_t(hard))
        limit.rlim_cur = min(limit.rlim_max, rlim_t(soft))
        guard setrlimit(number, &limit) == 0 else { throw .rejected }
    }
}

// Handlers run on whatever the thread was doing: they make system calls, and allocate nothing.

private let endOutOfTime: @convention(c) (Int32) -> Void = { _ in
    end(with: timeWords)
}

/// A failed allocation aborts the process, and so does a bug in a library: in the second case memory is left.
private let endOutOfMemory: @convention(c) (Int32) -> Void = { number in
    let probe = mmap(nil, probeSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    if probe == MAP_FAILED { end(with: memoryWords) }
    endByBug(number)
}

/// Takes a fault for lack of memory if not even a small piece is left, and otherwise for a bug.
///
/// The runtime's message about a failed allocation needs memory itself: without any, the runtime faults before it aborts.
private let endByFault: @convention(c) (Int32) -> Void = { number in
    let probe = mmap(nil, smallestProbeSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    if probe == MAP_FAILED { end(with: memoryWords) }
    endByBug(number)
}

/// Writes the runtime's messages about a bug after all; then the signal takes its course.
private let endByBug: @convention(c) (Int32) -> Void = { number in
    ErrorStream.release()
    signal(number, SIG_DFL)
}

/// More than any single allocation of the program that is likely to fail.
private let probeSize = 1 << 29

/// What glibc asks the system for at least to serve a small allocation (M_TOP_PAD).
private let smallestProbeSize = 1 << 17

private func end(with words: borrowing StoredWords) -> Never {
    if ErrorStream.claimLastMessage() {
        TemporaryFiles.tryToRemoveAll()
        if let line = UnsafePointer<CChar>(bitPattern: words.line.load(ordering: .relaxed)) {
            _ = write(ErrorStream.descriptor, line, strlen(line))
        }
    } else {
        // Another thread does that, or this one, which a second signal has interrupted: it must not wait for itself for ever.
        usleep(200_000)
    }
    _exit(words.status.load(ordering: .relaxed))
}

private let memoryWords = StoredWords()
private let timeWords = StoredWords()

/// Words in a form that a handler of signals can read: without a lock, and without an allocation.
private struct StoredWords: ~Copyable, Sendable {
    /// The address of the line; 0 before it is known.
    let line = Atomic<UInt>(0)
    let status = Atomic<Int32>(EXIT_FAILURE)

    func store(_ words: ProcessLimits.LastWords) {
        status.store(words.status, ordering: .relaxed)
        line.store(UInt(bitPattern: words.line.utf8Start), ordering: .relaxed)
    }
}
