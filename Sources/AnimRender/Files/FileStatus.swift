#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The kind of what is at a path.
package enum FileStatus: Hashable, Sendable {
    /// Nothing; a link may lead there.
    case missing
    /// What cannot be looked at, with the number of the error: there may be something.
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

    /// Returns whether a path is that of a symbolic link, wherever it leads.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns whether there is a file, or what is as good as one, such as a pipe.
    package static func isFile(_ path: String) -> Bool {
        switch FileStatus(path: path) {
        case .file, .special: true
        case .missing, .folder, .unreadable: false
        }
    }
}
