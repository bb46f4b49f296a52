import AnimRender

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder of results, which may come from anywhere: no links in it are followed.
struct ShardFolder: Sendable {
    private let path: String

    /// Takes a folder.
    init(path: String) { self.path = path }

    /// Reads a file of the folder; `nil` where it cannot be read, or has more bytes than a limit.
    func bytes(of file: String, limit: Int) -> [UInt8]? {
        guard let size = size(of: file), size <= limit else { return nil }
        return try? InputFile.read(path: "\(path)/\(file)", limit: limit)
    }

    /// Returns the number of bytes of a file; `nil` where a part of its path is neither a folder nor, at its end, a file.
    func size(of file: String) -> Int? {
        var size = 0
        let parts = file.split(separator: "/")
        for index in parts.indices {
            var status = stat()
            let kind = index == parts.endIndex - 1 ? S_IFREG : S_IFDIR
            let name = parts[...index].joined(separator: "/")
            guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == kind else { return nil }
            size = Int(status.st_size)
        }
        return size
    }
}
