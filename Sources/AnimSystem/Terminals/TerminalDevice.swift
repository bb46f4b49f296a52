#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The terminal that shows standard output, and can be asked about itself.
package final class TerminalDevice {
    /// The size of a terminal.
    package struct Size: Hashable, Sendable {
        /// The characters in a row, and the rows.
        package var columns: Int, rows: Int
        /// The pixels; 0 if the terminal does not say.
        package var width: Int, height: Int

        /// Creates a size.
        package init(columns: Int, rows: Int, width: Int, height: Int) {
            (self.columns, self.rows, self.width, self.height) = (columns, rows, width, height)
        }
    }

    private let descriptor: Int32
    private let isOwn: Bool

    /// Finds the terminal; nil if standard output is none, cannot be read from, or belongs to the foreground of other programs.
    package init?() {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        let group = tcgetpgrp(STDOUT_FILENO)
        guard group < 0 || group == getpgrp() else { return nil }
        let access = fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE
        if access == O_RDWR {
            (descriptor, isOwn) = (STDOUT_FILENO, false)
        } else {
            guard let name = ttyname(STDOUT_FILENO) else { return nil }
            (descriptor, isOwn) = (open(name, O_RDWR | O_NOCTTY | O_CLOEXEC), true)
            guard descriptor >= 0 else { return nil }
        }
    }

    deinit { if isOwn { close(descriptor) } }

    /// The size now; nil if the terminal does not say.
    package var size: Size? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return Size(
            columns: Int(size.ws_col), rows: Int(size.ws_row), width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
    }

    /// Sends a question and returns the bytes that come back.
    ///
    /// The terminal neither shows them nor keeps any for the program that reads from it next, such as a shell: what exceeds the limit is
    /// read and forgotten, and so is an answer that is not complete at the end.
    ///
    /// - Parameters:
    ///   - seconds: How long to wait for a complete answer.
    ///   - limit: The most bytes of an answer.
    ///   - isComplete: Returns whether nothing more is to come.
    package func ask(
        _ question: [UInt8], wait seconds: Double, limit: Int, isComplete: ([UInt8]) -> Bool
    ) throws(FileError) -> [UInt8] {
        TerminalState.prepare()
        guard TerminalState.makeRaw(descriptor) else { return [] }
        var isAnswered = false
        defer { TerminalState.restoreSettings(discardsInput: !isAnswered) }
        let end = SystemClock.monotonic + seconds
        try send(question[...], until: end)
        var answer: [UInt8] = []
        while !isAnswered, let part = receive(until: end, isLate: answer.count == limit) {
            let room = limit - answer.count
            answer += part.prefix(room)
            isAnswered = part.count <= room && isComplete(answer)
        }
        return answer
    }

    /// The seconds of silence after which nothing more of an answer that is too long is expected.
    private static let silence = 0.05

    /// Waits for bytes and returns them; nil if none come.
    private func receive(until end: Double, isLate: Bool) -> [UInt8]? {
        guard wait(for: POLLIN, until: isLate ? min(end, SystemClock.monotonic + Self.silence) : end) else { return nil }
        var part = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &part, part.count)
        return count > 0 ? Array(part.prefix(count)) : nil
    }

    /// Writes a sequence of bytes, whose end the terminal gets even if a signal ends the program before.
    package func write(_ sequence: [UInt8]) throws(FileError) {
        TerminalState.prepare()
        TerminalState.beginSequence(descriptor)
        defer { TerminalState.endSequence() }
        // A shell would print its prompt into the sequence.
        let former = signal(SIGTSTP, SIG_IGN)
        defer { signal(SIGTSTP, former) }
        try send(sequence[...], until: .infinity)
    }

    /// Writes bytes in small parts, so that a signal does not wait for long.
    private func send(_ bytes: ArraySlice<UInt8>, until end: Double) throws(FileError) {
        var rest = bytes
        while !rest.isEmpty {
            guard wait(for: POLLOUT, until: end) else { return }
            let count = rest.prefix(4096).withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR, errno != EAGAIN {
                throw FileError(.write, path: "the terminal", code: errno)
            }
        }
    }

    /// Waits until the terminal has bytes, or takes some; returns false if time runs out.
    private func wait(for event: Int32, until end: Double) -> Bool {
        var terminal = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        while true {
            let rest = end - SystemClock.monotonic
            guard rest > 0 else { return false }
            let result = poll(&terminal, 1, rest < 60 ? Int32((rest * 1000).rounded(.up)) : -1)
            if result > 0 { return true }
            if result < 0, errno != EINTR { return false }
        }
    }
}

/// `write` under a name that a method called `write` does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
