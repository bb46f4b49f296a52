#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Programs as files.
enum Executable {
    /// The file of the running program.
    static var path: String? {
        #if os(Linux)
            let link = "/proc/self/exe"
        #else
            let link = CommandLine.arguments.first ?? ""
        #endif
        guard let resolved = realpath(link, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Runs a program with this one's environment and streams, and returns its exit status; `nil` where it did not end by itself.
    static func run(_ path: String, _ arguments: [String]) -> Int32? {
        var strings = ([path] + arguments).map { strdup($0) }
        defer { strings.forEach { free($0) } }
        strings.append(nil)
        var process = pid_t()
        guard posix_spawn(&process, path, nil, nil, strings, environ) == 0 else { return nil }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            if errno != EINTR { return nil }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}
