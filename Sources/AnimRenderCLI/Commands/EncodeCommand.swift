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

    @OptionGroup var destination: FilmOutputOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The frames per second of pictures without durations (default: 25).\(OutputFormat.rateLimits)", valueName: "n"),
        transform: RateArgument.rate)
    var fps: Double?

    @Option(
        help: ArgumentHelp("The size of raw frames in pixels, such as 640x480.", valueName: "size"), transform: SizeArgument.init)
    var size: SizeArgument?

    @Option(
        help: ArgumentHelp("A folder of which a list may name files, besides those below its own folder.", valueName: "folder"),
        completion: .directory)
    var resources: String?

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

    @OptionGroup var encoding: EncodingOptions
    @OptionGroup var sizeFloor: SizeFloorOptions
    @OptionGroup var limits: DrawingLimitOptions

    @Flag(help: "Print what would be done, and do nothing.")
    var dryRun = false

    @Flag(name: [.short, .long], help: "Print errors only.")
    var quiet = false

    func run() throws {
        try limits.process.apply()
        let outputs = try destination.outputs()
        let input = try EncodeInput(pictures, size: size, isSorted: !noSort, resources: resources)
        let film = try input.film(framesPerSecond: fps)
        let plan = try plan(film, outputs: outputs)
        try limits.check(width: plan.canvas.width, height: plan.canvas.height)
        try FilmOutputOptions.check(plan, keeps: input.files)
        if !quiet { (plan.notes.map(\.message) + film.takeRemarks()).forEach(Console.note) }
        guard !dryRun else { return try Console.writeLines(plan.lines) }
        // Some things show when a picture is read.
        defer { if !quiet { film.takeRemarks().forEach(Console.note) } }
        try FilmOutputOptions.write(plan, isQuiet: quiet) { try film.write(plan, progress: $0) }
    }

    private func plan(_ film: PictureFilm, outputs: [RenderOutput]) throws -> RenderPlan {
        do {
            return try film.plan(outputs: outputs, options: options(of: film))
        } catch RenderPlanError.oneFrameNeeded(let output, let format, let count) {
            // No option of this command chooses a frame.
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
        (options.jobs, options.framesPerSecond) = (destination.jobs, fps)
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
            throw Failure(.usage, "--start \(index.shortText)f is out of range: 0f to \(film.frameCount - 1)f")
        }
        return time
    }
}
