import AnimRender
import AnimSource
import AnimSystem
import ArgumentParser

/// The command that draws scenes into files.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render scenes to \(OutputFormat.titles) (the default command).",
        discussion: """
            Frame n is at n / fps, for as long as that is before the scene's duration, and is shown for 1 / fps. --from and --to \
            choose among these frames, so a frame is the same whatever the range. --at draws any time, also between frames.

            --width and --height go in place of --scale. What options do not say, from these to --min-width, the output object of the \
            scene does.

            Files appear whole or not at all: an error or an interrupt leaves what was there before.

            Several scenes are drawn at the same time. Their outputs have fields in braces: {path} (of the scene, without \
            extension), {folder}, {name}, {scale}, {fps}; {{ and }} are braces. Folders are made. A bad scene does not stop the others.

            Many scenes are distributed among machines by --shard i/n, and a long film by --from and --to: numbered PNG files of \
            its ranges become one film by animrender encode.

            EXAMPLES
              animrender button.json -o out/button.gif --scale 3
              animrender button.json -o 'frame-%04d.png' --from 1 --to 2.5
              animrender render motion -o 'out/{path}@{scale}x.gif' --scale 1,2,3
              generate-scene | animrender - -o - --format gif > out.gif
              animrender button.json -o button.mp4 --fps 60
              animrender button.json -o - --format y4m | ffmpeg -i - out.mov

            LIMITS
              1000 frames per second, 1,000,000 frames, 16,383 pixels a side,
              and 64 Mi pixels a frame.
            """)

    @OptionGroup var scenes: SceneOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write: a \(OutputFormat.pictureExtensions) file, a folder for a \(OutputFormat.defaultStill.title) file per frame, "
                + "a pattern such as frame-%04d.\(OutputFormat.defaultStill.name), or - for standard output with --format. "
                + "For a folder or a pattern of scenes a path with fields, out/{path}.\(OutputFormat.defaultAnimation.name), or a folder. "
                + "May be given several times. (default: the scene's name with .\(OutputFormat.defaultAnimation.name), "
                + "or .\(OutputFormat.defaultStill.name) with --at, in the current folder)",
            valueName: "output"), completion: .file())
    var output: [String] = []

    @OptionGroup var format: FormatOptions

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Draw the frame at this time: seconds, or 500ms, 18f (a frame), 50%, end. Several have commas between; they are "
                + "numbered from 0.", valueName: "time"), transform: TimesArgument.init)
    var at: [TimesArgument] = []

    @OptionGroup var range: RangeOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How often a \(OutputFormat.animationTitles) plays: forever, once, or a number up to 65536.", valueName: "times"),
        transform: LoopArgument.init)
    var loop: LoopArgument?

    @OptionGroup var playback: PlaybackOptions
    @OptionGroup var encoding: EncodingOptions
    @OptionGroup var sizeFloor: SizeFloorOptions
    @OptionGroup var picture: PictureOptions
    @OptionGroup var variables: VariableOptions

    @Option(
        help: ArgumentHelp(
            "Render once for each row of this file, CSV with a line of names or JSON Lines: columns set the variables of their names, "
                + "and are fields of -o, {column} or {data.column}, beside {row}, the row's number.", valueName: "file"),
        completion: .file(extensions: ["csv", "jsonl"]))
    var data: String?

    @OptionGroup var resources: ResourceOptions
    @OptionGroup var limits: DrawingLimitOptions

    @Option(
        help: ArgumentHelp(
            "Start no further scene, and no further thread for one, while those that are drawn need more memory, such as "
                + "512M (default: 1GiB).",
            valueName: "size"), transform: ByteSize.init(argument:))
    var memory: ByteSize?

    @Option(
        help: ArgumentHelp(
            "Take one of several parts of the scenes, of about equal work: each scene is in exactly one.", valueName: "i/n"))
    var shard: Shard?

    @OptionGroup var changes: ChangeOptions
    @OptionGroup var dependencies: DependencyOptions

    @Flag(help: "Start no further scene after one has failed.")
    var failFast = false

    @Flag(help: "Print what would be done, and do nothing.")
    var dryRun = false

    @Flag(help: "Print an object for each output as JSON Lines on standard output.")
    var json = false

    @Flag(name: [.short, .long], help: "Print errors only.")
    var quiet = false

    func run() throws {
        try limits.process.apply()
        var all = try scenes.find(isQuiet: quiet)
        guard !all.scenes.isEmpty else { return }
        try resources.check()
        let comparison = try changes.comparison()
        if let comparison { all.addFormerScenes(of: comparison) }
        let settings = try settings(for: all)
        let batch = shard.map(all.scenes) ?? all
        guard !batch.scenes.isEmpty else { return try endWithoutScenes(all) }
        let own = Set(batch.scenes)
        let session = RenderSession(
            batch, settings: settings,
            options: RenderSession.Options(
                jobs: try RenderPlan.checkedJobs(picture.jobs), memoryLimit: memory?.byteCount ?? 1 << 30,
                failsFast: failFast, printsJSON: json, isDryRun: dryRun, dependencyFile: dependencies.deps,
                listsSystemFonts: !dependencies.depsNoSystem, comparison: comparison, data: data,
                otherScenes: all.scenes.filter { !own.contains($0) }))
        try session.run()
    }

    /// Says that no scene falls to the shard, which is no failure.
    private func endWithoutScenes(_ all: SceneBatch) throws(Failure) {
        if let shard, !quiet {
            let count = all.scenes.count.quantity(of: "scene")
            Console.note("shard \(shard): none of the \(count) falls to it")
        }
        if let status = all.status { throw Failure(status) }
    }

    private func settings(for batch: SceneBatch) throws -> RenderSettings {
        let table = try data.map(DataTable.init(path:))
        var options = picture.renderOptions
        options.output = playback.settings
        options.loop = loop?.loop
        encoding.add(to: &options)
        sizeFloor.add(to: &options.output)
        return RenderSettings(
            outputs: try OutputArgument.all(
                output, of: batch, format: format.format, still: !at.isEmpty, columns: table?.columns),
            format: format.format, scales: picture.scale?.scales ?? [nil], options: options, times: at,
            range: (range.from, range.to), start: playback.start,
            showsTouches: picture.showTouches, variables: variables.values, rows: table?.rows ?? [],
            resources: resources.resources, maxPixels: limits.maxPixels, isQuiet: quiet)
    }
}
