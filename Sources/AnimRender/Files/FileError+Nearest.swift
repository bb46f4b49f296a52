import AnimSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileError {
    /// The most names of a folder that are compared with one that is missing.
    private static let nameLimit = 10_000

    /// Creates the error of a file that cannot be opened for reading, with the file that was probably meant where there is none.
    static func opening(_ path: String, code: Int32) -> FileError {
        let error = FileError(.read, path: path, code: code)
        guard code == ENOENT, let nearest = nearest(to: path) else { return error }
        return FileError(.read, path: path, reason: "\(error.reason); did you mean '\(nearest)'?")
    }

    private static func nearest(to path: String) -> String? {
        let folder = Folder.parent(of: path)
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        guard let all = try? Folder.names(in: folder), all.count <= nameLimit else { return nil }
        let names = all.filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return NearestName.find(String(name), in: names).map { path.dropLast(name.count) + $0 }
    }
}
