#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What is at a path.
public enum FileStatus: Hashable, Sendable {
    /// Nothing, or nothing that can be seen.
    case missing
    /// A file, with its permissions.
    case file(permissions: UInt32)
    /// A folder.
    case folder
    /// A device, a pipe or a socket.
    case special

    /// Looks at a path, through symbolic links.
    public init(path: String) {
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

/// The part of a path before its last component, without the slash; `.` where there is none.
func parentFolder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Creates a folder and those above it that are missing.
public func createFolder(_ path: String) throws(FileError) {
    guard FileStatus(path: path) != .folder, !path.isEmpty else { return }
    // The system takes no longer paths; and so the recursion ends in time.
    guard path.utf8.count < Int(PATH_MAX) else { throw FileError(.create, path: path, code: ENAMETOOLONG) }
    let parent = parentFolder(of: path)
    if parent != path { try createFolder(parent) }
    if mkdir(path, 0o777) != 0 {
        let code = errno
        guard code == EEXIST, FileStatus(path: path) == .folder else {
            throw code == EEXIST
                ? FileError(.create, path: path, reason: "a folder is needed, but it is a file")
                : FileError(.create, path: path, code: code)
        }
    }
}
