#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The standard output as a receiver of bytes.
package struct StandardOutput: ByteSink {
    private let descriptor: Int32

    /// Creates a receiver, of which there may be several.
    package init() { self.init(descriptor: STDOUT_FILENO) }

    /// Creates a receiver for a copy of the standard output's descriptor.
    package init(descriptor: Int32) { self.descriptor = descriptor }

    /// Writes bytes at once.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        try writeAll(bytes, to: descriptor, path: "standard output")
    }

    /// Does nothing: the bytes are written already.
    package func commit() {}
}

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
