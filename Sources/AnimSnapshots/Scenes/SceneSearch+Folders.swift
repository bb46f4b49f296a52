import AnimSource
import AnimSystem

extension SceneSearch {
    /// Returns the folders in which scenes may appear: those that arguments are or match in, and those below them that a search enters.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of a search.
    ///   - limit: The most folders.
    package static func folders(of arguments: [String], limit: Int = 4096) -> [String] {
        var pending = arguments.filter { argument in
            if argument == "-" { return false }
            if case .file = FileStatus(path: argument) { return false }
            return true
        }.map(folder)
        var result: [String] = []
        var known: Set<PathKey> = []
        while let folder = pending.popLast(), result.count < limit {
            guard known.insert(PathKey(folder)).inserted else { continue }
            result.append(folder)
            let entries = (try? FolderEntry.entries(of: folder).entries) ?? []
            for entry in entries where entry.kind == .folder && SceneCollector.enters(entry.name) {
                pending.append(folder == "." ? entry.name : "\(folder)/\(entry.name)")
            }
        }
        return result
    }
}
