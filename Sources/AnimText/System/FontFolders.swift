#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open file.
final class FontFile {
    private let descriptor: Int32

    /// Opens a file for reading; nil if it cannot be opened or is not a regular file.
    init?(path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            if descriptor >= 0 { close(descriptor) }
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Returns a range of the file's bytes; nil if it lies beyond the end.
    func bytes(at offset: Int, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, off_t(offset)) }
        return read == count ? bytes : nil
    }

    /// Returns all bytes; nil if the file is empty or larger than a limit.
    func allBytes(limit: Int) -> [UInt8]? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0, status.st_size <= limit else { return nil }
        return bytes(at: 0, count: Int(status.st_size))
    }
}

/// The folders in which fonts are installed.
enum FontFolders {
    /// The maximum number of files, and the maximum depth of nested folders.
    private static let (maximumFiles, maximumDepth) = (50_000, 8)
    private static let extensions = [".ttf", ".otf", ".ttc", ".otc"]

    /// The folders: the program's own, which has the same fonts on every machine, the user's, and the system's.
    private static var folders: [String] {
        let home = getenv("HOME").map { String(cString: $0) } ?? ""
        #if canImport(Darwin)
            let system = ["/Library/Fonts", "/System/Library/Fonts"]
            return (home.isEmpty ? [] : [home + "/Library/Fonts"]) + system
        #else
            let system = ["/usr/local/share/fonts", "/usr/share/fonts"]
            return programFolder + (home.isEmpty ? [] : [home + "/.local/share/fonts"]) + system
        #endif
    }

    /// The folder `../share/animrender/fonts` relative to the program's folder, as in the program's archives.
    private static var programFolder: [String] {
        guard let program = realpath("/proc/self/exe", nil) else { return [] }
        defer { free(program) }
        let parts = String(cString: program).split(separator: "/").dropLast(2)
        return ["/" + (parts + ["share", "animrender", "fonts"]).joined(separator: "/")]
    }

    /// Returns the paths of all font files, folder by folder, ordered by name.
    static func files() -> [String] {
        var files: [String] = []
        for folder in folders { add(folder, depth: 0, to: &files) }
        return files
    }

    private static func add(_ folder: String, depth: Int, to files: inout [String]) {
        guard depth < maximumDepth else { return }
        for name in names(in: folder) where !name.hasPrefix(".") && files.count < maximumFiles {
            let path = folder + "/" + name
            if extensions.contains(where: name.lowercased().hasSuffix) {
                files.append(path)
            } else {
                add(path, depth: depth + 1, to: &files)
            }
        }
    }

    /// Returns the names in a folder, sorted by their bytes; empty if it is not a folder.
    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < maximumFiles, let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
                })
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
