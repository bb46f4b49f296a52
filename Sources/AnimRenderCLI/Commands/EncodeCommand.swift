import AnimRender
import ArgumentParser

/// The command that makes films of pictures, and of films in other formats.
struct EncodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "encode",
        abstract: "Encode pictures or an animation as a film.",
        discussion: """
            The pictures are PNG, JPEG or WebP files of one size, the files of a folder, or those whose names match a pattern. They are \
            frames in the order of their names, in which numbers count: f-2.png comes before f-10.png. A list in ffmpeg's concat \
            form, with lines of file and duration, has its own order and times.

            A GIF, an animated PNG or an animated WebP, a file or standard input (-), is a film with times of its own, and plays as many \
            times as its file says. What a file is, its first bytes say, and not its name.

            Raw pixels, from standard input (-) or a .rgba file, are four bytes each, red, green, blue and alpha (not \
            premultiplied), frame after frame of --size.

            EXAMPLES
              animrender encode 'f-*.png' --fps 30 -o film.gif
              animrender encode frames -o film.gif --width 480 --last-frame-duration 2
              animrender encode frames.ffconcat -o film.gif
              animrender encode large.gif -o small.gif --width 320 --quality 60
              animrender encode film.gif -o film.apng --speed 0.5
              render-frames | animrender encode - --size 640x480 --fps 25 -o film.gif
            """)

    @Argument(
        help: ArgumentHelp(
            "Pictures, folders, patterns such as 'f-*.png', a list, an animation, or - for one of these or raw pixels.",
            valueName: "picture"),
        completion: .file(extensions: ["png", "jpg", "jpeg", "webp", "gif", "apng", "ffconcat", "rgba"]))
    var pictures: [String]

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write, as for render: a file, a folder, a pattern, or - with --format. May be given several times.",
            valueName: "output"), completion: .file())
    var output: [String] = []

    @Option(
        help: ArgumentHelp(
            "The format where the name does not decide about it: \(OutputFormat.namesWithRemarks).", valueName: "format"))
    var format: OutputFormat?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The frames per second of pictures without durations (default: 25).\(OutputFormat.rateLimits)", valueName: "n"))
    var fps: Double?

    @Option(
        help: ArgumentHelp("The size of raw frames in pixels, such as 640x480.", valueName: "size"), transform: SizeArgument.init)
    var size: SizeArgument?

    @Flag(help: "Take pictures in the order of the arguments.")
    var noSort = false

    @OptionGroup var playback: PlaybackOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How often a \(OutputFormat.animationTitles) plays: forever, once, or a number up to 65536 (default: as the animation, "
                + "or forever).", valueName: "times"),
        transform: LoopArgument.init)
    var loop: LoopArgument?

    @Option(
        name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
        help: ArgumentHelp("How many threads are used (default: the number of cores).", valueName: "n"))
    var jobs: Int?

    @OptionGroup var encoding: EncodingOptions
    @OptionGroup var sizeFloor: SizeFloorOptions
    @OptionGroup var limits: DrawingLimitOptions

    @Flag(help: "Print what would be done, and do nothing.")
    var dryRun = false

    @Flag(name: [.short, .long], help: "Print errors only.")
    var quiet = false

    func run() throws {
        try limits.process.apply()
        if let path = output.first(where: RenderCommand.isReel) {
            throw Failure(.usage, "\(path): pictures become a film, and no reel")
        }
        let outputs = try output.map { try RenderOutput(path: $0, format: format) }
        let input = try EncodeInput(pictures, size: size, isSorted: !noSort)
        let film = try input.film(framesPerSecond: fps)
        let plan = try film.plan(outputs: outputs, options: options(of: film))
        try limits.check(width: plan.canvas.width, height: plan.canvas.height)
        try checkPictures(input.files, plan)
        if !quiet { plan.notes.forEach(Console.note) }
        guard !dryRun else { return try Console.writeLines(plan.lines) }
        if plan.writesToStandardOutput { try Console.checkBinaryOutput() }
        try write(film, plan)
    }

    private func write(_ film: PictureFilm, _ plan: RenderPlan) throws {
        Signals.removeTemporaryFilesAtEnd()
        var bar = ProgressBar(isQuiet: quiet)
        defer { bar.clear() }
        let summaries = try film.write(plan) { bar.update($0, of: plan.frameCount) }
        bar.clear()
        guard !quiet else { return }
        for summary in summaries { if let line = OutputReport.line(of: summary) { Console.say(line) } }
    }

    private func options(of film: PictureFilm) throws(Failure) -> RenderOptions {
        var options = RenderOptions()
        (options.jobs, options.framesPerSecond) = (jobs, fps)
        options.output = playback.settings
        encoding.add(to: &options)
        sizeFloor.add(to: &options.output)
        options.output.start = try start(in: film)
        options.loop = loop?.loop
        return options
    }

    /// The time in seconds at which the film starts.
    private func start(in film: PictureFilm) throws(Failure) -> Double? {
        guard case .frame(let index) = playback.start else {
            let subject = RenderPlan.Subject(width: 1, height: 1, duration: film.duration, framesPerSecond: 1)
            return playback.start?.seconds(in: subject, framesPerSecond: nil)
        }
        guard let time = Int(exactly: index).flatMap(film.start) else {
            throw Failure(.usage, "--start \(index.shortText)f is none of the frames, which are 0f to \(film.frameCount - 1)f")
        }
        return time
    }

    /// Throws where an output would replace a picture.
    private func checkPictures(_ files: [String], _ plan: RenderPlan) throws(Failure) {
        let pictures = Set(files.compactMap(FileIdentity.init))
        for path in plan.filePaths {
            guard let file = FileIdentity(path: path), pictures.contains(file) else { continue }
            throw Failure(.usage, "the output \(path) would replace a picture")
        }
    }
}
