import AnimRender
import AnimSnapshots
import AnimSystem
import ArgumentParser

/// The command that shows scenes in a browser while they are written.
///
/// It checks the arguments, and becomes the program that shows them.
struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "preview",
        abstract: "Show scenes in a browser while they are written.",
        discussion: Help.discussion(
            of: "preview",
            examples: """
                  animrender preview                              the scenes below the current folder
                  animrender preview card.json --port 8080
                  animrender preview scenes --filter card --no-open
                """,
            details: """
                Prints the address of a page, and shows a scene there as it is now: whenever its file, or a file that it reads, is \
                saved, the page has the new picture of the frame that it shows. While a scene has errors, the page shows \
                them over its last valid film. It plays, steps and loops, and has the touches, events and animations of the scene on a \
                timeline, and the values of its layers. The key ? lists its keys.

                Only this machine can reach the page, and only with the random key in the address. The page writes nothing. Ctrl-C \
                ends.
                """))

    @Argument(
        help: ArgumentHelp(
            "Files, folders, and patterns such as 'a/**/b*.json'.",
            details: "A folder means the scenes below it. The default is the current folder.", valueName: "scene"),
        completion: .scene)
    var scenes: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Port of the page, or 0 for a free one (default: 8017).",
            details: "If another program has port 8017, the next free one is taken.", valueName: "n"))
    var port: Int?

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "Whether to open the browser.", details: "By default it is opened from a terminal where there is a screen."))
    var open: Bool?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point (default: the scene's).", valueName: "n"))
    var scale: Double?

    @Option(
        help: ArgumentHelp("Light or dark (default: the scene's).", valueName: "style"), transform: AppearancesArgument.init)
    var appearance: AppearancesArgument?

    @OptionGroup(title: Help.Section.scenes) var selection: Selection
    @OptionGroup var variables: VariableOptions
    @OptionGroup var resources: ResourceOptions

    /// The options that select among the scenes.
    struct Selection: ParsableArguments {
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
    }

    func validate() throws {
        if let port, !(0...65535).contains(port) { throw ValidationError("--port must be a number from 0 to 65535") }
        if let scale, !(scale > 0 && scale.isFinite) {
            throw ValidationError("--scale must be a positive number of pixels per point")
        }
        if let appearance, appearance.styles.count != 1 { throw ValidationError("a preview has one appearance, light or dark") }
    }

    func run() throws {
        try checkScenes()
        try resources.check()
        guard let program = Self.program else {
            throw Failure(.unavailable, "animrender-preview is not installed beside animrender; 'make preview' builds it")
        }
        throw OtherProgram.become(program, arguments)
    }

    /// Throws if there are no scenes, or if the arguments make no sense.
    private func checkScenes() throws(Failure) {
        let result: SceneSearchResult
        do throws(SceneSearchError) {
            result = try SceneSearch(
                arguments: scenes.isEmpty ? ["."] : scenes, filters: selection.filter, excludes: selection.exclude,
                allowsStandardInput: false
            ).run()
        } catch {
            throw Failure(error)
        }
        if result.scenes.isEmpty, result.problems.isEmpty { throw Failure(.noInput, result.emptiness ?? "there are no scenes") }
    }

    /// The arguments of the program: each option in one form, and the paths at the end.
    private var arguments: [String] {
        var arguments: [String] = []
        if let port { arguments.append("--port=\(port)") }
        if open ?? Browser.isAtHand { arguments.append("--open") }
        if let scale { arguments.append("--scale=\(scale)") }
        if let style = appearance?.styles.first { arguments.append("--appearance=\(style.rawValue)") }
        if let folder = resources.resources { arguments.append("--resources=\(folder)") }
        arguments += variables.set.map { "--set=\($0.name)=\($0.value)" }
        arguments += selection.filter.map { "--filter=\($0)" } + selection.exclude.map { "--exclude=\($0)" }
        return arguments + ["--"] + scenes
    }

    /// The program, where `make install` puts it or beside this one, where it is built; nil if it is not there.
    static var program: String? {
        guard let folder = Machine.program.map(Folder.parent) else { return nil }
        return ["\(Folder.parent(of: folder))/libexec/animrender-preview", "\(folder)/animrender-preview"]
            .first(where: FileStatus.isFile)
    }
}
