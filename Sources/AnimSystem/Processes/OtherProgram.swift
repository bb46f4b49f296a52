#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program that is not a part of this one's work: it takes its place, or goes on without it.
package enum OtherProgram {
    /// Becomes a program, with the same process, environment and streams; returns only on failure.
    ///
    /// - Parameter defaults: Variables for the program, unless the environment has them.
    package static func become(_ path: String, _ arguments: [String], defaults: [(name: String, value: String)] = []) -> FileError
    {
        for variable in defaults { setenv(variable.name, variable.value, 0) }
        // What this program ignores is its own business.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_DFL) }
        let strings = ([path] + arguments).map { strdup($0) }
        defer { for string in strings { free(string) } }
        execv(path, strings + [nil])
        return FileError(.read, path: path, code: errno)
    }

    /// Starts a program that nothing waits for and that outlives this one; its streams lead nowhere.
    ///
    /// - Returns: Whether it has started.
    package static func start(_ path: String, _ arguments: [String]) -> Bool {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // In a process group of its own it does not get this terminal's Ctrl-C.
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF) | Int(POSIX_SPAWN_SETPGROUP)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let strings = ([path] + arguments).map { strdup($0) }
        defer { for string in strings { free(string) } }
        var process = pid_t()
        guard posix_spawn(&process, path, &actions, &attributes, strings + [nil], environ) == 0 else { return false }
        let started = process
        _ = SystemThread { waitpid(started, nil, 0) }
        return true
    }
}
