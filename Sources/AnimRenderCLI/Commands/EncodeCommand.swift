import AnimRender
import ArgumentParser

/// The command that encodes pictures or animations as films.
struct EncodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "encode",
        abstract: "Encode pictures or an animation as a film.",
        discussion: Help.discussion(
            of: "encode",
            examples: """
                  animrender encode 'f-*.png' --fps 30 -o film.gif
                  animrender encode frames -o film.gif --width 480 --last-frame-duration 2
                  animrender encode large.gif -o small.gif --width 320 --quality 60
                """,
            details: """
                Pictures are PNG, JPEG or WebP files of one size, the files of a folder, or those whose names match a pattern. They \
                are frames in natural order of their names: f-2.png comes before f-10.png. A list in ffmpeg's concat format, \
                with lines of file and duration, has its own order and times.

                A GIF, an animated PNG or an animated WebP, a file or standard input (-), is a film with its own times, and \
                plays as often as its file specifies. The first bytes of a file determine its format, not its name.

                Raw pixels, from standard input (-) or a .rgba file, are four bytes each, red, green, blue and alpha (not \
                premultiplied), frame after frame of --size.
                """,
            more: """
                  animrender encode frames.ffconcat -o film.gif
                  animrender encode film.gif -o film.apng --speed 0.5
                  render-frames | animrender encode - --size 640x480 --fps 25 -o film.gif
                """))

    /// The options of the pictures and their times.
    struct Frames: ParsableArguments {
        @Option(
            parsing: .unconditional,
            help: ArgumentHelp(
                "Frames per second of pictures without durations (default: 25).", details: OutputFormat.rateLimits, valueName: "n"
            ),
            transform: RateArgument.rate)
        var fps: Double?

        @Option(
            help: ArgumentHelp("Size of raw frames in pixels: 640x480.", valueName: "size"), transform: SizeArgument.init)
        var size: SizeArgument?

        @Flag(help: "Take pictures in the order of the arguments.")
        var noSort = false

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp(
                "How often the film plays: forever, once, or a number.",
                details: """
                    Up to 65536 times, of a \(OutputFormat.animationTitles). The default is the animation's own number, or forever.
                    """, valueName: "times"), transform: LoopArgument.init)
        var loop: LoopArgument?

        @OptionGroup var playback: PlaybackOptions
    }

    @Argument(
        help: ArgumentHelp(
            "Pictures, folders, patterns such as 'f-*.png', a list, an animation, or -.",
            details: "- is standard input: one of these, or raw pixels.", valueName: "picture"),
        completion: .file(extensions: ["png", "jpg", "jpeg", "webp", "gif", "apng", "ffconcat", "rgba"]))
    var pictures: [String]

    @OptionGroup(title: Help.Section.output) var destination: FilmOutputOptions
    @OptionGroup(title: Help.Section.output) var size: SizeOptions
    @OptionGroup(title: Help.Section.frames) var frames: Frames
    @OptionGroup(title: Help.Section.quality) var encoding: EncodingOptions
    @OptionGroup(title: Help.Section.quality) var sizeFloor: SizeFloorOptions
    @OptionGroup(title: Help.Section.limits) var limits: DrawingLimitOptions

    @Option(
        help: ArgumentHelp("Additional folder for the files of a list.", valueName: "folder", isRare: true),
        completion: .directory)
    var resources: String?

    @OptionGroup var jobs: JobsOption

    @Flag(help: "Print the plan, and write nothing.")
    var dryRun = false

    @Flag(name: [.short, .long], help: Help.quiet)
    var quiet = false

    func run() throws {
        try limits.process.apply()
        let outputs = try destination.outputs()
        let input = try EncodeInput(pictures, size: frames.size, isSorted: !frames.noSort, resources: resources)
        let film = try input.film(framesPerSecond: frames.fps)
        let plan = try plan(film, outputs: outputs)
        try limits.check(width: plan.canvas.width, height: plan.canvas.height)
        try FilmOutputOptions.check(plan, keeps: input.files)
        if !quiet { (plan.notes.map(\.message) + film.takeRemarks()).forEach(Console.note) }
        guard !dryRun else { return try Console.writeLines(plan.lines) }
        // Some defects are found only when a picture is read.
        defer { if !quiet { film.takeRemarks().forEach(Console.note) } }
        try FilmOutputOptions.write(plan, isQuiet: quiet) { try film.write(plan, progress: $0) }
    }

    private func plan(_ film: PictureFilm, outputs: [RenderOutput]) throws -> RenderPlan {
        do {
            return try film.plan(outputs: outputs, options: options(of: film))
        } catch RenderPlanError.oneFrameNeeded(let output, let format, let count) {
            // The library's message suggests `--at`, which this command does not have.
            throw Failure(
                .usage,
                """
                \(output): one \(format.title) file holds one frame, not \(count): give a folder, or number the files, \
                frame-%04d.\(format.name)
                """)
        }
    }

    private func options(of film: PictureFilm) throws(Failure) -> RenderOptions {
        var options = RenderOptions()
        (options.jobs, options.framesPerSecond) = (jobs.jobs, frames.fps)
        options.output = frames.playback.settings
        size.add(to: &options.output)
        encoding.add(to: &options)
        sizeFloor.add(to: &options.output)
        options.output.start = try start(in: film)
        options.loop = frames.loop?.loop
        return options
    }

    /// The time in seconds at which the film starts.
    private func start(in film: PictureFilm) throws(Failure) -> Double? {
        guard case .frame(let index) = frames.playback.start else {
            let subject = RenderPlan.Subject(width: 1, height: 1, duration: film.duration, framesPerSecond: 1)
            return frames.playback.start?.seconds(in: subject, framesPerSecond: nil)
        }
        guard let time = Int(exactly: index).flatMap(film.start) else {
            throw Failure(.usage, "--start \(index.shortText)f is out of range: 0f to \(film.frameCount - 1)f")
        }
        return time
    }
}

/// The options for the outputs of `encode`.
struct FilmOutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("File, folder, 'frame-%04d.png', or - with --format; repeatable.", valueName: "output"),
        completion: .file())
    var output: [String] = []

    @OptionGroup var format: FormatOptions

    /// Returns the outputs.
    func outputs() throws -> [RenderOutput] {
        try zip(output, OutputFormat.asked(format.format, of: output)).map { try RenderOutput(path: $0, format: $1) }
    }

    /// Throws if an output of a plan would replace one of the film's pictures.
    static func check(_ plan: RenderPlan, keeps files: [String]) throws(Failure) {
        let kept = Set(files.compactMap(FileIdentity.init))
        for path in plan.filePaths {
            guard let file = FileIdentity(path: path), kept.contains(file) else { continue }
            throw Failure(.usage, "the output \(path) would replace a picture")
        }
    }

    /// Writes the outputs of a plan, shows the progress, and prints a line for each output.
    ///
    /// - Parameter write: Writes the outputs, and calls its argument with the number of finished frames.
    static func write(
        _ plan: RenderPlan, isQuiet: Bool, by write: ((Int) -> Void) throws -> [OutputSummary]
    ) throws {
        if plan.writesToStandardOutput { try Console.checkBinaryOutput() }
        Signals.removeTemporaryFilesAtEnd()
        for path in plan.passes.flatMap(\.outputs).compactMap(\.filePath) { try Folder.create(Folder.parent(of: path)) }
        var bar = ProgressBar(isQuiet: isQuiet)
        defer { bar.clear() }
        func report(_ summaries: [OutputSummary]) {
            bar.clear()
            guard !isQuiet else { return }
            for summary in summaries { if let line = OutputReport.line(of: summary) { Console.say(line) } }
        }
        do {
            report(try write { bar.update($0, of: plan.frameCount) })
        } catch let error as SizeLimitError {
            report(error.written)
            throw error
        }
    }
}
