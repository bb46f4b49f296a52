#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads files whole.
package enum InputFile {
    /// The bytes of a file; `-` is the standard input.
    ///
    /// - Parameter limit: The most bytes that are taken, since devices and pipes may have no end; a GiB unless given.
    /// - Throws: `FileError`, also for a file that has more bytes than the limit.
    package static func read(path: String, limit: Int = 1 << 30) throws(FileError) -> [UInt8] {
        if path == "-" { return try readAll(STDIN_FILENO, path: "standard input", limit: limit) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError.opening(path, code: errno) }
        defer { close(descriptor) }
        return try readAll(descriptor, path: path, limit: limit)
    }

    /// Returns the first bytes of a file, as many as are asked for or as it has.
    package static func start(of path: String, count: Int) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError.opening(path, code: errno) }
        defer { close(descriptor) }
        return try start(descriptor, path: path, count: count)
    }

    /// Reads a file in chunks of at most so many bytes, until the end or until a function returns false.
    ///
    /// Symbolic links are not followed, and pipes are not waited for.
    package static func forEachChunk(
        ofPlainFile path: String, size: Int, _ body: (ArraySlice<UInt8>) -> Bool
    ) throws(FileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
        guard descriptor >= 0 else { throw FileError(.read, path: path, code: errno) }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: size)
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(.read, path: path, code: errno) }
            guard count > 0, body(buffer[..<count]) else { return }
        }
    }

    static func start(_ descriptor: Int32, path: String, count: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
        guard read >= 0 else { throw FileError(.read, path: path, code: errno) }
        return Array(bytes[..<read])
    }

    static func readAll(_ descriptor: Int32, path: String, limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes += buffer[..<count]
                guard bytes.count <= limit else {
                    throw FileError(.read, path: path, reason: "it is larger than \(limit >> 20) MiB")
                }
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
