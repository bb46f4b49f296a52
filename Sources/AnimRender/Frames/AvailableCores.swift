#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Returns the number of processors that are switched on, at least 1.
func availableCores() -> Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
