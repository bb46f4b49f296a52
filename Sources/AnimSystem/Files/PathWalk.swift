import AnimSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The names in folders that the system looks up on the way to a file, symbolic links included.
enum PathWalk {
    /// The most links that are followed, as many as Linux follows.
    private static let linkLimit = 40

    /// Calls a function with each folder and the name that is looked up in it, before it is looked up.
    ///
    /// The walk ends at the file, or where something is missing.
    ///
    /// - Parameter visit: Takes a folder, a name in it, and whether the name is the last one of the path or of a link at its end.
    static func forEachName(of path: String, _ visit: (_ folder: String, _ name: String, _ isLast: Bool) -> Void) {
        var folder = path.utf8.first == UInt8(ascii: "/") ? "/" : "."
        var pending = Array(path.pathParts.reversed())
        var linkCount = 0
        while let name = pending.popLast() {
            guard name != "." else { continue }
            let entry = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            guard entry.utf8.count < FilePath.maximumLength else { return }
            if name != ".." { visit(folder, name, pending.isEmpty) }
            switch PathEntry(entry).kind {
            case .folder: folder = entry
            case .link:
                linkCount += 1
                guard linkCount <= linkLimit, let target = target(ofLink: entry) else { return }
                if target.utf8.first == UInt8(ascii: "/") { folder = "/" }
                pending += target.pathParts.reversed()
            case .file, .special, nil: return
            }
        }
    }

    private static func target(ofLink path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: FilePath.maximumLength)
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { readlink(path, $0, characters.count) } ?? -1
            }
        }
        return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
}

/// The properties that tell a changed file from an unchanged one without reading it.
struct FileFingerprint: Hashable {
    private struct Time: Hashable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

        var value: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
    }

    private struct Properties: Hashable {
        let device: UInt64
        let inode: UInt64
        let mode: UInt32
        let size: Int
        let contentChange: Time
        let change: Time
    }

    /// Nil if the path leads to nothing.
    private let properties: Properties?

    /// The seconds within which a file may change twice without a change of its times.
    private static let clockStep = 0.02

    /// Looks at a path, through symbolic links.
    init(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            properties = nil
            return
        }
        #if canImport(Darwin)
            let (contentChange, change) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (contentChange, change) = (status.st_mtim, status.st_ctim)
        #endif
        properties = Properties(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino),
            mode: UInt32(status.st_mode), size: Int(status.st_size), contentChange: Time(contentChange), change: Time(change))
    }

    /// Whether a further change of the file would change the properties.
    var isSettled: Bool {
        guard let properties else { return true }
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return abs(Time(now).value - properties.change.value) > Self.clockStep
    }
}
