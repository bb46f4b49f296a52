import AnimSource
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The temporary files that this process has at the moment, so that a signal does not leave them behind.
///
/// On systems whose files need no name while they are written, no file is visible before it is complete, and a process that is killed leaves
/// nothing. Elsewhere (on macOS, and in file systems without such files) it leaves its own, which the next process that writes into the folder
/// removes. A lock shows whose file it is, which a process holds as long as it lives: process numbers mean nothing to processes of a different
/// container that shares the folder.
///
/// Paths start in an open folder if its descriptor is given, else in the working folder.
package enum TemporaryFiles {
    private static let paths = Mutex(PathList())
    /// The number of temporary files that this process has made.
    private static let fileCount = Mutex(0)
    /// The folders whose files of dead processes are removed already.
    private static let sweptFolders = Mutex<Set<PathKey>>([])

    /// Removes all temporary files and calls `body` while no new one can be created; does neither if that is not possible.
    ///
    /// Meant for the handler of a signal that ends the program: it waits for other threads that make or rename a file, but not for long.
    /// The next run removes what remains.
    package static func tryToRemoveAll(then body: () -> Void = {}) {
        for _ in 0..<100 {
            let isDone: Void? = paths.withLockIfAvailable { paths in
                paths.unlinkAll()
                body()
            }
            if isDone != nil { return }
            usleep(1000)
        }
    }

    /// Changes the set of paths, with signals blocked: a handler on the same thread would find it locked.
    private static func withPaths<Result: Sendable>(_ body: (inout PathList) -> Result) -> Result {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return paths.withLock { body(&$0) }
    }

    /// Creates an empty file for writing that has no name, in the folder of `path`; nil if that fails for any reason.
    ///
    /// It is gone with its last descriptor, unless ``link(_:to:)`` has given it a name.
    static func createUnnamed(besides path: String, at folder: Int32 = AT_FDCWD) -> Int32? {
        #if os(Linux)
            let parent = Folder.parent(of: path)
            sweep(parent, at: folder)
            let descriptor = openat(folder, parent, O_RDWR | O_CLOEXEC | unnamed, 0o666)
            guard descriptor >= 0 else { return nil }
            if access(procPath(of: descriptor), F_OK) == 0 { return descriptor }
            close(descriptor)
        #endif
        return nil
    }

    /// Gives a file without a name one that nothing has yet, and returns 0 or the number of the error.
    static func link(_ descriptor: Int32, to path: String, at folder: Int32 = AT_FDCWD) -> Int32 {
        linkat(AT_FDCWD, procPath(of: descriptor), folder, path, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno
    }

    /// Gives a file without a name a temporary one in the folder of `path`, which it returns; nil if that fails.
    static func link(_ descriptor: Int32, besides path: String, at folder: Int32 = AT_FDCWD) -> String? {
        _ = flock(descriptor, LOCK_EX)
        for _ in 0..<mostAttempts {
            let temporary = name(for: path)
            let code = withPaths { paths in
                let code = link(descriptor, to: temporary, at: folder)
                if code == 0 { paths.insert(temporary, at: folder) }
                return code
            }
            if code == 0 { return temporary }
            guard code == EEXIST else { break }
        }
        return nil
    }

    /// The temporary names that are tried: processes of several containers may have the same number.
    private static let mostAttempts = 1000

    /// The path of an open file.
    private static func procPath(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    #if canImport(Glibc)
        private static let unnamed = __O_TMPFILE
    #elseif canImport(Musl)
        private static let unnamed = O_TMPFILE
    #endif

    /// Removes what dead processes have left in a folder, once.
    private static func sweep(_ path: String, at folder: Int32) {
        // A descriptor may mean different folders at different times.
        if folder != AT_FDCWD || sweptFolders.withLock({ $0.insert(PathKey(path)).inserted }) {
            removeAbandonedFiles(in: path, at: folder)
        }
    }

    /// Creates an empty file for writing with a name that nothing has yet, in the folder of `path`.
    static func create(besides path: String, at folder: Int32 = AT_FDCWD) throws(FileError) -> (path: String, descriptor: Int32) {
        sweep(Folder.parent(of: path), at: folder)
        var attempt = 0
        while true {
            let temporary = name(for: path)
            let descriptor = withPaths { paths in
                let descriptor = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                if descriptor >= 0 { paths.insert(temporary, at: folder) }
                return descriptor
            }
            if descriptor >= 0, !lock(descriptor) {
                // Another process has taken it for an abandoned file before it was locked.
                close(descriptor)
                // The file is gone, and another thread may have made one of its name since, which is not to be removed.
                withPaths { $0.remove(temporary, at: folder) }
                attempt += 1
                continue
            }
            if descriptor >= 0 { return (temporary, descriptor) }
            let code = errno
            guard code == EEXIST, attempt < mostAttempts else { throw creationError(path: path, code: code) }
            attempt += 1
        }
    }

    /// Gives a temporary file its final name.
    static func rename(_ temporary: String, to path: String, at folder: Int32 = AT_FDCWD) throws(FileError) {
        let code = withPaths { paths in
            guard renameat(folder, temporary, folder, path) == 0 else { return errno }
            paths.remove(temporary, at: folder)
            return 0
        }
        guard code == 0 else { throw FileError(.create, path: path, code: code) }
    }

    /// Removes a temporary file.
    static func remove(_ temporary: String, at folder: Int32 = AT_FDCWD) {
        withPaths { paths in
            unlinkat(folder, temporary, 0)
            paths.remove(temporary, at: folder)
        }
    }

    /// Does what makes a file or a folder, and notes that it is to be removed with all others of a group; does nothing if that fails.
    ///
    /// - Parameter make: Returns whether it was made.
    static func note(_ path: String, isFolder: Bool, at folder: Int32, group: Int, make: () -> Bool) -> Bool {
        withPaths { paths in
            guard make() else { return false }
            paths.insert(path, at: folder, isFolder: isFolder, group: group)
            return true
        }
    }

    /// Forgets what belongs to a group, whose files stay.
    static func forget(group: Int) { withPaths { $0.remove(group: group) } }

    /// Returns a number that no other file or group of this process has.
    static func nextNumber() -> Int {
        fileCount.withLock { count in
            count += 1
            return count
        }
    }

    /// Locks a new file; false if it no longer has a name.
    ///
    /// File systems without locks do without.
    private static func lock(_ descriptor: Int32) -> Bool {
        _ = flock(descriptor, LOCK_EX)
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_nlink > 0
    }

    /// Removes the temporary files of processes that have ended: those that nobody has locked.
    static func removeAbandonedFiles(in folderPath: String, at folder: Int32 = AT_FDCWD) {
        let names = (try? Folder.names(in: folderPath, at: folder)) ?? []
        for name in names where name.utf8.first == UInt8(ascii: ".") && name.hasSuffix(suffix) {
            let path = folderPath + "/" + name
            let descriptor = openat(folder, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
            // The file may have been renamed before the lock was free, and a different file may have its former name by now.
            var current = stat()
            if fstatat(folder, path, &current, AT_SYMLINK_NOFOLLOW) == 0, current.st_ino == status.st_ino,
                current.st_dev == status.st_dev
            {
                unlinkat(folder, path, 0)
            }
        }
    }

    /// The end of the name of every temporary file, and of no other.
    private static let suffix = ".animrender-tmp"

    /// Returns a name that no other file of this process has had: a thread that is done with its file may still remove the name.
    private static func name(for path: String) -> String {
        let number = nextNumber()
        let base = FilePath.lastPart(of: path)
        // Names have at most 255 bytes, and a character takes up to four.
        let start = String(decoding: base.utf8.prefix(100), as: UTF8.self).prefix { $0 != "\u{FFFD}" }
        return "\(Folder.parent(of: path))/.\(start).\(getpid())-\(number)\(suffix)"
    }

    private static func creationError(path: String, code: Int32) -> FileError {
        let folder = Folder.parent(of: path)
        if code == ENOENT, FileStatus(path: folder) == .missing {
            return FileError(.create, path: path, reason: "the folder \(folder) does not exist")
        }
        return FileError(.create, path: path, code: code)
    }
}

/// Paths that a handler of signals can walk through.
///
/// The interrupted thread may be in the midst of an allocation, and a handler that allocates would wait for it, for ever. So the paths are
/// C strings already, in a list of plain pointers. The last ones come first, so that a folder comes after its contents.
private struct PathList {
    private struct Node {
        /// The descriptor of the folder that the path starts in.
        let folder: Int32
        let path: UnsafeMutablePointer<CChar>
        let isFolder: Bool
        /// The number of its group; 0 for a file of its own.
        let group: Int
        var next: UnsafeMutablePointer<Node>?
    }

    private var first: UnsafeMutablePointer<Node>?

    /// Adds a path.
    mutating func insert(_ path: String, at folder: Int32, isFolder: Bool = false, group: Int = 0) {
        guard let copy = strdup(path) else { return }
        let node = UnsafeMutablePointer<Node>.allocate(capacity: 1)
        node.initialize(to: Node(folder: folder, path: copy, isFolder: isFolder, group: group, next: first))
        first = node
    }

    /// Removes a path, if it is there.
    mutating func remove(_ path: String, at folder: Int32) {
        removeFirst { $0.folder == folder && strcmp($0.path, path) == 0 }
    }

    /// Removes the paths of a group.
    mutating func remove(group: Int) {
        while removeFirst(where: { $0.group == group }) {}
    }

    /// Removes the first path that meets a condition; returns whether one did.
    @discardableResult
    private mutating func removeFirst(where isWanted: (Node) -> Bool) -> Bool {
        var previous: UnsafeMutablePointer<Node>?
        var current = first
        while let node = current {
            if isWanted(node.pointee) {
                if let previous { previous.pointee.next = node.pointee.next } else { first = node.pointee.next }
                free(node.pointee.path)
                node.deinitialize(count: 1)
                node.deallocate()
                return true
            }
            previous = node
            current = node.pointee.next
        }
        return false
    }

    /// Removes the files and then the folders that they were in; makes nothing but system calls.
    func unlinkAll() {
        var current = first
        while let node = current {
            unlinkat(node.pointee.folder, node.pointee.path, node.pointee.isFolder ? AT_REMOVEDIR : 0)
            current = node.pointee.next
        }
    }
}
