import AnimRender
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Standard output, where it is asked to have data alone.
///
/// Text for people then goes to standard error, so that another program can read the data from a pipe.
enum DataStream {
    private static let descriptor = Atomic<Int32>(STDOUT_FILENO)

    /// Sends all other output to standard error from now on; without effect where the system has no descriptors left.
    static func reserve() {
        let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { return }
        dup2(ErrorStream.descriptor, STDOUT_FILENO)
        descriptor.store(copy, ordering: .relaxed)
    }

    /// Writes data.
    static func write(_ text: String) throws(FileError) {
        try StandardOutput(descriptor: descriptor.load(ordering: .relaxed)).write(Array(text.utf8))
    }
}
