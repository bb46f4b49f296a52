#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What messages call a signal, such as `signal 9 (SIGKILL)`.
struct SignalName: CustomStringConvertible {
    let description: String

    /// Those that end programs which have gone wrong, or have reached a limit.
    private static let names = [
        SIGILL: "SIGILL", SIGABRT: "SIGABRT", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGBUS: "SIGBUS", SIGSEGV: "SIGSEGV",
        SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGPIPE: "SIGPIPE",
    ]

    init(_ number: Int32) { description = "signal \(number)" + (Self.names[number].map { " (\($0))" } ?? "") }
}
