#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An exclusive lock on a folder, held while a file in it is read, changed and replaced.
///
/// The folder is locked and not the file, since a rename gives the file's name to a different file.
package struct FolderLock {
    private let descriptor: Int32

    /// The seconds to wait for another process.
    private static let timeout = 60
    private static let attemptsPerSecond = 50

    /// Waits for the lock; a file system without locks gives none, and does not fail.
    package init(_ folder: String, for file: String) throws(FileError) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.create, path: file, code: errno) }
        for _ in 0..<Self.timeout * Self.attemptsPerSecond {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR) { return }
            usleep(useconds_t(1_000_000 / Self.attemptsPerSecond))
        }
        close(descriptor)
        throw FileError(.write, path: file, reason: "it is being written by another process")
    }

    /// Gives the lock back.
    package func unlock() { close(descriptor) }
}

/// A lock that one process at a time holds, as long as the object lives; nobody waits for it.
package final class FileLock {
    private let descriptor: Int32

    /// Takes the lock, and makes its file if it is missing; `nil` if another process has it.
    package init?(path: String) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }
}
