#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that appears whole or not at all: its bytes go to a temporary neighbour, which is renamed at the end.
///
/// A symbolic link stays one, and the file that it points to is replaced. A device or a pipe is written to directly.
package final class AtomicFile: ByteSink {
    /// The file's path, as given.
    package let path: String
    private let target: String
    private let temporary: String?
    private let isSynchronized: Bool
    /// Whether a file that has the name already is replaced, even one that has appeared meanwhile.
    private var replaces = true
    private var descriptor: Int32

    /// Starts a file, without touching what is at its path.
    ///
    /// - Parameter isSynchronized: Whether the bytes have to be on the disk before the file gets its name, which takes milliseconds.
    package init(path: String, isSynchronized: Bool = true) throws(FileError) {
        self.path = path
        self.isSynchronized = isSynchronized
        switch FileStatus(path: path) {
        case .folder:
            throw FileError(.create, path: path, reason: "it is a folder")
        case .special:
            target = path
            temporary = nil
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { throw FileError(.create, path: path, code: errno) }
        case .file(let permissions):
            // Another process may have removed it since.
            guard access(path, W_OK) == 0 || errno == ENOENT else { throw FileError(.create, path: path, code: errno) }
            target = Self.resolvingLinks(path)
            (temporary, descriptor) = try TemporaryFiles.create(besides: target)
            fchmod(descriptor, mode_t(permissions))
        case .missing:
            target = path
            (temporary, descriptor) = try TemporaryFiles.create(besides: target)
        }
    }

    /// Appends bytes.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        try writeAll(bytes, to: descriptor, path: path)
    }

    /// Ends the file and gives it its name.
    package func commit() throws(FileError) {
        // The bytes are on the disk before the name leads to them: a machine that stops leaves the old file or the new one.
        guard temporary == nil || !isSynchronized || fsync(descriptor) == 0 else {
            throw FileError(.write, path: path, code: errno)
        }
        // The lock, which is that of the descriptors together, keeps other processes from taking the file for one left behind.
        let lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        defer { close(lock) }
        let result = close(descriptor)
        descriptor = -1
        guard result == 0 else { throw FileError(.write, path: path, code: errno) }
        guard let temporary else { return }
        if replaces { return try TemporaryFiles.rename(temporary, to: target) }
        // Unlike a new name, a second one is only given where there is nothing.
        guard link(temporary, target) == 0 else {
            throw errno == EEXIST
                ? FileError(.create, path: path, reason: Self.occupied) : FileError(.create, path: path, code: errno)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if let temporary { TemporaryFiles.remove(temporary) }
    }

    /// Writes a whole file that is not there yet.
    ///
    /// - Throws: `FileError` where something has the path already, be it a link that leads nowhere.
    package static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
        guard FileStatus(path: path) == .missing else { throw FileError(.create, path: path, reason: occupied) }
        let file = try AtomicFile(path: path)
        file.replaces = false
        try file.write(bytes)
        try file.commit()
    }

    private static let occupied = "there is one already, which is left as it is"

    /// Writes a whole file.
    ///
    /// - Parameters:
    ///   - permissions: The file's permissions; those of the file that it replaces, or the usual ones, unless given.
    ///   - isSynchronized: Whether the bytes have to be on the disk before the file gets its name.
    package static func write(
        _ bytes: [UInt8], to path: String, permissions: UInt32? = nil, isSynchronized: Bool = true
    ) throws(FileError) {
        let file = try AtomicFile(path: path, isSynchronized: isSynchronized)
        if let permissions { fchmod(file.descriptor, mode_t(permissions)) }
        try file.write(bytes)
        try file.commit()
    }

    private static func resolvingLinks(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
