#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder of results that can be made again, each a folder named by a key.
///
/// A result appears whole or not at all. When there are more than a limit, the least recently used ones are removed.
package struct CacheFolder {
    /// The path.
    package let path: String
    private let maximumCount: Int

    /// The file in each result whose modification time is the time of the last use.
    private static let mark = ".used"
    /// The start of the names of results that are being made.
    private static let prefix = ".new-"
    /// The seconds after which one that is being made was left behind.
    private static let longestMaking = 3600

    /// Opens a folder, and makes it if it is missing.
    ///
    /// - Throws: `FileError`, also if the folder is somebody else's, who could change the results.
    package init(path: String, maximumCount: Int) throws(FileError) {
        (self.path, self.maximumCount) = (path, maximumCount)
        try Folder.create(path)
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileError(.read, path: path, code: errno) }
        guard status.st_uid == geteuid() else {
            throw FileError(.create, path: path, reason: "the folder belongs to a different user")
        }
    }

    /// Returns the folder of a result, which counts as used now; nil if it has not been made.
    package func result(_ key: String) -> String? {
        let folder = "\(path)/\(key)"
        guard PathEntry("\(folder)/\(Self.mark)").kind == .file else { return nil }
        PathEntry("\(folder)/\(Self.mark)").renewTime()
        return folder
    }

    /// Makes a result, and returns its folder.
    ///
    /// - Parameter body: Fills the folder that it gets, which is moved then.
    package func make(_ key: String, _ body: (String) throws -> Void) throws -> String {
        removeAbandoned()
        let new = "\(path)/\(Self.prefix)\(getpid())-\(TemporaryFiles.nextNumber())"
        try PathEntry(new).makeFolder()
        defer { Folder.removeAll(new) }
        try AtomicFile.write([], to: "\(new)/\(Self.mark)", isSynchronized: false)
        try body(new)
        let folder = "\(path)/\(key)"
        if rename(new, folder) != 0 {
            let code = errno
            // Another process has made the same meanwhile.
            guard let other = result(key) else { throw FileError(.create, path: folder, code: code) }
            return other
        }
        evict()
        return folder
    }

    /// The results, with the times of their last uses, the last one first.
    private var results: [String] {
        let names = ((try? Folder.names(in: path)) ?? []).filter { !$0.hasPrefix(".") }
        let used = names.compactMap { name in
            PathEntry("\(path)/\(name)/\(Self.mark)").status.map { (name, $0.seconds, $0.nanoseconds) }
        }
        return used.sorted { ($0.1, $0.2, $0.0) > ($1.1, $1.2, $1.0) }.map(\.0)
    }

    private func evict() {
        for name in results.dropFirst(maximumCount) { Folder.removeAll("\(path)/\(name)") }
    }

    private func removeAbandoned() {
        let now = time(nil)
        for name in (try? Folder.names(in: path)) ?? [] where name.hasPrefix(Self.prefix) {
            guard let made = PathEntry("\(path)/\(name)/\(Self.mark)").status?.seconds else { continue }
            if now - made >= Self.longestMaking { Folder.removeAll("\(path)/\(name)") }
        }
    }
}
