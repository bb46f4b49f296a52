#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A temporary file that has no name, and is gone when nobody has it open any more.
final class UnnamedFile {
    /// The number that the system gave it.
    let descriptor: Int32

    private static let name = "a temporary file"

    init() throws(FileError) {
        guard let stream = tmpfile() else { throw FileError(.create, path: Self.name, code: errno) }
        defer { fclose(stream) }
        descriptor = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw FileError(.create, path: Self.name, code: errno) }
    }

    deinit { close(descriptor) }

    /// Writes all bytes of the file, in parts of a mebibyte; returns their number.
    func copy(to sink: any ByteSink) throws(FileError) -> Int {
        var offset = 0
        while true {
            let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
                var result = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
                while result < 0, errno == EINTR { result = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
                count = max(0, result)
            }
            guard !bytes.isEmpty else { return offset }
            try sink.write(bytes)
            offset += bytes.count
        }
    }
}
