import AnimEncoders
import AnimGraphics
import AnimInspection
import AnimRender
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The command that draws frames of a scene side by side.
struct SheetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Draw frames of a scene side by side on one PNG, each with its time and the fingers on the screen.",
        discussion: """
            The frames are in rows, and below each is its time in seconds and the number of its frame. By default there are twelve, evenly spaced \
            from the first moment to the last, both of which are shown; those between are moved to whole hundredths of a second, \
            so that the label is the exact time for --at and inspect. Each frame has the pixels of render --at, and on them the \
            fingers; a dot is where a finger was since the frame before.

            EXAMPLES
              animrender sheet button.json                  makes button-sheet.png
              animrender sheet button.json --from 0.5 --to 0.8 --every 0.05
              animrender sheet button.json --events         with the names of events
              animrender sheet button.json --times 0,0.5,1 --scale 1 -o a.png
            """)

    @OptionGroup var scenes: SceneOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "A .png file, or - for standard output (default: the scene's name with -sheet.png, in the current folder). For several "
                + "scenes a path with {path}, {folder} or {name}, or a folder.",
            valueName: "output"), completion: .file())
    var output: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of frames, evenly spaced.", valueName: "n"))
    var frames: Int?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Show a frame every so many seconds, or 3f, 10%.", valueName: "time"),
        transform: TimeArgument.init)
    var every: TimeArgument?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Show the frames at these times, with commas between: seconds, or 500ms, 18f (a frame), 50%, end.", valueName: "times"
        ),
        transform: TimesArgument.init)
    var times: [TimesArgument] = []

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Begin at this time.", valueName: "time"), transform: TimeArgument.init)
    var from: TimeArgument?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("End with this time.", valueName: "time"), transform: TimeArgument.init)
    var to: TimeArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The frames per row (default: as many as make the sheet somewhat wider than high).", valueName: "n"))
    var columns: Int?

    @Option(parsing: .unconditional, help: ArgumentHelp("The pixels per point (default: the scene's).", valueName: "n"))
    var scale: Double?

    @Option(
        help: ArgumentHelp("The colour behind the layers (default: the scene's).", valueName: "color"),
        transform: ColorArgument.init)
    var background: ColorArgument?

    @Option(
        help: ArgumentHelp("The colour of the sheet (default: #F2F2F7).", valueName: "color"), transform: ColorArgument.init)
    var paper: ColorArgument?

    @Flag(help: "Write the events since the frame before below each frame.")
    var events = false

    @Flag(inversion: .prefixedNo, help: "Whether the fingers on the screen are drawn.")
    var showTouches = true

    @Option(
        name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
        help: ArgumentHelp("How many frames are drawn at the same time (default: the number of cores).", valueName: "n"))
    var jobs: Int?

    @OptionGroup var compression: CompressionOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var limits: DrawingLimitOptions

    @Flag(name: [.short, .long], help: "Print errors only.")
    var quiet = false

    func validate() throws {
        guard [frames != nil, every != nil, !times.isEmpty].filter(\.self).count < 2 else {
            throw ValidationError("--frames, --every and --times exclude each other")
        }
    }

    func run() throws {
        try limits.process.apply()
        var batch = try scenes.find()
        guard !batch.scenes.isEmpty else { return }
        try resources.check()
        let outputs = try SheetOutputs(output, of: batch)
        if outputs.paths.contains("-") { try Console.checkBinaryOutput() }
        var paths = outputs.paths[...]
        try batch.forEach(isQuiet: quiet) { scene in
            guard let path = paths.popFirst() else { return }
            try draw(scene, to: path)
        }
    }

    private func draw(_ scene: FoundScene, to path: String) throws {
        let inputs = InputFiles(scene: scene.path, resources: try resources.provider(for: scene.path))
        let loaded = try SceneFile.load(scene.path, inputs: inputs, isQuiet: quiet)
        let renderer = Renderer(loaded, showsTouches: showTouches)
        var options = options(of: renderer.subject)
        if events { options.notes = loaded.events.events.compactMap(SheetNote.init) }
        let plan = try SheetPlan(renderer.subject, options: options)
        try limits.check(width: plan.width, height: plan.height)
        try inputs.check(isKeptBy: path == "-" ? [] : [path])
        Signals.removeTemporaryFilesAtEnd()
        if path != "-" { try Folder.create(Folder.parent(of: path)) }
        let file: any ByteSink = path == "-" ? StandardOutput() : try AtomicFile(path: path)
        var bar = ProgressBar(isQuiet: quiet)
        defer { bar.clear() }
        let sheet = try renderer.sheet(plan) { bar.update($0, of: plan.times.count) }
        let bytes = try PNGEncoder(compression: compression.effort).encode(sheet)
        try file.write(bytes)
        try file.commit()
        bar.clear()
        guard !quiet, path != "-" else { return }
        Console.say("\(path)  \(OutputReport.sizeText(bytes.count)), \(plan.times.count.quantity(of: "frame"))")
    }

    private func options(of subject: RenderPlan.Subject) -> SheetOptions {
        func seconds(_ time: TimeArgument?) -> Double? { time?.seconds(in: subject, framesPerSecond: nil) }
        var options = SheetOptions()
        if let frames { options.times = .count(frames) }
        if let every = seconds(every) { options.times = .every(every) }
        if !times.isEmpty { options.times = .list(times.flatMap { $0.seconds(in: subject) }) }
        options.start = seconds(from)
        options.end = seconds(to)
        options.columns = columns
        options.scale = scale
        options.background = background?.color
        if let paper { options.paper = paper.color }
        options.jobs = jobs
        return options
    }
}
