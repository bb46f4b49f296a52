package import AnimSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Paths of files as texts, and without symbolic links.
package enum FilePath {
    /// The most bytes of a path that the system takes, with the 0 at its end.
    package static let maximumLength = Int(PATH_MAX)

    /// Returns the absolute path without symbolic links; `nil` if the path leads to nothing.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns the absolute path of a file that need not exist yet: as much of it as exists without symbolic links, then the rest as it is.
    ///
    /// - Parameter folders: The results for folders, which are looked up once.
    package static func resolvedAhead(_ path: String, folders: inout [PathKey: String]) -> String {
        if let whole = resolved(path) { return whole }
        let parent = Folder.parent(of: path)
        guard parent != path, !path.isEmpty else { return path }
        let folder: String
        if let known = folders[parent] {
            folder = known
        } else {
            folder = resolvedAhead(parent, folders: &folders)
            folders[parent] = folder
        }
        switch lastPart(of: path) {
        case "", ".": return folder
        case "..": return Folder.parent(of: folder)
        case let name: return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        }
    }

    /// Returns the part of a path after its last slash; the whole path if it has none.
    package static func lastPart(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// Returns the absolute path of a path from an absolute folder, without looking at any file: `..` removes the part before it.
    package static func absolute(_ path: String, from folder: String) -> String {
        var result = path.utf8.first == UInt8(ascii: "/") ? [] : folder.pathParts
        for part in path.pathParts where part != "." {
            if part == ".." { result = result.dropLast() } else { result.append(part) }
        }
        return "/" + result.joined(separator: "/")
    }

    /// Returns the path that leads from an absolute folder to an absolute path; `.` for the folder itself.
    package static func relative(_ path: String, to folder: String) -> String {
        relative(path.pathParts[...], to: folder.pathParts)
    }

    /// Returns the path that leads from a folder to a path, both by their parts from the root.
    package static func relative(_ path: ArraySlice<String>, to folder: [String]) -> String {
        let shared = zip(folder, path).prefix { $0.isSamePath(as: $1) }.count
        let result = Array(repeating: "..", count: folder.count - shared) + path.dropFirst(shared)
        return result.isEmpty ? "." : result.joined(separator: "/")
    }
}
