#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The kind of what is at a path.
package enum FileStatus: Hashable, Sendable {
    /// Nothing, or nothing that can be seen.
    case missing
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
            self = .missing
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file(permissions: UInt32(status.st_mode & 0o777))
        case S_IFDIR: self = .folder
        default: self = .special
        }
    }
}
