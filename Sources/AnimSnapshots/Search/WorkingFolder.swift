import AnimRender
import AnimSource

/// The folder from which files are named.
package struct WorkingFolder: Sendable {
    private let path: String
    /// The parts of its path from the root, free of links.
    private let parts: [String]

    package init(path: String = ".") {
        self.path = path
        parts = RepositoryFolder.resolved(path).pathParts
    }

    /// Returns the path that leads to a file from where the program runs.
    func path(of argument: String) -> String {
        path == "." || argument.utf8.first == UInt8(ascii: "/") ? argument : "\(path)/\(argument)"
    }

    /// Returns the name of a file or folder by its path from this folder, `.` for the folder itself.
    ///
    /// Two paths that differ in `.`, `..` and doubled slashes alone have one name. A link is followed only where `..` comes after it.
    package func name(of argument: String) -> String {
        FilePath.relative(resolvedParts(of: argument)[...], to: parts)
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
        for part in argument.pathParts where part != "." {
            guard part == ".." else {
                result.append(part)
                continue
            }
            let before = "/" + result.joined(separator: "/")
            if FileStatus.isLink(before) { result = RepositoryFolder.resolved(before).pathParts }
            result = result.dropLast()
        }
        return result
    }
}
