import AnimRender

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A path in a store, where symbolic links are something foreign.
struct StoreFile {
    /// The path.
    let path: String

    init(_ path: String) { self.path = path }

    /// A plain file's size, and the time of its last use.
    struct Status {
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    /// The status of a plain file; `nil` for anything else.
    var status: Status? {
        guard let status = systemStatus, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Status(size: Int(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }

    /// Whether there is anything.
    var exists: Bool { systemStatus != nil }

    /// Whether it is a folder, and no link to one.
    var isFolder: Bool { (systemStatus?.st_mode).map { $0 & S_IFMT == S_IFDIR } ?? false }

    private var systemStatus: stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    /// Makes a folder, and those above it that are missing; returns false where there is one already.
    @discardableResult
    func makeFolder() throws(FileError) -> Bool {
        if mkdir(path, 0o777) == 0 { return true }
        let code = errno
        if isFolder { return false }
        guard code != EEXIST else {
            throw FileError(.create, path: path, reason: "a folder is needed, and there is a file or a symbolic link")
        }
        guard code == ENOENT else { throw FileError(.create, path: path, code: code) }
        try Folder.create(path)
        return true
    }

    /// Throws where nothing can be made in the folder.
    func checkIsWritable() throws(FileError) {
        if access(path, W_OK | X_OK) != 0 { throw FileError(.create, path: path, code: errno) }
    }

    /// Sets the time of the last use to now.
    func renewTime() { utimensat(AT_FDCWD, path, nil, Int32(AT_SYMLINK_NOFOLLOW)) }

    /// Removes a file, a link or a pipe.
    func remove() { unlink(path) }
}
