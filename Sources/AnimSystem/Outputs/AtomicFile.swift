#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that appears whole or not at all.
///
/// Its bytes go to a file without a name, which gets its name at the end. If the system does not support that, they go to a temporary file
/// in the same folder, which is renamed at the end.
///
/// A symbolic link is kept, and the file it points to is replaced. A link in a repository is replaced itself, since anyone who can commit
/// there may have created it. A device or a pipe is written to directly.
package final class AtomicFile: ByteSink {
    /// The file's path, as given.
    package let path: String
    private let target: String
    /// The folder in which the target is a name; `nil` if the target is a path.
    private let folder: OpenFolder?
    private var place: Place
    private let isSynchronized: Bool
    /// Whether a file that has the name already is replaced, even one that has appeared meanwhile.
    var replaces = true
    private var descriptor: Int32

    /// The destination of the bytes.
    private enum Place {
        /// Straight to the path.
        case direct
        /// To a file without a name, which disappears if the process ends.
        case unnamed
        /// To a temporary file at this path.
        case named(String)
    }

    /// Starts a file, without touching a file at its path.
    ///
    /// - Parameter isSynchronized: Whether the bytes have to be on the disk before the file gets its name, which takes milliseconds.
    package convenience init(path: String, isSynchronized: Bool = true) throws(FileError) {
        try self.init(path: path, isSynchronized: isSynchronized, isNamed: false)
    }

    /// - Parameter isNamed: Whether the file has a temporary name from the start, as on systems that need one.
    init(path: String, isSynchronized: Bool = true, isNamed: Bool) throws(FileError) {
        self.path = path
        self.isSynchronized = isSynchronized
        folder = nil
        switch RepositoryLink.isLink(path) ? .missing : FileStatus(path: path) {
        case .folder:
            throw FileError(.create, path: path, reason: "it is a folder")
        case .special:
            target = path
            place = .direct
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { throw FileError(.create, path: path, code: errno) }
        case .file(let permissions):
            // Another process may have removed it since.
            guard access(path, W_OK) == 0 || errno == ENOENT else { throw FileError(.create, path: path, code: errno) }
            target = FilePath.resolved(path) ?? path
            (place, descriptor) = try Self.create(besides: target, isNamed: isNamed)
            fchmod(descriptor, mode_t(permissions))
        case .missing:
            target = path
            (place, descriptor) = try Self.create(besides: target, isNamed: isNamed)
        case .unreadable(let code): throw FileError(.create, path: path, code: code)
        }
    }

    /// Starts a file in a folder, which replaces a file or a link of the name: a link is not followed.
    init(in folder: OpenFolder, named name: String, isSynchronized: Bool = true) throws(FileError) {
        path = folder.path(of: name)
        self.isSynchronized = isSynchronized
        (self.folder, target) = (folder, name)
        switch try folder.kind(of: name) {
        case .folder: throw FileError(.create, path: path, reason: "it is a folder")
        case .file, .link, .special, nil:
            (place, descriptor) = try Self.create(besides: name, at: folder.descriptor, isNamed: false)
        }
    }

    /// The descriptor of the folder that the target is looked up in.
    private var start: Int32 { folder?.descriptor ?? AT_FDCWD }

    private static func create(
        besides target: String, at folder: Int32 = AT_FDCWD, isNamed: Bool
    ) throws(FileError) -> (Place, Int32) {
        if !isNamed, let descriptor = TemporaryFiles.createUnnamed(besides: target, at: folder) { return (.unnamed, descriptor) }
        let (path, descriptor) = try TemporaryFiles.create(besides: target, at: folder)
        return (.named(path), descriptor)
    }

    /// Appends bytes.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        try writeAll(bytes[...], to: descriptor, path: path)
    }

    /// Ends the file and gives it its name.
    package func commit() throws(FileError) {
        // The bytes are on the disk before the name leads to them: a machine that stops leaves the old file or the new one.
        try synchronize()
        switch place {
        case .direct: try end()
        case .unnamed: try nameAtOnce()
        case .named: try renameToTarget()
        }
    }

    private func synchronize() throws(FileError) {
        if case .direct = place { return }
        if isSynchronized, fsync(descriptor) != 0 { throw FileError(.write, path: path, code: errno) }
    }

    private func end() throws(FileError) {
        let result = close(descriptor)
        descriptor = -1
        guard result == 0 else { throw FileError(.write, path: path, code: errno) }
    }

    /// Gives a file without a name the final one, or first a temporary one if the final name is taken.
    private func nameAtOnce() throws(FileError) {
        let code = TemporaryFiles.link(descriptor, to: target, at: start)
        if code == 0 { return try end() }
        guard code != EEXIST || replaces else { throw creationError(code) }
        if code == EEXIST, let temporary = TemporaryFiles.link(descriptor, besides: target, at: start) {
            place = .named(temporary)
        } else {
            // A system that has such files may still allow no links to them.
            try copyToNamedFile()
        }
        try renameToTarget()
    }

    /// Goes on with a file that has a temporary name and the same bytes.
    func copyToNamedFile() throws(FileError) {
        let source = descriptor
        defer { close(source) }
        let (temporary, copy) = try TemporaryFiles.create(besides: target, at: start)
        (place, descriptor) = (.named(temporary), copy)
        var status = stat()
        if fstat(source, &status) == 0 { fchmod(copy, status.st_mode & 0o777) }
        lseek(source, 0, SEEK_SET)
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(source, &buffer, buffer.count)
            guard count >= 0 else { throw FileError(.write, path: path, code: errno) }
            if count == 0 { break }
            try writeAll(buffer.prefix(count), to: copy, path: path)
        }
        try synchronize()
    }

    /// Renames the file from its temporary name.
    private func renameToTarget() throws(FileError) {
        guard case .named(let temporary) = place else { return }
        // A lock, which the two descriptors share, keeps other processes from taking the file for an abandoned one.
        let lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        defer { close(lock) }
        try end()
        if replaces { return try TemporaryFiles.rename(temporary, to: target, at: start) }
        // Unlike a rename, a link fails if the name is taken.
        guard linkat(start, temporary, start, target, 0) == 0 else { throw creationError(errno) }
    }

    private func creationError(_ code: Int32) -> FileError {
        code == EEXIST
            ? FileError(.create, path: path, reason: Self.occupied) : FileError(.create, path: path, code: code)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if case .named(let temporary) = place { TemporaryFiles.remove(temporary, at: start) }
    }

    /// Writes a whole file that is not there yet.
    ///
    /// - Throws: `FileError` if the path exists already, even as a link that leads nowhere.
    package static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
        guard FileStatus(path: path) == .missing else { throw FileError(.create, path: path, reason: occupied) }
        let file = try AtomicFile(path: path)
        file.replaces = false
        try file.write(bytes)
        try file.commit()
    }

    private static let occupied = "there is one already, which is left as it is"

    /// Writes a whole file.
    ///
    /// - Parameters:
    ///   - permissions: The file's permissions; by default those that the replaced file has, or the usual ones.
    ///   - isSynchronized: Whether the bytes have to be on the disk before the file gets its name.
    package static func write(
        _ bytes: [UInt8], to path: String, permissions: UInt32? = nil, isSynchronized: Bool = true
    ) throws(FileError) {
        let file = try AtomicFile(path: path, isSynchronized: isSynchronized)
        if let permissions { fchmod(file.descriptor, mode_t(permissions)) }
        try file.write(bytes)
        try file.commit()
    }
}

extension OpenFolder {
    /// Writes a whole file, which replaces a file or a link of its name.
    package func write(_ bytes: [UInt8], to name: String) throws(FileError) {
        let file = try AtomicFile(in: self, named: name)
        try file.write(bytes)
        try file.commit()
    }
}
