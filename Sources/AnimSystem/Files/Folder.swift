import AnimSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Folders by their paths.
package enum Folder {
    /// Returns the part of a path before its last component, without the slash; `.` if the path has one component.
    package static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the names in a folder, sorted by their bytes.
    package static func names(in folder: String) throws(FileError) -> [String] { try names(in: folder, at: AT_FDCWD) }

    /// - Parameter start: The descriptor of the folder that the path starts in.
    static func names(in folder: String, at start: Int32) throws(FileError) -> [String] {
        try rawNames(in: folder, at: start).map { String(decoding: $0, as: UTF8.self) }.sorted(byBytesOf: \.self)
    }

    /// Returns the bytes of the names in a folder, which need not be UTF-8.
    static func rawNames(in folder: String, at start: Int32) throws(FileError) -> [[UInt8]] {
        var names: [[UInt8]] = []
        try forEachEntry(of: folder, at: start) { name, _ in names.append(Array(name)) }
        return names
    }

    /// Calls a function with the bytes of each name in a folder and the type that the file system gives it, `DT_UNKNOWN` if it gives none.
    fileprivate static func forEachEntry(
        of folder: String, at start: Int32, _ body: (_ name: UnsafeRawBufferPointer, _ type: Int32) -> Void
    ) throws(FileError) {
        let descriptor = openat(start, folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(.read, path: folder, code: errno) }
        guard let stream = fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            throw FileError(.read, path: folder, code: code)
        }
        defer { closedir(stream) }
        while true {
            // Only the error number tells the end from a failure.
            errno = 0
            guard let entry = readdir(stream) else { break }
            withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                let characters = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
                body(UnsafeRawBufferPointer(start: characters, count: strlen(characters)), Int32(entry.pointee.d_type))
            }
        }
        guard errno == 0 else { throw FileError(.read, path: folder, code: errno) }
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

extension Folder {
    /// Removes a folder with all that is in it, or a file; links are removed, not followed.
    ///
    /// What cannot be removed stays.
    package static func removeAll(_ path: String) { removeAll(path, at: AT_FDCWD) }

    /// - Parameter start: The descriptor of the folder that the path starts in.
    static func removeAll(_ path: String, at start: Int32) { removeAll(Array(path.utf8) + [0], at: start) }

    /// - Parameter name: The path with a zero at its end, whose bytes need not be UTF-8.
    private static func removeAll(_ name: [UInt8], at start: Int32) {
        name.withUnsafeBufferPointer { buffer in
            guard let bytes = buffer.baseAddress else { return }
            bytes.withMemoryRebound(to: CChar.self, capacity: buffer.count) { name in
                // A folder may have been replaced by a link a moment ago.
                let folder = openat(start, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                if folder >= 0 {
                    let dots: [[UInt8]] = [[UInt8(ascii: ".")], [UInt8(ascii: "."), UInt8(ascii: ".")]]
                    for name in (try? rawNames(in: ".", at: folder)) ?? [] where !dots.contains(name) {
                        removeAll(name + [0], at: folder)
                    }
                    close(folder)
                }
                if unlinkat(start, name, 0) != 0 { unlinkat(start, name, AT_REMOVEDIR) }
            }
        }
    }
}

/// A name in a folder, and what it leads to.
package struct FolderEntry {
    /// The kind of what a name leads to.
    package enum Kind {
        /// A file.
        case file
        /// A link to a file, a device, a pipe or a socket.
        case linkedFile
        /// A folder.
        case folder
        /// A link to a folder.
        case linkedFolder
        /// A link to nothing, or to what cannot be looked at.
        case danglingLink
        /// A device, a pipe or a socket.
        case special
    }

    package let name: String
    package let kind: Kind

    /// Returns the entries of a folder, sorted by their names, and those whose names are not UTF-8, repaired.
    package static func entries(of folder: String) throws(FileError) -> (entries: [FolderEntry], invalidNames: [String]) {
        var entries: [FolderEntry] = []
        var invalidNames: [String] = []
        try Folder.forEachEntry(of: folder, at: AT_FDCWD) { bytes, type in
            guard let name = String(validating: bytes, as: UTF8.self) else {
                invalidNames.append(String(decoding: bytes, as: UTF8.self))
                return
            }
            if name == "." || name == ".." { return }
            entries.append(FolderEntry(name: name, kind: kind(of: "\(folder)/\(name)", type: type)))
        }
        return (entries.sorted(byBytesOf: \.name), invalidNames.sorted())
    }

    private static func kind(of path: String, type: Int32) -> Kind {
        switch type {
        case Int32(DT_REG): return .file
        case Int32(DT_DIR): return .folder
        // Some file systems do not say what an entry is.
        case Int32(DT_LNK), Int32(DT_UNKNOWN): break
        default: return .special
        }
        var status = stat()
        // What cannot be looked at is an error to whoever reads it.
        guard lstat(path, &status) == 0 else { return .file }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        guard stat(path, &status) == 0 else { return .danglingLink }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return isLink ? .linkedFolder : .folder
        case S_IFREG: return isLink ? .linkedFile : .file
        default: return isLink ? .linkedFile : .special
        }
    }
}
