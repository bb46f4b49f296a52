#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The clocks of the system, in seconds.
package enum SystemClock {
    /// The time since an arbitrary moment; it never goes back.
    package static var monotonic: Double { seconds(CLOCK_MONOTONIC) }

    /// The processor time that all threads of this process have used.
    package static var processorTime: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
