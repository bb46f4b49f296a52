import AnimEncoders
import AnimGraphics
import AnimSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension PictureSequence {
    /// Reads raw frames from a file or, for `-`, from standard input: red, green, blue, alpha of each pixel, not premultiplied.
    ///
    /// What comes from a pipe is kept in a temporary file without a name, so that memory is bounded by the size of a frame, and read no further
    /// than where it has too many frames.
    ///
    /// - Throws: `FileError` or ``PictureError``.
    package init(raw path: String, width: Int, height: Int) throws {
        let frameByteCount = 4 * width * height
        let enough = PictureFilm.maximumFrameCount(width: width, height: height) + 1
        let file = try RawFile(path, limit: enough * frameByteCount)
        try PictureFilm.check(frameCount: file.byteCount / frameByteCount, width: width, height: height, of: file.name)
        guard file.byteCount > 0 else { throw PictureError.empty(path: file.name) }
        guard file.byteCount.isMultiple(of: frameByteCount) else {
            throw PictureError.incomplete(path: file.name, byteCount: file.byteCount, frameByteCount: frameByteCount)
        }
        self.init(width: width, height: height, count: file.byteCount / frameByteCount) {
            { index in try Self.picture(width: width, height: height, from: file, at: index * frameByteCount) }
        }
    }
}

extension PictureSequence {
    /// Reads the picture of straight bytes at an offset: red, green, blue and alpha of each pixel.
    private static func picture(width: Int, height: Int, from file: RawFile, at offset: Int) throws(FileError) -> Pixmap {
        var failure: FileError?
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            do throws(FileError) {
                let pixels = UnsafeMutableBufferPointer(rebasing: buffer[..<(width * height)])
                try file.read(UnsafeMutableRawBufferPointer(pixels), at: offset)
                StraightAlpha.premultiply(littleEndian: pixels)
                count = pixels.count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return Pixmap(width: width, height: height, pixels: pixels)
    }
}

/// An ordinary file that threads read at any position.
private final class RawFile: Sendable {
    let name: String
    /// The bytes from the first one on that is read.
    let byteCount: Int
    private let descriptor: Int32
    /// The offset of the first byte: standard input may have been read by others.
    private let start: Int

    /// Opens a file.
    ///
    /// - Parameter limit: The bytes of a pipe after which no more are read.
    init(_ path: String, limit: Int) throws(FileError) {
        name = path == "-" ? "standard input" : path
        let opened = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw FileError(.read, path: path, code: errno) }
        var status = stat()
        if fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            let file = path == "-" ? fcntl(opened, F_DUPFD_CLOEXEC, 0) : opened
            guard file >= 0 else { throw FileError(.read, path: name, code: errno) }
            start = max(0, Int(lseek(file, 0, SEEK_CUR)))
            (descriptor, byteCount) = (file, max(0, Int(status.st_size) - start))
        } else {
            start = 0
            defer { if path != "-" { close(opened) } }
            (descriptor, byteCount) = try Self.copy(of: opened, name: name, limit: limit)
        }
    }

    deinit { close(descriptor) }

    /// Copies what a pipe has into a file that nobody else can open, and that is gone with the process.
    private static func copy(of source: Int32, name: String, limit: Int) throws(FileError) -> (descriptor: Int32, byteCount: Int)
    {
        guard let stream = tmpfile() else { throw FileError(.create, path: "a temporary file", code: errno) }
        defer { fclose(stream) }
        let descriptor = dup(fileno(stream))
        guard descriptor >= 0 else { throw FileError(.create, path: "a temporary file", code: errno) }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var total = 0
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(source, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                close(descriptor)
                throw FileError(.read, path: name, code: errno)
            }
            guard count > 0, total < limit else { return (descriptor, total) }
            var written = 0
            while written < count {
                let step = buffer.withUnsafeBytes { bytes in
                    bytes.baseAddress.map { pwrite(descriptor, $0 + written, count - written, off_t(total + written)) } ?? -1
                }
                guard step > 0 || errno == EINTR else {
                    close(descriptor)
                    throw FileError(.write, path: "a temporary file", code: errno)
                }
                written += max(0, step)
            }
            total += count
        }
    }

    /// Fills a buffer with the bytes at an offset.
    func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) {
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
}

/// `read` under a name that the method does not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
