import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A standard stream of data, which may be a terminal.
package enum StandardStream {
    case input, output

    /// Whether a person is at the other end.
    package var isTerminal: Bool { isatty(self == .input ? STDIN_FILENO : STDOUT_FILENO) == 1 }
}

/// Standard error, which the program's messages go to.
///
/// Swift's runtime writes a list of stack frames to descriptor 2 before it aborts for want of memory. If that is to be expected, the
/// descriptor is diverted into a pipe, which is read only if the process aborts for a different reason, and messages go to a copy of the descriptor.
package enum ErrorStream {
    private static let real = Atomic<Int32>(STDERR_FILENO)
    /// The end of the pipe that is read; -1 for none.
    private static let diverted = Atomic<Int32>(-1)

    /// The descriptor of messages.
    package static var descriptor: Int32 { real.load(ordering: .relaxed) }

    /// Whether messages go to a terminal.
    package static var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes text as it is; failures are ignored.
    package static func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
    }

    /// Runs code whose standard output goes to the stream of messages; without effect if the system has no descriptors left.
    package static func takingOutput<Result>(_ body: () throws -> Result) rethrows -> Result {
        fflush(nil)
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0 else { return try body() }
        dup2(descriptor, STDOUT_FILENO)
        defer {
            fflush(nil)
            dup2(output, STDOUT_FILENO)
            close(output)
        }
        return try body()
    }

    /// Makes the descriptors known, since a handler of signals must not be the first to ask for them.
    package static func prepare() { _ = (descriptor, diverted.load(ordering: .relaxed), hasLastMessage.load(ordering: .relaxed)) }

    /// Whether a thread has begun to write the last message of the process.
    private static let hasLastMessage = Atomic<Bool>(false)

    /// Returns true once: several threads run out of memory at the same time, and one of them says so.
    static func claimLastMessage() -> Bool { !hasLastMessage.exchange(true, ordering: .relaxed) }

    /// Holds the runtime's messages back; without effect if the system has no descriptors left.
    static func divertRuntime() {
        var ends: [Int32] = [-1, -1]
        let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0, pipe(&ends) == 0 else { return }
        // Whoever writes more than a pipe holds must not wait for a reader.
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        dup2(ends[1], STDERR_FILENO)
        real.store(copy, ordering: .relaxed)
        diverted.store(ends[0], ordering: .relaxed)
    }

    /// Writes the messages that were held back to the real stream.
    static func release() {
        let source = diverted.load(ordering: .relaxed)
        guard source >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            while true {
                let count = read(source, buffer.baseAddress, buffer.count)
                guard count > 0 else { break }
                _ = systemWrite(descriptor, buffer.baseAddress, count)
            }
        }
    }
}

/// Standard output when it is reserved for data.
///
/// Text for people then goes to standard error, so that another program can read the data from a pipe.
package enum DataStream {
    private static let descriptor = Atomic<Int32>(STDOUT_FILENO)

    /// Sends all other output to standard error from now on; without effect if the system has no descriptors left.
    package static func reserve() {
        let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { return }
        dup2(ErrorStream.descriptor, STDOUT_FILENO)
        descriptor.store(copy, ordering: .relaxed)
    }

    /// Writes data.
    package static func write(_ text: String) throws(FileError) {
        try StandardOutput(descriptor: descriptor.load(ordering: .relaxed)).write(Array(text.utf8))
    }
}

/// `write` under a name that a method called `write` does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
