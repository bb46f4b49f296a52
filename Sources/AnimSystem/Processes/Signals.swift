#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The reactions to signals that stop the program, and to a closed output.
package enum Signals {
    /// Opens standard streams that are closed, so that no output file gets the number of one, and no message gets into the file.
    ///
    /// They are opened in the wrong direction, so that reading or writing fails as it should.
    package static func holdStandardStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Lets writes to a pipe without a reader, and beyond a limit of file sizes, fail with an error that can be handled.
    ///
    /// Signals that end the program are unblocked: threads of some libraries block them, and programs that these start inherit that.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        var ending = sigset_t()
        sigemptyset(&ending)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGXCPU, SIGABRT] { sigaddset(&ending, number) }
        pthread_sigmask(SIG_UNBLOCK, &ending, nil)
    }

    /// Removes unfinished files before an interrupt ends the program.
    ///
    /// Call it before files are written. No thread waits for signals: there may be none left.
    package static func removeTemporaryFilesAtEnd() {
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, endBySignal) }
    }

    /// Gives a terminal back as it was before an interrupt ends the program.
    package static func restoreTerminalAtEnd() {
        TerminalState.prepare()
        var quit = sigset_t()
        sigemptyset(&quit)
        sigaddset(&quit, SIGQUIT)
        pthread_sigmask(SIG_UNBLOCK, &quit, nil)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, endAtTerminal) }
    }

    /// Keeps the signals that end the program for ``waitForEnd()``, on this thread and those that it starts from now on.
    package static func holdEnd() { withEndingSignals { _ = pthread_sigmask(SIG_BLOCK, &$0, nil) } }

    /// Runs code that waits for the signals that end the program with ``waitForEnd()``; afterwards they end it as they did before.
    ///
    /// They are kept on this thread and those that it starts meanwhile. A thread that runs already lets them end the program.
    package static func holdingEnd<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
        var former = sigset_t()
        sigemptyset(&former)
        withEndingSignals { _ = pthread_sigmask(SIG_BLOCK, &$0, &former) }
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        try body()
    }

    /// Waits for a signal that ends the program.
    package static func waitForEnd() {
        withEndingSignals { signals in
            var number: Int32 = 0
            _ = sigwait(&signals, &number)
        }
    }

    private static func withEndingSignals(_ body: (inout sigset_t) -> Void) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        body(&signals)
    }

    /// Ends the program as a reader that has gone ends others: quietly.
    package static func endByBrokenPipe() -> Never {
        end(by: SIGPIPE)
    }

    fileprivate static func end(by number: Int32) -> Never {
        TemporaryFiles.tryToRemoveAll { die(by: number) }
        die(by: number)
    }

    private static func die(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        // A handler runs with its signal blocked.
        var only = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, number)
        pthread_sigmask(SIG_UNBLOCK, &only, nil)
        raise(number)
        _exit(128 + number)
    }
}

private let endBySignal: @convention(c) (Int32) -> Void = { Signals.end(by: $0) }

private let endAtTerminal: @convention(c) (Int32) -> Void = { number in
    TerminalState.restore()
    Signals.end(by: number)
}

/// `exit` under a name that methods called `exit` do not hide.
package func systemExit(_ status: Int32) -> Never {
    exit(status)
}
