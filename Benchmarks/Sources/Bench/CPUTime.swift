#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Measures CPU time, which other programs affect less than wall-clock time.
enum CPUTime {
    /// Returns the milliseconds of CPU time that this thread spends on a closure.
    static func milliseconds(_ work: () throws -> Void) rethrows -> Double { try measure(work).milliseconds }

    /// Returns the result of a closure, and the milliseconds of CPU time that this thread spends on it.
    static func measure<T>(_ work: () throws -> T) rethrows -> (result: T, milliseconds: Double) {
        let start = now()
        let result = try work()
        return (result, now() - start)
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }
}
