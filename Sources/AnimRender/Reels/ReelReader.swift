import AnimGraphics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A reader of the bytes of a reel from a position on, of which it holds a few at a time.
final class ReelReader {
    private let path: String
    private let descriptor: Int32
    /// The number of bytes of the file.
    private let size: Int
    private var buffer: [UInt8] = []
    /// The index in the buffer of the byte that is read next.
    private var start = 0
    /// The position in the file of the end of the buffer.
    private var end = 0
    /// The digest of all bytes that were read or skipped; nil where nobody asks for it.
    private var digest: SHA256?

    private static let bufferLength = 1 << 16

    /// Opens a file.
    ///
    /// - Parameter hashesBytes: Whether ``digestBytes`` is asked for.
    init(_ path: String, hashesBytes: Bool = false) throws(FileError) {
        self.path = path
        digest = hashesBytes ? SHA256() : nil
        // A pipe without a writer would wait for one.
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.read, path: path, code: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw FileError(.read, path: path, reason: "a reel is an ordinary file, which is read in several places")
        }
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// The position in the file of the byte that is read next.
    var offset: Int { end - (buffer.count - start) }

    /// The digest of the bytes so far.
    var digestBytes: [UInt8] { digest?.bytes ?? [] }

    /// The number of bytes from the position on.
    var remaining: Int { size - offset }

    /// Continues at a position.
    func seek(to offset: Int) { (buffer, start, end) = ([], 0, offset) }

    /// Reads bytes; no memory is taken for more than the file has.
    func read(_ count: Int) throws -> [UInt8] {
        guard count <= remaining else { throw ReelError.damaged(path: path) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        try take(count) { bytes += $0 }
        return bytes
    }

    /// Reads bytes that are of no interest.
    func skip(_ count: Int) throws {
        guard count <= remaining else { throw ReelError.damaged(path: path) }
        try take(count) { _ in }
    }

    private func take(_ count: Int, _ body: (ArraySlice<UInt8>) -> Void) throws {
        var count = count
        while count > 0 {
            if start == buffer.count { try fill() }
            let part = buffer[start..<min(buffer.count, start + count)]
            part.withUnsafeBytes { digest?.add($0) }
            body(part)
            start += part.count
            count -= part.count
        }
    }

    private func fill() throws {
        var next = [UInt8](repeating: 0, count: Self.bufferLength)
        let count = next.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(end)) }
        guard count >= 0 else { throw FileError(.read, path: path, code: errno) }
        // The file has become shorter since it was opened.
        guard count > 0 else { throw ReelError.damaged(path: path) }
        if count < next.count { next.removeLast(next.count - count) }
        (buffer, start) = (next, 0)
        end += count
    }
}
