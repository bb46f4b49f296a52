#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program that this one runs: it writes to the program's standard input and reads its standard output.
///
/// Standard error is read as well, so that the program never waits for its reader, and the start of it is kept. A program that neither takes
/// nor gives a byte for too long is ended, whatever it writes to standard error, and so is one that is no longer needed: no process outlives
/// its value here, and on Linux none outlives this process, however this process ends.
package final class ChildProcess {
    /// The milliseconds without a byte after which the program is ended, unless it works.
    package let longestSilence: Int
    /// The milliseconds without a byte after which it is ended though it works.
    private let longestWork: Int
    /// The start of what the program wrote to its standard error.
    package private(set) var errorOutput: [UInt8] = []
    /// The signal that ended the program; nil if it ended otherwise or still runs.
    package private(set) var endingSignal: Int32?

    private let process: pid_t
    private var input: FileDescriptor?
    private let output: FileDescriptor
    private let error: FileDescriptor
    /// Whether all of standard error has been read.
    private var errorIsAtEnd = false
    private var isReaped = false
    /// The bytes of standard output that were read and not yet taken.
    private var pending: ArraySlice<UInt8> = []

    /// The bytes of standard error that are kept.
    private static let errorLimit = 64 << 10

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The file of the program, which is not searched for.
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The whole environment, as `NAME=value`.
    ///   - file: The descriptor that the program gets as number 3, if any.
    ///   - longestSilence: The milliseconds without a byte after which it is ended, unless it uses the processor.
    ///   - longestWork: The milliseconds after which it is ended in any case; nil for no more than of silence.
    package init(
        _ path: String, _ arguments: [String], environment: [String], file: Int32? = nil, longestSilence: Int = 30_000,
        longestWork: Int? = nil
    ) throws(ChildProcessError) {
        let input = try FileDescriptor.pair()
        let output = try FileDescriptor.pair()
        let error = try FileDescriptor.pair()
        var streams: [(descriptor: Int32, number: Int32)] = [
            (input.child.number, STDIN_FILENO), (output.child.number, STDOUT_FILENO), (error.child.number, STDERR_FILENO),
        ]
        if let file { streams.append((file, 3)) }
        // The ends that the program gets are closed here once it has them.
        defer { withExtendedLifetime((input.child, output.child, error.child)) {} }
        process = try Self.start(path, arguments, environment, streams: streams)
        self.input = input.parent
        self.output = output.parent
        self.error = error.parent
        self.longestSilence = longestSilence
        self.longestWork = max(longestWork ?? 0, longestSilence)
    }

    deinit {
        guard !isReaped else { return }
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Writes to the program's standard input.
    ///
    /// Standard error is read meanwhile and standard output is not: what a program answers has to be short.
    package func write(_ bytes: [UInt8]) throws(ChildProcessError) {
        guard let input else { throw .ended }
        var offset = 0
        while offset < bytes.count {
            try wait(for: input, to: POLLOUT)
            let count = bytes.withUnsafeBytes { input.send($0[offset...]) }
            if count >= 0 {
                offset += count
            } else if errno != EINTR, errno != EAGAIN {
                throw .ended
            }
        }
    }

    /// Reads a line of standard output, without its end; `nil` at the end of the output.
    package func readLine(limit: Int = 64 << 10) throws(ChildProcessError) -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                line += pending[..<end]
                pending = pending[(end + 1)...]
                return line
            }
            line += pending
            pending = []
            guard line.count <= limit else { throw .tooMuchOutput }
            guard try readMore() else { return line.isEmpty ? nil : line }
        }
    }

    /// Reads exactly so many bytes of standard output.
    package func read(count: Int) throws(ChildProcessError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count {
            if pending.isEmpty {
                guard try readMore() else { throw .ended }
            }
            let part = pending.prefix(count - bytes.count)
            bytes += part
            pending = pending.dropFirst(part.count)
        }
        return bytes
    }

    /// Reads the rest of standard output and waits for the program's end; returns the rest and the exit status.
    ///
    /// The status is `nil` if a signal ended the program.
    package func finish(limit: Int) throws(ChildProcessError) -> (output: [UInt8], status: Int32?) {
        input = nil
        var bytes = Array(pending)
        pending = []
        while try readMore() {
            bytes += pending
            pending = []
            guard bytes.count <= limit else { throw .tooMuchOutput }
        }
        let start = Self.milliseconds
        while !errorIsAtEnd {
            // A program that writes endlessly is not waited for.
            guard Self.milliseconds - start < longestWork else { throw .silent(milliseconds: longestWork) }
            try wait(for: nil, to: POLLIN)
        }
        return (bytes, try reap())
    }
}

extension ChildProcess {
    /// Reads the available standard output; false at its end.
    private func readMore() throws(ChildProcessError) -> Bool {
        try wait(for: output, to: POLLIN)
        pending = output.read(atMost: 64 << 10)[...]
        return !pending.isEmpty
    }

    /// Waits until a stream can be read or written, or only for bytes of standard error; keeps the bytes of standard error that arrive meanwhile.
    private func wait(for stream: FileDescriptor?, to event: Int32) throws(ChildProcessError) {
        let start = Self.milliseconds
        var (quietSince, work) = (start, processorTime)
        while true {
            let now = Self.milliseconds
            guard now - start < longestWork else { throw .silent(milliseconds: longestWork) }
            if now - quietSince >= longestSilence {
                // What cannot be measured may be work.
                if let before = work, let after = processorTime, (after - before) * Self.leastWork < now - quietSince {
                    throw .silent(milliseconds: longestSilence)
                }
                (quietSince, work) = (now, processorTime)
            }
            let rest = min(longestSilence - (now - quietSince), longestWork - (now - start))
            // A negative number is left out by the system.
            var streams = [
                pollfd(fd: stream?.number ?? -1, events: Int16(event), revents: 0),
                pollfd(fd: errorIsAtEnd ? -1 : error.number, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&streams, 2, Int32(clamping: rest)) > 0 else { continue }
            if streams[1].revents != 0 { keepError(error.read(atMost: 4096)) }
            if streams[0].revents != 0 || stream == nil { return }
        }
    }

    /// The smallest share of the time that a working program uses the processor: one part of so many.
    private static let leastWork = 100

    /// The processor time of the program in milliseconds; nil if the system does not measure it.
    private var processorTime: Int? {
        #if os(Linux)
            var (clock, time) = (clockid_t(), timespec())
            guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
            return Self.milliseconds(time)
        #else
            return nil
        #endif
    }

    private static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return milliseconds(time)
    }

    private static func milliseconds(_ time: timespec) -> Int { Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000 }

    private func keepError(_ bytes: [UInt8]) {
        errorIsAtEnd = bytes.isEmpty
        errorOutput += bytes.prefix(Self.errorLimit - errorOutput.count)
    }

    /// Waits for the program to end, which happens right after its streams have ended unless something is wrong with it.
    ///
    /// If this process was started with SIGCHLD ignored, the system keeps no status; a program without an error message then counts as successful.
    private func reap() throws(ChildProcessError) -> Int32? {
        var status: Int32 = 0
        var left = longestSilence
        while true {
            let result = waitpid(process, &status, WNOHANG)
            if result == process { break }
            if result < 0, errno == ECHILD {
                isReaped = true
                return errorOutput.isEmpty ? 0 : nil
            }
            guard result == 0 || errno == EINTR, left > 0 else { throw .silent(milliseconds: longestSilence) }
            usleep(1000)
            left -= 1
        }
        isReaped = true
        let signal = status & 0x7F
        endingSignal = signal == 0 ? nil : signal
        return signal == 0 ? status >> 8 & 0xFF : nil
    }
}

/// The reasons why a program that was started gave no answer.
package enum ChildProcessError: Error, Hashable {
    /// The system did not start it.
    case cannotStart(reason: String)
    /// It said nothing for so long that it was ended.
    case silent(milliseconds: Int)
    /// It ended, or closed its streams, before it had answered.
    case ended
    /// It wrote more than was to be expected.
    case tooMuchOutput
}

extension ChildProcessError: CustomStringConvertible {
    /// The reason as a predicate, for a message that begins with the program's name.
    package var description: String {
        switch self {
        case .cannotStart(let reason): "cannot be started: \(reason)"
        case .silent(let milliseconds): "gave no answer for \(milliseconds / 1000) s"
        case .ended: "ended without an answer"
        case .tooMuchOutput: "answered with more than can be right"
        }
    }
}

/// What messages call a signal, such as `signal 9 (SIGKILL)`.
package struct SignalName: CustomStringConvertible {
    package let description: String

    /// The names of signals that commonly terminate programs.
    private static let names = [
        SIGILL: "SIGILL", SIGABRT: "SIGABRT", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGBUS: "SIGBUS", SIGSEGV: "SIGSEGV",
        SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGPIPE: "SIGPIPE",
    ]

    package init(_ number: Int32) { description = "signal \(number)" + (Self.names[number].map { " (\($0))" } ?? "") }
}
