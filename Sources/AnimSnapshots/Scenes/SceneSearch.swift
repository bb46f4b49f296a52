import AnimRender
import AnimSource

/// The search for the scenes that the arguments of a command name.
///
/// An argument is a file, whatever its name ends in; a folder, which stands for the scenes below it; a pattern such as `motion/**/a*.json`,
/// which stands for what it matches; or `-` for standard input.
package struct SceneSearch: Sendable {
    private let arguments: [String]
    private let filters: [String]
    private let excludes: [String]
    private let workingFolder: String
    private let allowsStandardInput: Bool
    private let fileLimit: Int
    private let leavesOthersAlone: Bool

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - filters: Regular expressions; if any are given, one of them has to match a part of a scene's name.
    ///   - excludes: Patterns of files and folders that are left out, see ``SceneExclusion``.
    ///   - workingFolder: The folder that relative arguments and all names are relative to.
    ///   - allowsStandardInput: Whether `-` may be an argument.
    ///   - fileLimit: The most names in all folders together.
    ///   - leavesOthersAlone: Whether a file that an argument names need not be a scene either.
    package init(
        arguments: [String], filters: [String] = [], excludes: [String] = [], workingFolder: String = ".",
        allowsStandardInput: Bool = true, fileLimit: Int = 1_000_000, leavesOthersAlone: Bool = false
    ) {
        self.arguments = arguments
        self.filters = filters
        self.excludes = excludes
        self.workingFolder = workingFolder
        self.allowsStandardInput = allowsStandardInput
        self.fileLimit = fileLimit
        self.leavesOthersAlone = leavesOthersAlone
    }

    /// Returns the folder that an argument is, or the one that has everything that it can match.
    package static func folder(of argument: String) -> String {
        switch FileStatus(path: argument) {
        case .folder: argument
        case .missing where GlobPattern.isPattern(argument): GlobPattern.fixedFolder(of: argument)
        default: Folder.parent(of: argument)
        }
    }

    /// Searches the arguments.
    ///
    /// - Throws: `SceneSearchError` if they make no sense. Unreadable files are among the problems of the result.
    package func run() throws(SceneSearchError) -> SceneSearchResult {
        if let single = singleFile { return single }
        let filters = try self.filters.map { text throws(SceneSearchError) in try SceneFilter(text) }
        let exclusions = try excludes.map { text throws(SceneSearchError) in try SceneExclusion(text) }
        var collector = SceneCollector(
            folder: WorkingFolder(path: workingFolder), exclusions: exclusions, fileLimit: fileLimit,
            leavesOthersAlone: leavesOthersAlone)
        for argument in arguments { try search(argument, collector: &collector) }
        var result = collector.result
        result.unfilteredCount = result.scenes.count
        result.clashes = NameClash.clashes(among: result.scenes.map(\.name))
        if !filters.isEmpty {
            result.scenes.removeAll { scene in !filters.contains { $0.matches(scene.name) } }
            result.otherFiles.removeAll { file in !filters.contains { $0.matches(file.name) } }
        }
        let reasons = NoScenesReasons(collector, unfilteredScenes: collector.result.scenes, filters: self.filters)
        if result.unfilteredCount > 0, !leavesOthersAlone { result.problems += reasons.problemsOfEmptyArguments }
        if result.scenes.isEmpty, result.problems.isEmpty { result.emptiness = reasons.text(for: arguments) }
        return result
    }

    /// The result for a single file as the argument, which takes no search; nil for anything else.
    private var singleFile: SceneSearchResult? {
        guard arguments.count == 1, let argument = arguments.first, argument != "-", filters.isEmpty, excludes.isEmpty,
            !leavesOthersAlone
        else {
            return nil
        }
        let folder = WorkingFolder.plainName(argument) == nil || workingFolder != "." ? WorkingFolder(path: workingFolder) : nil
        let path = folder?.path(of: argument) ?? argument
        guard case .file = FileStatus(path: path), !RepositoryLink.isIn(path) else { return nil }
        var result = SceneSearchResult()
        result.scenes = [FoundScene(name: folder?.name(of: argument) ?? argument, path: path, isNamed: true)]
        result.unfilteredCount = 1
        return result
    }

    private func search(_ argument: String, collector: inout SceneCollector) throws(SceneSearchError) {
        guard argument != "-" else {
            guard allowsStandardInput else { throw .standardInput }
            return collector.addStandardInput()
        }
        try collector.add(argument)
    }
}

/// The scenes that the arguments of a command name, and what else is known of these.
package struct SceneSearchResult: Sendable {
    /// A `.json` file below a folder that is not a scene.
    package struct OtherFile: Sendable {
        /// The name, as scenes are named.
        package let name: String
        /// The path to open.
        package let path: String
        /// What it contains instead.
        package let content: FileContent

        /// Creates a file from its parts.
        package init(name: String, path: String, content: FileContent) {
            (self.name, self.path, self.content) = (name, path, content)
        }
    }

    /// The scenes, sorted by the bytes of their names, each once.
    package var scenes: [FoundScene] = []
    /// The other `.json` files below the folders, sorted likewise.
    package var otherFiles: [OtherFile] = []
    /// What could not be searched.
    package var problems: [SceneSearchProblem] = []
    /// The scenes that not every file system can have side by side.
    package var clashes: [NameClash] = []
    /// The number of scenes before `--filter` was applied.
    package var unfilteredCount = 0
    /// The reason why no scenes were found; nil if some were, or if the problems are the reason.
    package var emptiness: String?
}

extension SceneSearchResult.OtherFile: Hashable {
    package static func == (a: Self, b: Self) -> Bool {
        a.name.isSamePath(as: b.name) && a.path.isSamePath(as: b.path) && a.content == b.content
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(PathKey(name)) }
}

/// A scene that the arguments of a command name.
package struct FoundScene: Sendable {
    /// The path from the working folder, with `/` between its parts, and no `.` among them; `<stdin>` for standard input.
    package let name: String
    /// The path to open; `-` for standard input.
    package let path: String
    /// Whether an argument names the file itself, so that it has to be a scene.
    package let isNamed: Bool

    /// Creates a scene from its parts.
    package init(name: String, path: String, isNamed: Bool) {
        self.name = name
        self.path = path
        self.isNamed = isNamed
    }

    /// The scene on standard input.
    package static let standardInput = FoundScene(name: "<stdin>", path: "-", isNamed: true)
}

extension FoundScene: Hashable {
    package static func == (a: FoundScene, b: FoundScene) -> Bool {
        a.name.isSamePath(as: b.name) && a.path.isSamePath(as: b.path) && a.isNamed == b.isNamed
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(PathKey(name)) }
}

/// A regular expression that names of scenes are searched for.
struct SceneFilter {
    private let expression: Regex<AnyRegexOutput>

    init(_ text: String) throws(SceneSearchError) {
        do {
            expression = try Regex(text)
        } catch {
            throw .invalidFilter(text)
        }
    }

    /// Returns whether a part of a name matches.
    func matches(_ name: String) -> Bool { name.firstMatch(of: expression) != nil }
}

/// A pattern of names that are left out, with all that is below folders of such names.
///
/// A pattern without a slash matches a single part of the path, anywhere; others match the path from the folder in which
/// names start.
package struct SceneExclusion: Sendable {
    private let pattern: GlobPattern
    private let isOfSinglePart: Bool

    /// Reads a pattern.
    package init(_ text: String) throws(SceneSearchError) {
        var text = text[...]
        while text.hasPrefix("./") { text = text.dropFirst(2) }
        while text.count > 1, text.hasSuffix("/") { text = text.dropLast() }
        guard !text.hasPrefix("/") else { throw .absoluteExclusion(String(text)) }
        pattern = GlobPattern(String(text))
        isOfSinglePart = !text.contains("/")
    }

    /// Returns whether a name is left out.
    package func excludes(_ name: String) -> Bool {
        let parts = name.pathParts
        return parts.indices.contains { index in
            isOfSinglePart ? pattern.matches([parts[index]]) : pattern.matches(Array(parts[...index]))
        }
    }
}

/// The reason why scenes cannot be searched for.
package enum SceneSearchError: Error, Hashable, Sendable {
    /// A filter is not a regular expression.
    case invalidFilter(String)
    /// An exclusion is an absolute path; names are relative, so it can never match.
    case absoluteExclusion(String)
    /// An argument leads to more files than the limit.
    case tooManyFiles(argument: String, limit: Int)
    /// Standard input is named, but scenes need names.
    case standardInput
}
