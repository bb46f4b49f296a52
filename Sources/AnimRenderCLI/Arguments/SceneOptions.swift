import AnimRender
import AnimSnapshots
import ArgumentParser

/// The scenes of a command.
struct SceneOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Scene files, folders, patterns such as 'a/**/b*.json', or - for standard input. A folder stands for the scenes below it; "
                + "other JSON in it is left alone.", valueName: "scene"), completion: .scene)
    var scenes: [String]

    @Option(
        help: ArgumentHelp(
            "Take only the scenes of which a part of the name matches this regular expression, or another one.",
            valueName: "regex"))
    var filter: [String] = []

    @Option(
        help: ArgumentHelp(
            "Leave out files and folders that match this pattern: of a name, wherever it is, or with a slash of a path.",
            valueName: "glob"))
    var exclude: [String] = []

    @Flag(help: "End with 0 where there are no scenes, which is an error otherwise (66).")
    var allowEmpty = false

    /// Searches the scenes; what could not be searched is printed.
    ///
    /// - Parameter leavesOthersAlone: Whether files that are named need not be scenes either.
    /// - Throws: `Failure` where the arguments make no sense, or lead to no scene.
    func find(leavesOthersAlone: Bool = false, isQuiet: Bool = false) throws(Failure) -> SceneBatch {
        let result: SceneSearchResult
        do throws(SceneSearchError) {
            result = try SceneSearch(
                arguments: scenes, filters: filter, excludes: exclude, leavesOthersAlone: leavesOthersAlone
            ).run()
        } catch {
            throw Failure(error.isUsage ? .usage : .noInput, error.description)
        }
        for problem in result.problems { Console.error(problem.description) }
        for clash in result.clashes where !isQuiet { Console.warn(clash.description) }
        if let emptiness = result.emptiness {
            guard allowEmpty else { throw Failure(.noInput, emptiness) }
            Console.note(emptiness)
        }
        guard !result.scenes.isEmpty || result.problems.isEmpty else { throw Failure(.noInput) }
        return SceneBatch(
            scenes: result.scenes, otherFiles: result.otherFiles, isSingle: isSingle,
            status: result.problems.isEmpty ? nil : .noInput)
    }

    /// Whether the argument is one file, by its form alone: what a pattern matches or a filter leaves makes no difference.
    private var isSingle: Bool {
        guard scenes.count == 1, filter.isEmpty, exclude.isEmpty else { return false }
        return scenes[0] == "-" || !GlobPattern.isPattern(scenes[0]) && FileStatus(path: scenes[0]) != .folder
            || FileStatus.isFile(scenes[0])
    }
}
