import AnimSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The kind of file that a path leads to.
package enum FileStatus: Hashable, Sendable {
    /// Nothing exists at the path, or it is a dangling link.
    case missing
    /// The path cannot be looked up, so a file may or may not exist; the value is `errno`.
    case unreadable(Int32)
    /// A file, with its permissions.
    case file(permissions: UInt32)
    /// A folder.
    case folder
    /// A device, a pipe or a socket.
    case special

    /// Looks at a path, through symbolic links.
    package init(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let code = errno
            // A file cannot have a longer name, or be in a file.
            self = [ENOENT, ENOTDIR, ENAMETOOLONG].contains(code) ? .missing : .unreadable(code)
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file(permissions: UInt32(status.st_mode & 0o777))
        case S_IFDIR: self = .folder
        default: self = .special
        }
    }

    /// Returns whether a path is a symbolic link, wherever it leads.
    package static func isLink(_ path: String) -> Bool { PathEntry(path).kind == .link }

    /// Returns whether a path leads to a file, or to a pipe or device that is read like one.
    package static func isFile(_ path: String) -> Bool {
        switch FileStatus(path: path) {
        case .file, .special: true
        case .missing, .folder, .unreadable: false
        }
    }
}

/// The file that a path leads to, however the path is spelled, and whether or not the file exists yet.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    /// The name in the folder that the numbers identify; `nil` if they identify the file itself.
    private let newName: PathKey?

    /// Follows a path, through symbolic links; `nil` for devices, pipes and folders, and if nothing can be created there.
    package init?(path: String) {
        switch FileStatus(path: path) {
        case .file: self.init(path: path, newName: nil)
        case .missing:
            self.init(
                path: Folder.parent(of: path),
                newName: path.utf8.split(separator: UInt8(ascii: "/")).last.map { PathKey(String(Substring($0))) })
        case .folder, .special, .unreadable: return nil
        }
    }

    private init?(path: String, newName: PathKey?) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        self.newName = newName
    }
}

/// The kind of a file, whose symbolic links are not followed.
package enum FileKind: Hashable, Sendable {
    case file, folder
    /// A symbolic link, wherever it leads.
    case link
    /// A device, a pipe or a socket.
    case special

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .special
        }
    }
}

/// A path whose last part is not followed if it is a symbolic link.
package struct PathEntry {
    /// The path.
    package let path: String

    /// Takes a path, which need not lead anywhere.
    package init(_ path: String) { self.path = path }

    /// A plain file's size, and the time of its last change.
    package struct Status {
        package let size: Int
        package let seconds: Int
        package let nanoseconds: Int
    }

    /// The status of a plain file; `nil` for anything else.
    package var status: Status? {
        guard let status = systemStatus, FileKind(status) == .file else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Status(size: Int(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }

    /// The kind of the file; `nil` if the path does not exist.
    package var kind: FileKind? { systemStatus.map(FileKind.init) }

    private var systemStatus: stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    /// Makes a folder, and those above it that are missing; returns false if it exists already.
    @discardableResult
    package func makeFolder() throws(FileError) -> Bool {
        if mkdir(path, 0o777) == 0 { return true }
        let code = errno
        if kind == .folder { return false }
        guard code != EEXIST else {
            throw FileError(.create, path: path, reason: "a folder is needed, and there is a file or a symbolic link")
        }
        guard code == ENOENT else { throw FileError(.create, path: path, code: code) }
        try Folder.create(path)
        return true
    }

    /// Throws if nothing can be made in the folder.
    package func checkIsWritable() throws(FileError) {
        if access(path, W_OK | X_OK) != 0 { throw FileError(.create, path: path, code: errno) }
    }

    /// Sets the time of the last change to now.
    package func renewTime() { utimensat(AT_FDCWD, path, nil, Int32(AT_SYMLINK_NOFOLLOW)) }

    /// Removes a file, a link or a pipe; returns whether it was removed.
    @discardableResult
    package func remove() -> Bool { unlink(path) == 0 }
}
