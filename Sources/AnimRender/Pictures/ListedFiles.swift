import AnimSource
import AnimSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files that a list may name: those below its own folder, and below a folder of resources.
///
/// A list may come from anywhere, and what it names is shown in a film. Links are followed, and may not lead out of the folders.
struct ListedFiles {
    private let folders: [String]

    /// Creates the files of a list.
    ///
    /// - Parameters:
    ///   - folder: The folder of the list.
    ///   - resources: The folder of resources; nil where there is none.
    init(folder: String, resources: String?) {
        folders = ([folder] + (resources.map { [$0] } ?? [])).map(Self.resolved)
    }

    /// Returns the reason why a file may not be named, in words; nil where it may.
    func refusal(of path: String) -> String? {
        guard !path.utf8.contains(0) else { return "a name with the character NUL is not that of a file" }
        // The system opens no longer paths; and so the recursion ends in time.
        guard path.utf8.count < Int(PATH_MAX) else { return nil }
        let file = Self.resolved(path)
        guard folders.contains(where: { file.isPath(below: $0) }) else {
            return "\(path) is neither below the folder of the list nor below that of resources"
        }
        return nil
    }

    /// The path from the root, with all links followed, of what need not be there.
    private static func resolved(_ path: String) -> String {
        if let whole = resolvingLinks(path) { return whole }
        let parent = Folder.parent(of: path)
        guard parent != path else { return path }
        let folder = resolved(parent)
        switch path.pathParts.last {
        case nil, ".": return folder
        case "..": return Folder.parent(of: folder)
        case let name?: return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        }
    }

    private static func resolvingLinks(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
