import AnimRender
import AnimSource

/// The scenes that have been found so far, and the ways to find more.
struct SceneCollector {
    /// The files and folders that an argument led to.
    struct ArgumentResult: Equatable {
        /// The scenes, also those that were found before or are left out.
        var sceneCount = 0
        /// The other `.json` files.
        var otherCount = 0
        /// The files and folders that are left out.
        var excludedCount = 0
        /// What could not be read.
        var problemCount = 0

        var isEmpty: Bool { sceneCount == 0 && excludedCount == 0 && problemCount == 0 }
    }

    let folder: WorkingFolder
    private let exclusions: [SceneExclusion]
    private let fileLimit: Int
    private let leavesOthersAlone: Bool
    private var scenes: [PathKey: FoundScene] = [:]
    private var otherFiles: [PathKey: SceneSearchResult.OtherFile] = [:]
    private var problems: [SceneSearchProblem] = []
    private var entryCount = 0
    private var current = ArgumentResult()
    private(set) var argumentResults: [(argument: String, result: ArgumentResult)] = []

    /// Folders below an argument that are not entered: tools' folders, and folders of scenes that are wrong on purpose.
    private static let leftOutFolders: Set<String> = ["invalid", "node_modules", ".build"]

    init(folder: WorkingFolder, exclusions: [SceneExclusion], fileLimit: Int, leavesOthersAlone: Bool) {
        self.folder = folder
        self.exclusions = exclusions
        self.fileLimit = fileLimit
        self.leavesOthersAlone = leavesOthersAlone
    }

    /// The scenes, files and problems so far, sorted by name.
    var result: SceneSearchResult {
        var result = SceneSearchResult()
        result.scenes = scenes.values.sorted(byBytesOf: \.name)
        result.otherFiles = otherFiles.values.sorted(byBytesOf: \.name)
        result.problems = problems.sorted(byBytesOf: \.name)
        return result
    }

    /// Returns whether to enter a folder of this name, unless an argument names it.
    static func enters(_ name: String) -> Bool {
        !name.hasPrefix(".") && !leftOutFolders.contains(name)
    }

    mutating func addStandardInput() {
        scenes[FoundScene.standardInput.name] = FoundScene.standardInput
        argumentResults.append(("-", ArgumentResult(sceneCount: 1)))
    }

    /// Adds what an argument leads to.
    mutating func add(_ argument: String) throws(SceneSearchError) {
        current = ArgumentResult()
        defer { argumentResults.append((argument, current)) }
        let path = folder.path(of: argument)
        guard !RepositoryLink.isIn(path) else { return noteLink(path, name: folder.name(of: argument)) }
        switch FileStatus(path: path) {
        // A pipe is as good as a file: shells make one of <(command).
        case .file, .special: addFile(path, name: folder.name(of: argument))
        case .folder: try addFolder(path, name: folder.name(of: argument), argument: argument)
        case .missing where GlobPattern.isPattern(argument): try addMatches(of: GlobPattern(argument), argument: argument)
        case .missing:
            let error = FileError.missingScene(at: path)
            note(SceneSearchProblem(name: folder.name(of: argument), kind: .missing, description: error.description))
        case .unreadable(let code):
            note(SceneSearchProblem(name: folder.name(of: argument), FileError(.read, path: path, code: code)))
        }
    }

    /// Adds a file that an argument names.
    mutating func addFile(_ path: String, name: String) {
        guard !isExcluded(name) else { return }
        guard !leavesOthersAlone else { return examine(path, name: name) }
        current.sceneCount += 1
        guard scenes[name]?.isNamed != true else { return }
        scenes[name] = FoundScene(name: name, path: path, isNamed: true)
    }

    /// Adds the scenes below a folder.
    private mutating func addFolder(_ path: String, name: String, argument: String) throws(SceneSearchError) {
        var pending = [(path: path.withoutTrailingSlashes, name: name)]
        while let folder = pending.popLast() {
            for entry in try entries(of: folder.path, name: folder.name, argument: argument) where !entry.name.hasPrefix(".") {
                let name = folder.name == "." ? entry.name : "\(folder.name)/\(entry.name)"
                let path = folder.path == "." ? entry.name : "\(folder.path)/\(entry.name)"
                switch entry.kind {
                case .folder:
                    if Self.enters(entry.name), !isExcluded(name) { pending.append((path, name)) }
                case .file:
                    if entry.name.hasSuffix(".json"), !isExcluded(name) { examine(path, name: name) }
                case .linkedFile, .danglingLink:
                    if entry.name.hasSuffix(".json"), !isExcluded(name) { noteLink(path, name: name) }
                case .linkedFolder, .special: break
                }
            }
        }
    }

    /// Returns the entries of a folder, or nothing, with a problem.
    mutating func entries(
        of path: String, name: String, argument: String
    ) throws(SceneSearchError) -> [FolderEntry] {
        let found: (entries: [FolderEntry], invalidNames: [String])
        do throws(FileError) {
            found = try FolderEntry.entries(of: path)
        } catch {
            note(SceneSearchProblem(name: name, error))
            return []
        }
        for invalid in found.invalidNames {
            let error = FileError(.read, path: "\(path)/\(invalid)", reason: "the name is not UTF-8")
            note(SceneSearchProblem(name: "\(name)/\(invalid)", error))
        }
        entryCount += found.entries.count
        guard entryCount <= fileLimit else { throw .tooManyFiles(argument: argument, limit: fileLimit) }
        return found.entries
    }

    /// Adds a file below a folder if it is a scene.
    private mutating func examine(_ path: String, name: String) {
        guard scenes[name] == nil else {
            current.sceneCount += 1
            return
        }
        do throws(FileError) {
            switch try FileContent(path: path) {
            case .scene:
                current.sceneCount += 1
                scenes[name] = FoundScene(name: name, path: path, isNamed: false)
            case let content:
                current.otherCount += 1
                otherFiles[name] = SceneSearchResult.OtherFile(name: name, path: path, content: content)
            }
        } catch {
            note(SceneSearchProblem(name: name, error))
        }
    }

    private mutating func isExcluded(_ name: String) -> Bool {
        guard exclusions.contains(where: { $0.excludes(name) }) else { return false }
        current.excludedCount += 1
        return true
    }

    /// Notes that a link is not followed: what it leads to may be nothing that others are to know of.
    private mutating func noteLink(_ path: String, name: String) {
        note(SceneSearchProblem(name: name, FileError(.read, path: path, reason: FileError.linkReason)))
    }

    mutating func note(_ problem: SceneSearchProblem) {
        current.problemCount += 1
        if !problems.contains(problem) { problems.append(problem) }
    }
}

extension String {
    /// A path without the slashes at its end, which the root keeps.
    fileprivate var withoutTrailingSlashes: String {
        var path = self[...]
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
        return String(path)
    }
}

extension SceneCollector {
    /// Adds the files that match a pattern, and the scenes below the folders that do.
    ///
    /// As in shells, names that begin with a full stop match only patterns that begin with one. `**` enters the folders that a
    /// search enters.
    private mutating func addMatches(of pattern: GlobPattern, argument: String) throws(SceneSearchError) {
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
