import AnimRender

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The removal of a cache's entries that were not used for longest.
struct CacheEviction {
    /// The folder of the entries.
    let folder: String
    /// The most bytes of all entries.
    let limit: Int
    /// Removes an entry by its path in the folder.
    let remove: (String) -> Void

    private struct Entry {
        let path: String
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    /// The seconds after which what an ended process has left behind is removed.
    private static let abandonedAge = 3600

    /// Removes entries until the others are within the limit; does nothing where another process does so at the moment.
    func run() {
        let lock = open("\(folder)/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard lock >= 0 else { return }
        defer { close(lock) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return }
        let parts = names(in: folder)
        removeAbandoned(parts.filter { $0.hasPrefix(".") })
        var entries: [Entry] = []
        for part in parts where part.utf8.count == 2 {
            let names = names(in: "\(folder)/\(part)")
            removeAbandoned(names.filter { $0.hasPrefix(".") }.map { "\(part)/\($0)" })
            entries += names.filter { !$0.hasPrefix(".") }.compactMap { entry("\(part)/\($0)") }
        }
        var total = entries.reduce(0) { $0 + $1.size }
        for entry in entries.sorted(by: { ($0.seconds, $0.nanoseconds) < ($1.seconds, $1.nanoseconds) }) where total > limit {
            remove(entry.path)
            total -= entry.size
        }
    }

    private func entry(_ path: String) -> Entry? {
        guard let time = time(of: path) else { return nil }
        let size = names(in: "\(folder)/\(path)").reduce(0) { $0 + fileSize("\(path)/\($1)") }
        return Entry(path: path, size: size, seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }

    private func removeAbandoned(_ paths: [String]) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        for path in paths {
            if let time = time(of: path), now.tv_sec - time.tv_sec > Self.abandonedAge { remove(path) }
        }
    }

    private func time(of path: String) -> timespec? {
        var status = stat()
        guard lstat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        #if canImport(Darwin)
            return status.st_mtimespec
        #else
            return status.st_mtim
        #endif
    }

    private func fileSize(_ path: String) -> Int {
        var status = stat()
        return lstat("\(folder)/\(path)", &status) == 0 ? Int(status.st_size) : 0
    }

    private func names(in folder: String) -> [String] {
        ((try? Folder.names(in: folder)) ?? []).filter { $0 != "." && $0 != ".." }
    }
}
