#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads files whole.
public enum InputFile {
    /// The bytes of a file; `-` is the standard input.
    public static func read(path: String) throws(FileError) -> [UInt8] {
        if path == "-" { return try readAll(STDIN_FILENO, path: "standard input") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.read, path: path, code: errno) }
        defer { close(descriptor) }
        return try readAll(descriptor, path: path)
    }

    private static func readAll(_ descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes += buffer[..<count]
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw FileError(.read, path: path, code: errno)
            }
        }
    }
}

/// `read` under a name that a method called `read` does not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
