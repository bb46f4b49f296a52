#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An ordinary file that threads read at any position.
package final class RandomAccessFile: Sendable {
    /// The name of the file in messages.
    package let name: String
    /// The number of bytes from the first byte that is read.
    package let byteCount: Int
    private let descriptor: Int32
    /// The offset of the first byte: standard input may have been read by others.
    private let start: Int

    /// Opens a regular file; `nil` for anything else, and for a file that cannot be opened.
    package init?(regularFile path: String) {
        let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        guard opened >= 0, fstat(opened, &status) == 0, FileKind(status) == .file else {
            if opened >= 0 { close(opened) }
            return nil
        }
        (name, descriptor, start, byteCount) = (path, opened, 0, max(0, Int(status.st_size)))
    }

    /// Opens a file, or copies what a pipe has into a file that nobody else can open and that is gone with the process.
    ///
    /// - Parameters:
    ///   - path: The path; `-` is standard input.
    ///   - pipeLimit: The bytes of a pipe after which no more are read.
    package init(_ path: String, pipeLimit: Int) throws(FileError) {
        name = path == "-" ? "standard input" : path
        let opened = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw FileError(.read, path: path, code: errno) }
        var status = stat()
        if fstat(opened, &status) == 0, FileKind(status) == .file {
            let file = path == "-" ? fcntl(opened, F_DUPFD_CLOEXEC, 0) : opened
            guard file >= 0 else { throw FileError(.read, path: name, code: errno) }
            start = max(0, Int(lseek(file, 0, SEEK_CUR)))
            (descriptor, byteCount) = (file, max(0, Int(status.st_size) - start))
        } else {
            start = 0
            defer { if path != "-" { close(opened) } }
            (descriptor, byteCount) = try Self.copy(of: opened, name: name, limit: pipeLimit)
        }
    }

    deinit { close(descriptor) }

    private static func copy(of source: Int32, name: String, limit: Int) throws(FileError) -> (descriptor: Int32, byteCount: Int)
    {
        let copy = try UnnamedFile()
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var total = 0
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(source, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(.read, path: name, code: errno) }
            guard count > 0, total < limit else { break }
            try copy.append(buffer[..<count])
            total += count
        }
        let descriptor = fcntl(copy.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw FileError(.create, path: UnnamedFile.name, code: errno) }
        return (descriptor, total)
    }

    /// Fills a buffer with the bytes at an offset.
    package func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) {
        var done = 0
        while done < buffer.count {
            let step =
                buffer.baseAddress.map { pread(descriptor, $0 + done, buffer.count - done, off_t(start + offset + done)) } ?? -1
            if step < 0, errno == EINTR { continue }
            guard step >= 0 else { throw FileError(.read, path: name, code: errno) }
            guard step > 0 else { throw FileError(.read, path: name, reason: "it became shorter while it was read") }
            done += step
        }
    }

    /// Returns some bytes of the file; `nil` if it does not have as many there.
    package func bytes(at offset: Int, count: Int) -> [UInt8]? {
        // Files of fonts are large: their bytes are not set to zero before they are read.
        var isRead: Void?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            let room = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count)
            isRead = try? read(room, at: offset)
            initialized = isRead == nil ? 0 : count
        }
        return isRead == nil ? nil : bytes
    }

    /// Returns all bytes; `nil` for an empty file and for one with more bytes than a limit.
    package func allBytes(limit: Int) -> [UInt8]? {
        byteCount > 0 && byteCount <= limit ? bytes(at: 0, count: byteCount) : nil
    }
}

/// A temporary file that has no name, and is gone when nobody has it open any more.
package final class UnnamedFile {
    /// The number that the system gave it.
    package let descriptor: Int32

    fileprivate static let name = "a temporary file"

    /// Creates an empty file.
    package init() throws(FileError) {
        guard let stream = tmpfile() else { throw FileError(.create, path: Self.name, code: errno) }
        defer { fclose(stream) }
        descriptor = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw FileError(.create, path: Self.name, code: errno) }
    }

    deinit { close(descriptor) }

    /// Writes bytes at the end.
    func append(_ bytes: ArraySlice<UInt8>) throws(FileError) { try writeAll(bytes, to: descriptor, path: Self.name) }

    /// Calls a function with all bytes of the file, in parts of a mebibyte; returns their number.
    package func forEachPart(_ body: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Int {
        var offset = 0
        while true {
            let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
                var result = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
                while result < 0, errno == EINTR { result = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
                count = max(0, result)
            }
            guard !bytes.isEmpty else { return offset }
            try body(bytes)
            offset += bytes.count
        }
    }
}

/// Writes all bytes to a descriptor, however many calls that takes.
func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, path: String) throws(FileError) {
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

/// `read` under a name that a method called `read` does not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
