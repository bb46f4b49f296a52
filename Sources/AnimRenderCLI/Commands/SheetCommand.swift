import AnimEncoders
import AnimGraphics
import AnimInspection
import AnimLayers
import AnimRender
import AnimScene
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The command that draws frames of a scene side by side.
struct SheetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "sheet",
        abstract: "Draw frames of a scene side by side on one PNG.",
        discussion: Help.discussion(
            of: "sheet",
            examples: """
                  animrender sheet button.json                  makes button-sheet.png
                  animrender sheet button.json --from 0.5 --to 0.8 --every 0.05
                  animrender sheet button.json --events         with the names of events
                  animrender sheet button.json --onion card     the motion on one picture
                """,
            details: """
                Below each frame is its time in seconds and its number. By default there are twelve frames, evenly spaced from the \
                first time to the last, both of which are shown. The times between are rounded to hundredths of a second, so \
                that the label is the exact time for --at and inspect. Each frame has the pixels of render --at, with the \
                fingers on top; a dot marks a point that a finger has touched since the previous frame.

                With --onion the frames of a layer, with its sublayers, lie on each other, older ones fainter, on top of the rest of the \
                last frame. The picture has the size of a frame, and no labels.
                """,
            more: "  animrender sheet button.json --times 0,0.5,1 --scale 1 -o a.png"))

    /// The options for the times of a sheet.
    struct Frames: ParsableArguments {
        @Option(parsing: .unconditional, help: ArgumentHelp("Number of frames, evenly spaced (default: 12).", valueName: "n"))
        var frames: Int?

        @Option(
            parsing: .unconditional, help: ArgumentHelp("Interval of frames: 0.1, 100ms, 3f or 10%.", valueName: "time"),
            transform: TimeArgument.init)
        var every: TimeArgument?

        @Option(
            parsing: .unconditionalSingleValue,
            help: ArgumentHelp(
                "Times of the frames: 0,0.5,18f,50%,end.", details: "18f is the time of frame 18.", valueName: "times"),
            transform: TimesArgument.init)
        var times: [TimesArgument] = []

        @Option(
            parsing: .unconditional, help: ArgumentHelp("Time of the first frame.", valueName: "time"),
            transform: TimeArgument.init)
        var from: TimeArgument?

        @Option(
            parsing: .unconditional, help: ArgumentHelp("Time of the last frame.", valueName: "time"),
            transform: TimeArgument.init)
        var to: TimeArgument?
    }

    /// The options for the appearance of a sheet.
    struct Destination: ParsableArguments {
        @Option(
            name: [.short, .long],
            help: ArgumentHelp(
                "PNG file, folder, or - for standard output.",
                details: """
                    The default is the scene's name with -sheet.png, in the current folder. For several scenes it is a path with \
                    {path}, {folder} or {name}, or a folder.
                    """, valueName: "output"), completion: .file())
        var output: String?

        @Option(
            parsing: .unconditional, help: ArgumentHelp("Frames per row (default: chosen to make a wide sheet).", valueName: "n"))
        var columns: Int?

        @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point (default: the scene's).", valueName: "n"))
        var scale: Double?

        @Option(
            help: ArgumentHelp("Color behind the layers (default: the scene's).", valueName: "color"),
            transform: ColorArgument.init)
        var background: ColorArgument?

        @Option(
            help: ArgumentHelp("Color of the sheet (default: #F2F2F7).", valueName: "color"), transform: ColorArgument.init)
        var paper: ColorArgument?

        @Option(help: DeviceFrameArgument.help, transform: DeviceFrameArgument.init)
        var frame: DeviceFrameArgument?

        @Flag(help: "Write the events since the previous frame below each frame.")
        var events = false

        @Option(
            parsing: .unconditionalSingleValue,
            help: ArgumentHelp("Lay the frames of this layer on each other, older ones fainter; repeatable.", valueName: "layer"))
        var onion: [String] = []

        @Flag(inversion: .prefixedNo, help: "Whether to draw the fingers on the screen.")
        var showTouches = true

        @OptionGroup var compression: CompressionOptions
    }

    @OptionGroup var scenes: SceneOptions
    @OptionGroup(title: Help.Section.output) var destination: Destination
    @OptionGroup(title: Help.Section.frames) var moments: Frames
    @OptionGroup(title: Help.Section.scenes) var selection: SceneSelection
    @OptionGroup(title: Help.Section.limits) var limits: DrawingLimitOptions
    @OptionGroup(title: Help.Section.swift) var film: SwiftFileOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var jobs: JobsOption
    @Flag(name: [.short, .long], help: Help.quiet)
    var quiet = false

    func validate() throws {
        guard destination.onion.isEmpty || !destination.events && destination.columns == nil else {
            throw ValidationError("--onion makes one picture, without --events and --columns")
        }
        guard [moments.frames != nil, moments.every != nil, !moments.times.isEmpty].filter(\.self).count < 2 else {
            throw ValidationError("--frames, --every and --times are mutually exclusive")
        }
    }

    func run() throws {
        try limits.process.apply()
        var batch = try scenes.find(selection)
        guard !batch.scenes.isEmpty else { return }
        try resources.check()
        let outputs = try SheetOutputs(destination.output, of: batch)
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
        let renderer = Renderer(loaded, showsTouches: destination.showTouches)
        var options = options(of: renderer.subject)
        if destination.events { options.notes = loaded.events.events.compactMap(SheetNote.init) }
        let plan = try SheetPlan(renderer.subject, options: options)
        try limits.check(width: plan.width, height: plan.height)
        try inputs.check(isKeptBy: path == "-" ? [] : [path])
        Signals.removeTemporaryFilesAtEnd()
        if path != "-" { try Folder.create(Folder.parent(of: path)) }
        let file: any ByteSink = path == "-" ? StandardOutput() : try AtomicFile(path: path)
        var bar = ProgressBar(isQuiet: quiet)
        defer { bar.clear() }
        let sheet =
            destination.onion.isEmpty
            ? try renderer.sheet(plan) { bar.update($0, of: plan.times.count) }
            : try renderer.onion(plan, of: try Self.layers(destination.onion, of: loaded))
        let bytes = try PNGEncoder(compression: destination.compression.effort).encode(sheet)
        try file.write(bytes)
        try file.commit()
        bar.clear()
        guard !quiet, path != "-" else { return }
        Console.say("\(path)  \(OutputReport.sizeText(bytes.count)), \(plan.times.count.quantity(of: "frame"))")
    }

    /// Returns the layers with names; throws for a name that no layer has.
    private static func layers(_ names: [String], of scene: Scene) throws(Failure) -> Set<LayerID> {
        var result: Set<LayerID> = []
        for name in names {
            let layers = scene.layers.filter { $0.name == name }
            guard !layers.isEmpty else {
                let nearest = NearestName.find(name, in: scene.layers.lazy.map(\.name))
                throw Failure(.usage, "no layer is called '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
            }
            result.formUnion(layers.map(\.id))
        }
        return result
    }

    private func options(of subject: RenderPlan.Subject) -> SheetOptions {
        func seconds(_ time: TimeArgument?) -> Double? { time?.seconds(in: subject, framesPerSecond: nil) }
        var options = SheetOptions()
        if let frames = moments.frames { options.times = .count(frames) }
        if let every = seconds(moments.every) { options.times = .every(every) }
        if !moments.times.isEmpty { options.times = .list(moments.times.flatMap { $0.seconds(in: subject) }) }
        options.start = seconds(moments.from)
        options.end = seconds(moments.to)
        options.columns = destination.columns
        options.scale = destination.scale
        options.background = destination.background?.color
        options.showsDeviceFrame = destination.frame != DeviceFrameArgument.none && destination.onion.isEmpty
        if let paper = destination.paper { options.paper = paper.color }
        options.jobs = jobs.jobs
        return options
    }
}

/// The paths of the sheets of a command.
struct SheetOutputs {
    /// A path for each scene; `-` for standard output.
    let paths: [String]

    /// Finds the paths; throws if one is not valid, is used twice, or would replace a scene.
    init(_ output: String?, of batch: SceneBatch) throws {
        if let scene = batch.scenes.first, !batch.hasTitles, output.map(Self.isPlain) ?? true {
            paths = [try Self.path(output, of: scene)]
        } else {
            paths = try Self.paths(of: batch.scenes, template: Self.template(output))
        }
        let scenes = Set(batch.scenes.compactMap { FileIdentity(path: $0.path) })
        for path in paths where path != "-" {
            guard let file = FileIdentity(path: path), scenes.contains(file),
                let scene = batch.scenes.first(where: { FileIdentity(path: $0.path) == file })
            else { continue }
            throw Failure.replacing(sceneFile: scene.path, by: path)
        }
    }

    private static func isPlain(_ path: String) -> Bool { (try? OutputTemplate(path))?.plainPath != nil }

    private static func path(_ output: String?, of scene: FoundScene) throws -> String {
        guard let output else {
            guard scene.path != "-" else { throw RenderPlanError.noOutput }
            return SceneFile.baseName(of: scene.path) + "-sheet.png"
        }
        let path = try OutputTemplate(output).plainPath ?? output
        guard path == "-" || path.lowercased().hasSuffix(".png") else {
            guard !path.isEmpty else { throw RenderPlanError.emptyPath }
            throw notPNG(path)
        }
        return path
    }

    private static func template(_ output: String?) throws -> OutputTemplate {
        guard let output, output != "-" else { throw needsTemplate }
        let template = try OutputTemplate(output)
        guard template.plainPath != nil else {
            guard output.lowercased().hasSuffix(".png") else { throw notPNG(output) }
            guard template.fields.allSatisfy({ [.path, .folder, .name].contains($0) }) else {
                throw Failure(.usage, "\(output): the path of a sheet has the fields {path}, {folder} and {name}")
            }
            return template
        }
        guard output.hasSuffix("/") || FileStatus(path: output) == .folder else { throw needsTemplate }
        return try OutputTemplate((output.hasSuffix("/") ? output : output + "/") + "{path}-sheet.png")
    }

    private static func notPNG(_ path: String) -> Failure {
        Failure(.usage, "\(path): a sheet is a PNG picture: give a name with .png, or - for standard output")
    }

    private static let needsTemplate = Failure(
        .usage, "several scenes need a name for each sheet: give -o 'out/{path}-sheet.png', or a folder, -o out/")

    private static func paths(of scenes: [FoundScene], template: OutputTemplate) throws -> [String] {
        var collisions = OutputCollisions()
        return try scenes.map { scene in
            let values = OutputValues(scene: scene.name, scale: 1, framesPerSecond: 1)
            let output = try template.output(for: values, format: nil)
            guard let path = output.filePath else { throw notPNG(output.description) }
            try collisions.add(output, of: values)
            return path
        }
    }
}
