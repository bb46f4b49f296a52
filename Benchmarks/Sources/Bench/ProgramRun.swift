#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The time taken by one run of a program.
struct ProgramRun {
    /// The CPU time, user and system, in milliseconds.
    let cpu: Double
    /// The wall-clock time in milliseconds.
    let wall: Double

    /// Runs a program to completion, discarding its output.
    init(_ arguments: [String]) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        let start = ProgramRun.now()
        var process: pid_t = 0
        guard posix_spawn(&process, arguments[0], &actions, nil, &words, environ) == 0 else {
            throw BenchError("cannot run \(arguments[0])")
        }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process, status == 0 else {
            throw BenchError("failed: \(arguments.joined(separator: " "))")
        }
        wall = ProgramRun.now() - start
        cpu = ProgramRun.milliseconds(usage.ru_utime) + ProgramRun.milliseconds(usage.ru_stime)
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }

    private static func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e3 + Double(time.tv_usec) * 1e-3 }

    /// Returns the size of a file in bytes, or 0 if it does not exist.
    static func size(of path: String) -> Int {
        var information = stat()
        return stat(path, &information) == 0 ? Int(information.st_size) : 0
    }
}
