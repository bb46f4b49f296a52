#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The number of processors that this process may run on, at least 1.
func availableCores() -> Int {
    #if os(Linux)
        // The affinity mask knows what `taskset` and containers took away, which the number of processors does not.
        var set = cpu_set_t()
        if sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 {
            let count = withUnsafeBytes(of: set) { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
            return max(1, count)
        }
    #endif
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
