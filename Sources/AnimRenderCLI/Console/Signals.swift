import AnimRender
import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The reactions to signals that stop the program, and to a closed output.
enum Signals {
    /// Opens standard streams that are closed, so that no output file gets the number of one, and no message gets into the file.
    ///
    /// They are opened in the wrong direction, so that reading or writing fails as it should.
    static func holdStandardStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Lets writes to a pipe without a reader, and beyond a limit of file sizes, fail with an error that can be handled.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// The handlers of interrupts, kept alive for as long as the program runs.
    private static let interrupts = Mutex<[any DispatchSourceSignal]>([])

    /// Removes unfinished files before an interrupt ends the program.
    ///
    /// Call it before files are written.
    static func removeTemporaryFilesAtEnd() {
        interrupts.withLock { sources in
            if sources.isEmpty { sources = [SIGINT, SIGTERM, SIGHUP].map(makeHandler) }
        }
    }

    private static func makeHandler(of number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        // A queue of its own: the frames' threads may keep all of the shared ones busy.
        let queue = DispatchQueue(label: "animrender.signals")
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { end(by: number) }
        source.resume()
        return source
    }

    /// Ends the program as a reader that has gone ends others: quietly.
    static func endByBrokenPipe() -> Never {
        end(by: SIGPIPE)
    }

    private static func end(by number: Int32) -> Never {
        TemporaryFiles.removeAll {
            signal(number, SIG_DFL)
            // The threads of a queue block signals.
            var only = sigset_t()
            sigemptyset(&only)
            sigaddset(&only, number)
            pthread_sigmask(SIG_UNBLOCK, &only, nil)
            raise(number)
        }
        systemExit(128 + number)
    }
}

/// `exit` under a name that methods called `exit` do not hide.
func systemExit(_ status: Int32) -> Never {
    exit(status)
}
