import AnimRender
import AnimSource

/// An argument, or a part of a folder, whose scenes are not known.
package struct SceneSearchProblem: Sendable {
    /// The kind of a problem.
    package enum Kind: Hashable, Sendable {
        /// An argument leads to nothing.
        case missing
        /// A file, a folder or a name cannot be read.
        case unreadable
        /// An argument has no scenes, while others have.
        case empty
    }

    /// The name of the file or folder, as scenes are named.
    package let name: String
    /// The kind of the problem.
    package let kind: Kind
    /// The problem in words.
    package let description: String

    init(name: String, kind: Kind, description: String) {
        self.name = name
        self.kind = kind
        self.description = description
    }

    /// Returns whether it may be the reason why no scene of a name was found.
    func concerns(_ name: String) -> Bool {
        kind == .unreadable && (self.name == "." || name.isSamePath(as: self.name) || name.isPath(below: self.name))
    }

    init(name: String, _ error: FileError) {
        self.init(name: name, kind: .unreadable, description: error.description)
    }
}

extension SceneSearchProblem: Hashable {
    package static func == (a: SceneSearchProblem, b: SceneSearchProblem) -> Bool {
        a.name.isSamePath(as: b.name) && a.kind == b.kind && a.description.isSamePath(as: b.description)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(PathKey(name)) }
}

/// Two scene names that some file systems do not tell apart: they differ only in case, or in the normal forms of accents.
package struct NameClash: Hashable, Sendable {
    /// The names.
    package let first, second: String

    /// Finds the clashes among names; of more than two names that clash, each with the first.
    static func clashes(among names: [String]) -> [NameClash] {
        // Strings are equal if they are canonically equivalent.
        var firsts: [String: String] = [:]
        return names.compactMap { name in
            let folded = name.lowercased()
            guard let first = firsts[folded] else {
                firsts[folded] = name
                return nil
            }
            return NameClash(first: first, second: name)
        }
    }
}

extension NameClash: CustomStringConvertible {
    /// The clash in words that tell the names apart.
    package var description: String {
        "\(Self.spelled(first)) and \(Self.spelled(second)) are two scenes here, but the same name on file systems that ignore case "
            + "or normal forms: rename one of them"
    }

    /// Returns a name with the numbers of the characters beyond ASCII.
    private static func spelled(_ name: String) -> String { name.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}

/// The `.json` files that a search has passed over, in words: a file that is not looked at is reported.
package struct LeftAloneFiles: Hashable, Sendable {
    private let files: [SceneSearchResult.OtherFile]

    /// The most files that are named.
    private static let namedCount = 3

    /// Creates the words for files.
    package init(_ files: [SceneSearchResult.OtherFile] = []) { self.files = files }

    /// The number of files, and the names of a few; nil if none was passed over.
    package var words: String? {
        let json = files.filter { $0.content == .json }
        let clauses = [
            Self.clause(json, one: "1 JSON file left alone", many: "JSON files left alone"),
            Self.clause(
                files.filter { $0.content == .other }, one: "1 file left alone that is not JSON",
                many: "files left alone that are not JSON"),
        ]
        let found = clauses.compactMap(\.self)
        return found.isEmpty ? nil : found.joined(separator: ", ")
    }

    private static func clause(_ files: [SceneSearchResult.OtherFile], one: String, many: String) -> String? {
        guard !files.isEmpty else { return nil }
        let count = files.count == 1 ? one : "\(files.count) \(many)"
        return files.count > namedCount ? count : "\(count) (\(files.map(\.name).joined(separator: ", ")))"
    }
}

/// The reasons why arguments lead to no scenes, in words.
struct NoScenesReasons {
    private let collector: SceneCollector
    private let scenes: [FoundScene]
    private let filters: [String]

    init(_ collector: SceneCollector, unfilteredScenes: [FoundScene], filters: [String]) {
        self.collector = collector
        scenes = unfilteredScenes
        self.filters = filters
    }

    /// A problem for each argument that leads to nothing while others lead to scenes: a name that is misspelled must not pass unseen.
    var problemsOfEmptyArguments: [SceneSearchProblem] {
        collector.argumentResults.filter(\.result.isEmpty).map { argument, result in
            SceneSearchProblem(
                name: collector.folder.name(of: argument), kind: .empty,
                description: "no scenes in \(argument)" + reason(of: result))
        }
    }

    /// Returns the reason why no scenes were found.
    func text(for arguments: [String]) -> String {
        let start = "no scenes in \(arguments.joined(separator: ", "))"
        guard scenes.isEmpty else { return start + filterReason }
        var sum = SceneCollector.ArgumentResult()
        for (_, result) in collector.argumentResults {
            sum.otherCount += result.otherCount
            sum.excludedCount += result.excludedCount
        }
        return start + reason(of: sum)
    }

    private func reason(of result: SceneCollector.ArgumentResult) -> String {
        if result.otherCount == 1 { return " (1 JSON file is not a scene: it has no 'canvas' and 'layers')" }
        if result.otherCount > 1 {
            return " (\(result.otherCount) JSON files are not scenes: they have no 'canvas' and 'layers')"
        }
        if result.excludedCount == 1 { return " (1 file or folder is excluded)" }
        if result.excludedCount > 1 { return " (\(result.excludedCount) files and folders are excluded)" }
        return ""
    }

    private var filterReason: String {
        let count = scenes.count == 1 ? "1 scene, which does not match" : "\(scenes.count) scenes, none matches"
        let nearest = filters.lazy.compactMap { NearestName.find($0, in: scenes.map { scene in baseName(of: scene.name) }) }.first
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
        return " (\(count) \(filters.map { "'\($0)'" }.joined(separator: " or "))\(hint))"
    }

    private func baseName(of name: String) -> String {
        let last = name.split(separator: "/").last ?? ""
        return String(last.hasSuffix(".json") ? last.dropLast(5) : last)
    }
}

extension FileError {
    /// Returns the error of a path that leads to no file, with the name of the scene that was probably meant.
    static func missingScene(at path: String) -> FileError {
        var error = FileError.lookingUp(path)
        if let nearest = nearestScene(to: path) { error.reason += "; did you mean \(nearest)?" }
        return error
    }

    /// The scene of the same folder with the nearest name; nil if none is near.
    private static func nearestScene(to path: String) -> String? {
        guard let names = try? Folder.names(in: Folder.parent(of: path)), let name = path.pathParts.last else {
            return nil
        }
        let scenes = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
        // The extension, which all have, would make any two short names near to each other.
        return NearestName.find(baseName(of: name), in: scenes.map(baseName)).map {
            String(Substring(path.utf8.dropLast(name.utf8.count))) + $0 + ".json"
        }
    }

    private static func baseName(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
