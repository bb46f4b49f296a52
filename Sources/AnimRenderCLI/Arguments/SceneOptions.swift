import AnimRender
import AnimSnapshots
import ArgumentParser

/// The scenes of a command.
struct SceneOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Files, folders, patterns such as 'a/**/b*.json', or -.",
            details: "A folder means the scenes below it; other JSON files in it are left alone. - is standard input.",
            valueName: "scene"), completion: .sceneOrSwift)
    var scenes: [String]

    /// Searches the scenes; problems of the search are printed.
    ///
    /// - Parameters:
    ///   - selection: The options that select among the scenes.
    ///   - leavesOthersAlone: Whether named files that are not scenes are skipped.
    /// - Throws: `Failure` if the arguments are not valid, or no scene is found.
    func find(
        _ selection: SceneSelection, leavesOthersAlone: Bool = false, isQuiet: Bool = false
    ) throws(Failure) -> SceneBatch {
        FilmTable.makeFilms()
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

    /// Whether the argument is one file, judged only by its form: the number of matches of a pattern or a filter does not matter.
    private func isSingle(_ selection: SceneSelection) -> Bool {
        guard scenes.count == 1, selection.filter.isEmpty, selection.exclude.isEmpty else { return false }
        return scenes[0] == "-" || !GlobPattern.isPattern(scenes[0]) && FileStatus(path: scenes[0]) != .folder
            || FileStatus.isFile(scenes[0])
    }
}

/// The options that select among the scenes of a command.
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

/// The option for the folder of pictures and fonts.
struct ResourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of the scene's images and fonts.",
            details:
                "Nothing outside it is read. The default is the folder of the scene, or the working folder for standard input.",
            valueName: "folder"),
        completion: .directory)
    var resources: String?

    /// Returns the folder that a scene may read files from.
    func provider(for scene: String) throws(FileError) -> ResourceFolder {
        try check()
        return resources.map(ResourceFolder.init(path:)) ?? ResourceFolder(ofSceneAt: scene)
    }

    /// Throws if the folder does not exist.
    func check() throws(FileError) {
        guard let resources else { return }
        switch FileStatus(path: resources) {
        case .folder: break
        case .missing: throw FileError(.read, path: resources, reason: "no such folder")
        case .unreadable(let code): throw FileError(.read, path: resources, code: code)
        case .file, .special: throw FileError(.read, path: resources, reason: "it is not a folder")
        }
    }
}

/// The options that set variables of scenes.
struct VariableOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Set a variable of the scene; repeatable.",
            details: "The value must have the variable's type; inspect lists the variables.", valueName: "name=value"),
        transform: VariableArgument.init)
    var set: [VariableArgument] = []

    /// The values by the names of the variables; the last value of a name counts.
    var values: [String: String] { Dictionary(set.map { ($0.name, $0.value) }) { $1 } }
}

/// The option for the appearance of scenes.
struct AppearanceOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Light or dark (default: the scene's).",
            details: "render takes both, light,dark, and makes an output of each; -o then has {appearance}.",
            valueName: "style", isRare: true), transform: AppearancesArgument.init)
    var appearance: AppearancesArgument?
}

/// A variable and its value, as written on the command line.
struct VariableArgument: Hashable, Sendable {
    let name: String
    let value: String

    /// Reads a name, an equals sign and a value, which may contain equals signs.
    init(_ text: String) throws {
        guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
            throw ValidationError("a variable is set as name=value: count=3")
        }
        name = String(text[..<sign])
        value = String(text[text.index(after: sign)...])
    }
}

/// The option for the number of threads.
struct JobsOption: ParsableArguments {
    @Option(
        name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
        help: ArgumentHelp("Threads to use (default: one per core).", valueName: "n"))
    var jobs: Int?
}
