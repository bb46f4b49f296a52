#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Folders by their paths.
package enum Folder {
    /// Returns the part of a path before its last component, without the slash; `.` where there is none.
    package static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the names of what is in a folder, in no order.
    package static func names(in folder: String) throws(FileError) -> [String] {
        guard let stream = opendir(folder) else { throw FileError(.read, path: folder, code: errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            names.append(name)
        }
        return names
    }

    /// Creates a folder and those above it that are missing.
    package static func create(_ path: String) throws(FileError) {
        guard FileStatus(path: path) != .folder, !path.isEmpty else { return }
        // The system takes no longer paths; and so the recursion ends in time.
        guard path.utf8.count < Int(PATH_MAX) else { throw FileError(.create, path: path, code: ENAMETOOLONG) }
        let parent = parent(of: path)
        if parent != path { try create(parent) }
        if mkdir(path, 0o777) != 0 {
            let code = errno
            guard code == EEXIST, FileStatus(path: path) == .folder else {
                throw code == EEXIST
                    ? FileError(.create, path: path, reason: "a folder is needed, but it is a file")
                    : FileError(.create, path: path, code: code)
            }
        }
    }
}
