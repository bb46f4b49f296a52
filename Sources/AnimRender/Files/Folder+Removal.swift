#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Folder {
    /// Removes a folder with all that is in it, or a file; links are removed, not followed.
    ///
    /// What cannot be removed stays.
    package static func removeAll(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            unlink(path)
            return
        }
        for name in (try? names(in: path)) ?? [] where name != "." && name != ".." { removeAll("\(path)/\(name)") }
        rmdir(path)
    }

    /// Gives a file or a folder another name in the same file system; a file that has the name is replaced.
    package static func rename(_ path: String, to target: String) throws(FileError) {
        guard systemRename(path, target) == 0 else { throw FileError(.create, path: target, code: errno) }
    }

    /// The number of the process, for names that no other one uses.
    package static var processNumber: Int { Int(getpid()) }
}

/// `rename` under a name that a method called `rename` does not hide.
private func systemRename(_ path: String, _ target: String) -> Int32 { rename(path, target) }
