#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open folder, whose files are found by their names.
///
/// No link in it is followed, not even one that takes the place of a folder after it was looked at: it is for paths that somebody else may
/// have prepared, such as a repository.
package final class OpenFolder: Sendable {
    /// The path that it was opened by, for messages.
    package let path: String
    /// The number that the system gave it.
    let descriptor: Int32

    private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    private init(path: String, descriptor: Int32) { (self.path, self.descriptor) = (path, descriptor) }

    deinit { close(descriptor) }

    /// Opens a folder, which must not be a link itself; the folders above it may be given by links.
    ///
    /// - Parameter isMade: Whether the folder and those above it are created if they are missing.
    package convenience init(path: String, isMade: Bool = false) throws(FileError) {
        var trimmed = path[...]
        while trimmed.utf8.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed = trimmed.dropLast() }
        let path = String(trimmed)
        if isMade { try Folder.create(Folder.parent(of: path)) }
        self.init(path: path, descriptor: try Self.open(path, in: AT_FDCWD, shownAs: path, isMade: isMade))
    }

    /// Opens a folder that may itself be given by a symbolic link.
    package convenience init(followingLinksTo path: String) throws(FileError) {
        let descriptor = systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.read, path: path, code: errno) }
        self.init(path: path, descriptor: descriptor)
    }

    /// Opens a folder in this one.
    ///
    /// - Parameter isMade: Whether the folder is created if it is missing.
    package func folder(named name: String, isMade: Bool = false) throws(FileError) -> OpenFolder {
        try check(name)
        let path = path(of: name)
        return OpenFolder(path: path, descriptor: try Self.open(name, in: descriptor, shownAs: path, isMade: isMade))
    }

    private static func open(
        _ name: String, in folder: Int32, shownAs path: String, isMade: Bool
    ) throws(FileError) -> Int32 {
        if isMade, mkdirat(folder, name, 0o777) != 0, errno != EEXIST { throw FileError(.create, path: path, code: errno) }
        let descriptor = openat(folder, name, flags)
        guard descriptor < 0 else { return descriptor }
        let code = errno
        var status = stat()
        // The error number of a link differs between systems.
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, FileKind(status) != .folder else {
            throw FileError(isMade ? .create : .read, path: path, code: code)
        }
        throw FileError(
            isMade ? .create : .read, path: path, reason: "a folder is needed, and there is a file or a symbolic link")
    }

    /// Returns the path of a file in the folder, for messages.
    package func path(of name: String) -> String { path == "." ? name : path == "/" ? "/\(name)" : "\(path)/\(name)" }

    /// Returns the kind of the entry of a name; `nil` if the folder has none.
    ///
    /// - Throws: `FileError` if the entry cannot be looked up.
    package func kind(of name: String) throws(FileError) -> FileKind? { try status(of: name).map(FileKind.init) }

    /// Returns the number of bytes of a file in the folder; `nil` if it is not a file.
    package func size(of name: String) throws(FileError) -> Int? {
        try status(of: name).flatMap { FileKind($0) == .file ? Int($0.st_size) : nil }
    }

    private func status(of name: String) throws(FileError) -> stat? {
        try check(name)
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            guard errno == ENOENT else { throw FileError(.read, path: path(of: name), code: errno) }
            return nil
        }
        return status
    }

    /// Returns the names in the folder, sorted by their bytes.
    package func names() throws(FileError) -> [String] {
        do throws(FileError) {
            return try Folder.names(in: ".", at: descriptor).filter { $0 != "." && $0 != ".." }
        } catch {
            throw FileError(.read, path: path, reason: error.reason)
        }
    }

    /// Reads a file.
    ///
    /// - Throws: `FileError`, also for anything but a file, and for one with more bytes than the limit.
    package func bytes(of name: String, limit: Int) throws(FileError) -> [UInt8] {
        let file = try open(name)
        defer { close(file) }
        return try InputFile.readAll(file, path: path(of: name), limit: limit)
    }

    /// Returns the first bytes of a file, as many as are asked for or as it has.
    package func start(of name: String, count: Int) throws(FileError) -> [UInt8] {
        let file = try open(name)
        defer { close(file) }
        return try InputFile.start(file, path: path(of: name), count: count)
    }

    /// A path would be looked up through links.
    private func check(_ name: String) throws(FileError) {
        guard !name.isEmpty, name != "..", !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
            throw FileError(.read, path: path(of: name), reason: "it is not a name in the folder")
        }
    }

    private func open(_ name: String) throws(FileError) -> Int32 {
        try check(name)
        // A pipe must not be waited for.
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else {
            let code = errno
            guard try kind(of: name) == .link else { throw FileError(.read, path: path(of: name), code: code) }
            throw FileError(.read, path: path(of: name), reason: FileError.linkReason)
        }
        var status = stat()
        guard fstat(file, &status) == 0, FileKind(status) == .file else {
            close(file)
            throw FileError(.read, path: path(of: name), reason: "it is not a file")
        }
        return file
    }

    /// Removes the entry of a name, a folder with its contents; an entry that cannot be removed stays.
    package func removeAll(_ name: String) { Folder.removeAll(name, at: descriptor) }
}

/// `open` under a name that a method called `open` does not hide.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
