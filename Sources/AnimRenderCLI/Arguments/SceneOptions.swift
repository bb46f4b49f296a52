import AnimRender
import AnimSnapshots
import ArgumentParser

/// The scenes of a command.
struct SceneOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Files, folders, patterns such as 'a/**/b*.json', or -.",
            details: "A folder means the scenes below it; other JSON files in it are left alone. - is standard input.",
            valueName: "scene"), completion: .scene)
    var scenes: [String]

    /// Searches the scenes; problems of the search are printed.
    ///
    /// - Parameters:
    ///   - selection: The choice among the scenes.
    ///   - leavesOthersAlone: Whether files that are named need not be scenes either.
    /// - Throws: `Failure` if the arguments make no sense, or lead to no scene.
    func find(
        _ selection: SceneSelection, leavesOthersAlone: Bool = false, isQuiet: Bool = false
    ) throws(Failure) -> SceneBatch {
        let result: SceneSearchResult
        do throws(SceneSearchError) {
            result = try SceneSearch(
                arguments: scenes, filters: selection.filter, excludes: selection.exclude,
                leavesOthersAlone: leavesOthersAlone
            ).run()
        } catch {
            throw Failure(error)
        }
        for problem in result.problems { Console.error(problem.description) }
        for clash in result.clashes where !isQuiet { Console.warn(clash.description) }
        if let emptiness = result.emptiness {
            guard selection.allowEmpty else { throw Failure(.noInput, emptiness) }
            Console.note(emptiness)
        }
        guard !result.scenes.isEmpty || result.problems.isEmpty else { throw Failure(.noInput) }
        return SceneBatch(
            scenes: result.scenes, otherFiles: result.otherFiles, isSingle: isSingle(selection),
            status: result.problems.isEmpty ? nil : .noInput)
    }

    /// Whether the argument is one file, judged by its form only: the matches of a pattern and of a filter make no difference.
    private func isSingle(_ selection: SceneSelection) -> Bool {
        guard scenes.count == 1, selection.filter.isEmpty, selection.exclude.isEmpty else { return false }
        return scenes[0] == "-" || !GlobPattern.isPattern(scenes[0]) && FileStatus(path: scenes[0]) != .folder
            || FileStatus.isFile(scenes[0])
    }
}

/// The choice among the scenes of a command.
struct SceneSelection: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only scenes whose name matches a regular expression.",
            details: "Part of the name suffices. Repeatable: any of them may match.", valueName: "regex"))
    var filter: [String] = []

    @Option(
        help: ArgumentHelp(
            "Skip files and folders that match this pattern.",
            details: "A pattern without a slash matches a name anywhere, others match paths. Repeatable.", valueName: "glob",
            isRare: true))
    var exclude: [String] = []

    @Flag(help: ArgumentHelp("Succeed if there are no scenes, which is otherwise an error (66).", isRare: true))
    var allowEmpty = false
}
