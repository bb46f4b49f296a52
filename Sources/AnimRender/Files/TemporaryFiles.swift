import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The temporary files that this process has at the moment, so that a signal does not leave them behind.
package enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])

    /// Removes all temporary files and then calls `body`; meanwhile no new one can be made.
    ///
    /// Meant for a program that is about to end by a signal. Call it from a thread, not from a signal handler.
    package static func removeAll(then body: () -> Void) {
        paths.withLock { paths in
            for path in paths { unlink(path) }
            paths = []
            body()
        }
    }

    /// Creates an empty file for writing with a name that nothing has yet, in the folder of `path`.
    static func create(besides path: String) throws(FileError) -> (path: String, descriptor: Int32) {
        var attempt = 0
        while true {
            let temporary = name(for: path, attempt: attempt)
            let descriptor = paths.withLock { paths in
                let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                if descriptor >= 0 { paths.insert(temporary) }
                return descriptor
            }
            if descriptor >= 0 { return (temporary, descriptor) }
            let code = errno
            guard code == EEXIST, attempt < 1000 else { throw creationError(path: path, code: code) }
            attempt += 1
        }
    }

    /// Gives a temporary file its final name.
    static func rename(_ temporary: String, to path: String) throws(FileError) {
        let code = paths.withLock { paths in
            guard systemRename(temporary, path) == 0 else { return errno }
            paths.remove(temporary)
            return 0
        }
        guard code == 0 else { throw FileError(.create, path: path, code: code) }
    }

    /// Removes a temporary file.
    static func remove(_ temporary: String) {
        paths.withLock { paths in
            unlink(temporary)
            paths.remove(temporary)
        }
    }

    private static func name(for path: String, attempt: Int) -> String {
        let base = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        // Names have at most 255 bytes, of which a character takes up to four, and some more.
        let start = String(decoding: base.utf8.prefix(100), as: UTF8.self).prefix { $0 != "\u{FFFD}" }
        return "\(Folder.parent(of: path))/.\(start).\(getpid())-\(attempt).tmp"
    }

    private static func creationError(path: String, code: Int32) -> FileError {
        let folder = Folder.parent(of: path)
        if code == ENOENT, FileStatus(path: folder) == .missing {
            return FileError(.create, path: path, reason: "the folder \(folder) does not exist")
        }
        return FileError(.create, path: path, code: code)
    }
}

/// `rename` under a name that a method called `rename` does not hide.
private func systemRename(_ old: String, _ new: String) -> Int32 {
    rename(old, new)
}
