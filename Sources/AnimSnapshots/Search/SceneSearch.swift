import AnimRender

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
    ///   - filters: Regular expressions of which any has to match a part of a scene's name, if there are any.
    ///   - excludes: Patterns of files and folders that are left out, see ``SceneExclusion``.
    ///   - workingFolder: The folder in which relative arguments and all names start.
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

    /// Returns the folder that an argument is, or in which everything is that it can mean.
    package static func folder(of argument: String) -> String {
        switch FileStatus(path: argument) {
        case .folder: argument
        case .missing where GlobPattern.isPattern(argument): GlobPattern.fixedFolder(of: argument)
        default: Folder.parent(of: argument)
        }
    }

    /// Searches the arguments.
    ///
    /// - Throws: `SceneSearchError` where they make no sense. What cannot be read is among the problems of the result.
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
        let reasons = EmptinessReasons(collector, unfilteredScenes: collector.result.scenes, filters: self.filters)
        if result.unfilteredCount > 0, !leavesOthersAlone { result.problems += reasons.problemsOfEmptyArguments }
        if result.scenes.isEmpty, result.problems.isEmpty { result.emptiness = reasons.text(for: arguments) }
        return result
    }

    /// The result where the only argument is a file, which takes no search; nil for anything else.
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
