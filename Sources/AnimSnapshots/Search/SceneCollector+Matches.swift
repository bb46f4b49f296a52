import AnimRender

extension SceneCollector {
    /// Adds the files that match a pattern, and the scenes below the folders that do.
    ///
    /// As in shells, names that begin with a full stop are matched by patterns alone that begin with one. `**` enters the folders that a
    /// search enters.
    mutating func addMatches(of pattern: GlobPattern, argument: String) throws(SceneSearchError) {
        var pending = [(path: pattern.isAbsolute ? "/" : "", rest: pattern.parts[...])]
        while let (path, rest) = pending.popLast() {
            guard let part = rest.first, rest.count > 1 || !part.isAnyParts else {
                try addMatch(path, argument: argument)
                continue
            }
            switch part {
            case .name(let name): pending.append((joined(path, name), rest.dropFirst()))
            case .anyParts:
                pending.append((path, rest.dropFirst()))
                for entry in try entries(below: path, argument: argument) where entry.kind == .folder && Self.enters(entry.name) {
                    pending.append((joined(path, entry.name), rest))
                }
            case .pattern(let pattern):
                for entry in try entries(below: path, argument: argument)
                where pattern.matchesHiddenNames == entry.name.hasPrefix(".") && pattern.matches(entry.name) {
                    addEntry(entry, in: path, rest: rest.dropFirst(), to: &pending)
                }
            }
        }
    }

    /// Goes on with a name that matches a part of a pattern; links are not followed, and those to folders are left out.
    private mutating func addEntry(
        _ entry: FolderEntry, in path: String, rest: ArraySlice<GlobPattern.Part>,
        to pending: inout [(path: String, rest: ArraySlice<GlobPattern.Part>)]
    ) {
        let match = joined(path, entry.name)
        switch entry.kind {
        case .file, .folder, .special: pending.append((match, rest))
        case .linkedFile, .danglingLink:
            if rest.allSatisfy(\.isAnyParts) { noteLink(folder.path(of: match), name: folder.name(of: match)) }
        case .linkedFolder: break
        }
    }

    private mutating func addMatch(_ match: String, argument: String) throws(SceneSearchError) {
        let path = folder.path(of: match.isEmpty ? "." : match)
        guard !RepositoryLink.isIn(path) else { return noteLink(path, name: folder.name(of: match)) }
        switch FileStatus(path: path) {
        case .file, .special: addFile(path, name: folder.name(of: match))
        case .folder: try addFolder(path, name: folder.name(of: match), argument: argument)
        case .missing: break
        case .unreadable(let code):
            note(SceneSearchProblem(name: folder.name(of: match), FileError(.read, path: path, code: code)))
        }
    }

    private mutating func entries(below match: String, argument: String) throws(SceneSearchError) -> [FolderEntry] {
        let path = folder.path(of: match.isEmpty ? "." : match)
        // Files and missing names have nothing below them that could match.
        guard FileStatus(path: path) == .folder else { return [] }
        return try entries(of: path, name: folder.name(of: match), argument: argument)
    }

    private func joined(_ path: String, _ name: String) -> String {
        path.isEmpty ? name : path == "/" ? "/\(name)" : "\(path)/\(name)"
    }
}
