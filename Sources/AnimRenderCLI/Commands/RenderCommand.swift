import AnimRender
import AnimSnapshots
import AnimSource
import AnimSystem
import ArgumentParser

/// The command that draws scenes into files.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "render",
        abstract: "Render scenes to GIF, PNG and other formats.",
        discussion: Help.discussion(
            of: "render",
            examples: """
                  animrender button.json -o out/button.gif --scale 3
                  animrender render motion -o 'out/{path}@{scale}x.gif' --scale 1,2,3
                """,
            details: """
                The formats are \(OutputFormat.titles).

                Frame n is at n / fps, as long as that is before the scene's duration, and is shown for 1 / fps. --from and --to \
                choose among these frames, so a frame does not depend on the range. --at draws any time, also between frames.

                --width and --height replace --scale. The scene's output object sets the defaults of these and the following \
                options, up to --min-width.

                Files appear whole or not at all: an error or an interrupt leaves the old file as it was.

                Several scenes are drawn at the same time. Their outputs have fields in braces: {path} (of the scene, without \
                extension), {folder}, {name}, {scale}, {fps}, {appearance}; {{ and }} are braces. Missing folders are created. An invalid \
                scene does not stop the others.

                A Swift file, or several as one module, with a UIView, a UIViewController or a function that makes one, is compiled once \
                and filmed. It is code that runs with your rights, without a sandbox. The compiled program is kept in \
                $XDG_CACHE_HOME/animrender/swift (default: ~/.cache/animrender/swift), the \(FilmProgram.maximumCount) that were used last.

                --shard i/n distributes many scenes among machines; --from and --to distribute a long film, whose numbered PNG \
                files 'animrender encode' joins.
                """,
            more: """
                  animrender button.json -o 'frame-%04d.png' --from 1 --to 2.5
                  animrender card.json -o 'card-{appearance}.gif' --appearance light,dark
                  animrender CardView.swift -o card.gif --size 390x300 --tap button@0.5
                  generate-scene | animrender - -o - --format gif > out.gif
                  animrender button.json -o button.mp4 --fps 60
                  animrender button.json -o - --format y4m | ffmpeg -i - out.mov

                LIMITS
                  1000 frames per second, 1,000,000 frames, 16,383 pixels per side,
                  and 64 Mi pixels per frame.
                """))

    /// The options for outputs and their formats.
    struct Destination: ParsableArguments {
        @Option(
            name: [.short, .long],
            help: ArgumentHelp(
                "File, folder, 'frame-%04d.png', or - for a pipe.",
                details: """
                    The extension determines the format: \(OutputFormat.pictureExtensions). A folder gets a \
                    \(OutputFormat.defaultStill.title) file per frame. - needs --format. For several scenes it is a path with fields, \
                    out/{path}.\(OutputFormat.defaultAnimation.name), or a folder. Repeatable. The default is the scene's name with \
                    .\(OutputFormat.defaultAnimation.name), or .\(OutputFormat.defaultStill.name) with --at, in the current folder.
                    """, valueName: "output"), completion: .file())
        var output: [String] = []

        @OptionGroup var format: FormatOptions
        @OptionGroup var size: SizeOptions
        @OptionGroup var picture: PictureOptions
        @OptionGroup var appearance: AppearanceOption
    }

    /// The options for the frames to draw and their order.
    struct Frames: ParsableArguments {
        @OptionGroup var range: RangeOptions

        @Option(
            parsing: .unconditionalSingleValue,
            help: ArgumentHelp(
                "Draw only the frames at these times: 0.5 or 0,1.5.", details: "Several are numbered from 0.", valueName: "time"),
            transform: TimesArgument.init)
        var at: [TimesArgument] = []

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp(
                "How often the film plays: forever, once, or a number.",
                details: "Up to 65536 times, of a \(OutputFormat.animationTitles).", valueName: "times"),
            transform: LoopArgument.init)
        var loop: LoopArgument?

        @OptionGroup var playback: PlaybackOptions
    }

    /// The options for many scenes.
    struct Batch: ParsableArguments {
        @OptionGroup var selection: SceneSelection
        @OptionGroup var changes: ChangeOptions

        @Option(
            help: ArgumentHelp(
                "Take one of n equal parts of the scenes: 3/8.",
                details: "The parts have about equal work, and each scene is in exactly one.", valueName: "i/n", isRare: true))
        var shard: Shard?

        @Option(
            help: ArgumentHelp(
                "Render once per row of a CSV or JSON Lines file.",
                details: """
                    The first line of CSV has the column names. Columns set the variables of the same name, and are fields \
                    of -o: {column} or {data.column}; {row} is the row's number.
                    """, valueName: "file"), completion: .file(extensions: ["csv", "jsonl"]))
        var data: String?

        @OptionGroup var variables: VariableOptions

        @Flag(help: ArgumentHelp("Start no further scene after one has failed.", isRare: true))
        var failFast = false

        @Option(
            help: ArgumentHelp(
                "Memory for scenes that are drawn at the same time (default: 1GiB).",
                details: "At this limit, no further scene or thread starts.", valueName: "size",
                isRare: true), transform: ByteSize.init(argument:))
        var memory: ByteSize?
    }

    @OptionGroup var scenes: SceneOptions
    @OptionGroup(title: Help.Section.output) var destination: Destination
    @OptionGroup(title: Help.Section.frames) var frames: Frames
    @OptionGroup(title: Help.Section.quality) var encoding: EncodingOptions
    @OptionGroup(title: Help.Section.quality) var sizeFloor: SizeFloorOptions
    @OptionGroup(title: Help.Section.scenes) var batch: Batch
    @OptionGroup(title: Help.Section.rules) var dependencies: DependencyOptions
    @OptionGroup(title: Help.Section.limits) var limits: DrawingLimitOptions
    @OptionGroup(title: Help.Section.swift) var film: SwiftFileOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var jobs: JobsOption

    @Flag(help: "Print the plan, and write nothing.")
    var dryRun = false

    @Flag(
        help: ArgumentHelp(
            "Render again what changes, until Ctrl-C.",
            details: "A scene is rendered again when its file changes, or an imported file, a picture, a font or the data."))
    var watch = false

    @Flag(help: ArgumentHelp("Print an object for each output as JSON Lines on standard output.", isRare: true))
    var json = false

    @Flag(name: [.short, .long], help: Help.quiet)
    var quiet = false

    func run() throws {
        try limits.process.apply()
        var all = try scenes.find(batch.selection, isQuiet: quiet)
        guard !all.scenes.isEmpty else { return }
        try resources.check()
        let comparison = try batch.changes.comparison()
        if let comparison { all.addFormerScenes(of: comparison) }
        let settings = try settings(for: all)
        let part = batch.shard.map(all.scenes) ?? all
        guard !part.scenes.isEmpty else { return try endWithoutScenes(all) }
        let own = Set(part.scenes)
        var options = RenderSession.Options(
            jobs: try RenderPlan.checkedJobs(jobs.jobs), memoryLimit: batch.memory?.byteCount ?? 1 << 30,
            failsFast: batch.failFast, printsJSON: json, isDryRun: dryRun, dependencyFile: dependencies.deps,
            listsSystemFonts: !dependencies.depsNoSystem, comparison: comparison, data: batch.data,
            otherScenes: all.scenes.filter { !own.contains($0) })
        guard watch else { return try RenderSession(part, settings: settings, options: options).run() }
        try checkCanWatch(all)
        options.printsSummary = false
        let rendering = try RenderWatch(part, data: batch.data, isQuiet: quiet)
        // The outputs have names of the same form however many scenes have changed.
        try rendering.run { changed in try RenderSession(changed, settings: self.settings(for: all), options: options) }
    }

    /// Throws if an option makes no sense together with `--watch`.
    private func checkCanWatch(_ all: SceneBatch) throws(Failure) {
        let reason: String? =
            if all.scenes.contains(.standardInput) {
                "standard input can be read only once: give a scene file"
            } else if destination.output.contains("-") {
                "standard output takes one film: give -o FILE"
            } else {
                [
                    ("--dry-run", dryRun), ("--deps", dependencies.deps != nil),
                    ("--only-changed", batch.changes.onlyChanged != nil),
                ]
                .first(where: \.1).map { "it does not work with \($0.0)" }
            }
        if let reason { throw Failure(.usage, "--watch: \(reason)") }
    }

    /// Ends a command whose shard is empty.
    private func endWithoutScenes(_ all: SceneBatch) throws(Failure) {
        if let shard = batch.shard, !quiet { shard.noteIsEmpty(of: all.scenes.count) }
        if let status = all.status { throw Failure(status) }
    }

    private func settings(for all: SceneBatch) throws -> RenderSettings {
        let table = try batch.data.map(DataTable.init(path:))
        var options = destination.picture.renderOptions
        (options.framesPerSecond, options.jobs) = (frames.range.fps, jobs.jobs)
        options.output = frames.playback.settings
        destination.size.add(to: &options.output)
        options.loop = frames.loop?.loop
        encoding.add(to: &options)
        sizeFloor.add(to: &options.output)
        return RenderSettings(
            outputs: try OutputArgument.all(
                destination.output, of: all, format: destination.format.format, still: !frames.at.isEmpty, columns: table?.columns
            ),
            format: destination.format.format, scales: destination.picture.scale?.scales ?? [nil], options: options,
            times: frames.at,
            range: (frames.range.from, frames.range.to), start: frames.playback.start,
            appearances: destination.appearance.appearance?.styles ?? [nil],
            showsTouches: destination.picture.showTouches, variables: batch.variables.values, rows: table?.rows ?? [],
            resources: resources.resources, maxPixels: limits.maxPixels, isQuiet: quiet)
    }
}
