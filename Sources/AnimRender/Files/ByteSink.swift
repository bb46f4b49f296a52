#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes all bytes to a descriptor, however many calls that takes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + offset }, $0.count - offset) }
        if count >= 0 {
            offset += count
        } else if errno != EINTR {
            throw FileError(.write, path: path, code: errno)
        }
    }
}

/// The standard output as a place for an output's bytes.
public enum StandardOutput {
    /// Writes bytes at once.
    public static func write(_ bytes: [UInt8]) throws(FileError) {
        try writeAll(bytes, to: STDOUT_FILENO, path: "standard output")
    }
}
