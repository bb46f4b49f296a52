#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder from which files are named.
package struct WorkingFolder: Sendable {
    private let path: String
    /// The parts of its path from the root, free of links.
    private let parts: [String]

    package init(path: String = ".") {
        self.path = path
        parts = Self.parts(of: RepositoryFolder.resolved(path))
    }

    /// Returns the path that leads to a file from where the program runs.
    func path(of argument: String) -> String {
        path == "." || argument.utf8.first == UInt8(ascii: "/") ? argument : "\(path)/\(argument)"
    }

    /// Returns the name of a file or folder by its path from this folder, `.` for the folder itself.
    ///
    /// Two paths that differ in `.`, `..` and doubled slashes alone have one name. A link is followed only where `..` comes after it.
    package func name(of argument: String) -> String {
        let found = resolvedParts(of: argument)
        let shared = zip(found, parts).prefix { $0 == $1 }.count
        let name = Array(repeating: "..", count: parts.count - shared) + found[shared...]
        return name.isEmpty ? "." : name.joined(separator: "/")
    }

    /// Returns a path that is its own name; nil for one that has to be looked at part by part.
    static func plainName(_ path: String) -> String? {
        var previous = UInt8(ascii: "/")
        for byte in path.utf8 {
            // A part that is empty, or begins with a full stop, may be more than a name.
            if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return nil }
            previous = byte
        }
        return path.isEmpty ? nil : path
    }

    private func resolvedParts(of argument: String) -> [String] {
        let isAbsolute = argument.utf8.first == UInt8(ascii: "/")
        var result = isAbsolute ? [] : parts
        for part in Self.parts(of: argument) where part != "." {
            guard part == ".." else {
                result.append(part)
                continue
            }
            let before = "/" + result.joined(separator: "/")
            if Self.isLink(before) { result = Self.parts(of: RepositoryFolder.resolved(before)) }
            result = result.dropLast()
        }
        return result
    }

    private static func parts(of path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
