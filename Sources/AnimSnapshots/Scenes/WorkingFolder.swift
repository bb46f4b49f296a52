import AnimRender
import AnimSource

/// The folder that file names are relative to.
package struct WorkingFolder: Sendable {
    private let path: String
    /// The parts of its path from the root, free of links.
    private let parts: [String]

    package init(path: String = ".") {
        self.path = path
        parts = RepositoryFolder.resolved(path).pathParts
    }

    /// Returns the path of a file from the folder in which the program runs.
    func path(of argument: String) -> String {
        path == "." || argument.utf8.first == UInt8(ascii: "/") ? argument : "\(path)/\(argument)"
    }

    /// Returns the name of a file or folder by its path from this folder, `.` for the folder itself.
    ///
    /// Two paths that differ only in `.`, `..` and doubled slashes have one name. A link is followed only if `..` comes after it.
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

/// The names of files in what machines read: paths from the folder of the repository, else from the working folder.
///
/// Commands that were started in different folders of a repository, or in different clones of it, then mean the same file by the same name.
package struct RepositoryNames: Sendable {
    private let workingPath: String
    private let topPath: String
    private let workingFolder: WorkingFolder
    private let top: WorkingFolder

    /// Creates the names of files that a working folder has paths to.
    package init(workingFolder: String = ".") {
        workingPath = RepositoryFolder.resolved(workingFolder)
        topPath = RepositoryFolder.nearest(above: workingPath) ?? workingPath
        self.workingFolder = WorkingFolder(path: workingPath)
        top = WorkingFolder(path: topPath)
    }

    /// Returns the name of the file at a path from the working folder.
    package func name(of path: String) -> String {
        topPath.isSamePath(as: workingPath) && WorkingFolder.plainName(path) != nil
            ? path : top.name(of: path.utf8.first == UInt8(ascii: "/") ? path : "\(workingPath)/\(path)")
    }

    /// Returns the path from the working folder of the file with a name.
    package func path(of name: String) -> String {
        topPath.isSamePath(as: workingPath) && WorkingFolder.plainName(name) != nil
            ? name : workingFolder.name(of: "\(topPath)/\(name)")
    }
}
