#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The running program, and others, as files.
enum Executable {
    /// The file of the running program.
    static var path: String? {
        #if os(Linux)
            let link = "/proc/self/exe"
        #else
            var size = UInt32(PATH_MAX)
            var buffer = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            let link = buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
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
        #if canImport(Darwin)
            let environment = _NSGetEnviron().pointee
        #else
            let environment = environ
        #endif
        guard posix_spawn(&process, path, nil, nil, strings, environment) == 0 else { return nil }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            if errno != EINTR { return nil }
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}
