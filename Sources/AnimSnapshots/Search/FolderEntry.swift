import AnimRender

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A name in a folder, and what it leads to.
struct FolderEntry {
    /// The kind of what a name leads to.
    enum Kind {
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

    let name: String
    let kind: Kind

    /// Returns the entries of a folder, sorted by their names, and those whose names are not UTF-8, repaired.
    static func entries(of folder: String) throws(FileError) -> (entries: [FolderEntry], invalidNames: [String]) {
        guard let stream = opendir(folder) else { throw FileError(.read, path: folder, code: errno) }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        var invalidNames: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let type = Int32(entry.pointee.d_type)
            let (name, repaired) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                let characters = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
                let name = String(validatingCString: characters)
                return (name, name == nil ? String(cString: characters) : "")
            }
            guard let name else {
                invalidNames.append(repaired)
                continue
            }
            if name == "." || name == ".." { continue }
            entries.append(FolderEntry(name: name, kind: kind(of: "\(folder)/\(name)", type: type)))
        }
        guard errno == 0 else { throw FileError(.read, path: folder, code: errno) }
        return (entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }, invalidNames.sorted())
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
