import AnimSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The file that a path leads to, however the path is spelt, and whether or not there is such a file yet.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    /// The name in the folder that the numbers stand for; `nil` where they stand for the file itself.
    private let newName: PathKey?

    /// Follows a path, through symbolic links; `nil` for devices, pipes and folders, and where nothing can be created.
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
