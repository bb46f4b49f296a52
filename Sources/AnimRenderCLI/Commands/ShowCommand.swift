import AnimRender
import AnimSnapshots
import AnimSystem
import ArgumentParser

/// The command that shows frames of scenes in the terminal.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "show",
        abstract: "Show frames of scenes in the terminal.",
        discussion: Help.discussion(
            of: "show",
            examples: """
                  animrender show button.json                   five frames, from the start to the end
                  animrender show button.json --at 0.5          one frame
                  animrender show button.json --at 0.5,0.6,18f --appearance dark
                """,
            details: """
                The frames are a picture on the terminal, by kitty's graphics protocol, iTerm2's inline images or sixel graphics: \
                whichever the terminal says that it has. Several frames are side by side, each with its time and the fingers on the \
                screen, as in sheet. The picture fits into the terminal. If standard output is not a terminal, the status is 64; \
                if the terminal cannot show pictures, 69.
                """))

    /// The options for the times of the frames.
    struct Frames: ParsableArguments {
        @Option(
            parsing: .unconditionalSingleValue,
            help: ArgumentHelp("Time of the frame, or several times: 0.5,18f,50%,end.", valueName: "times"),
            transform: TimesArgument.init)
        var at: [TimesArgument] = []

        @Option(parsing: .unconditional, help: ArgumentHelp("Number of frames, evenly spaced (default: 5).", valueName: "n"))
        var frames: Int?

        @Option(
            parsing: .unconditional, help: ArgumentHelp("Time of the first frame.", valueName: "time"),
            transform: TimeArgument.init)
        var from: TimeArgument?

        @Option(
            parsing: .unconditional, help: ArgumentHelp("Time of the last frame.", valueName: "time"),
            transform: TimeArgument.init)
        var to: TimeArgument?
    }

    @OptionGroup var scenes: SceneOptions
    @OptionGroup(title: Help.Section.frames) var moments: Frames
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Pixels per point, reduced to fit (default: the scene's).", valueName: "n"))
    var scale: Double?
    @Option(help: ArgumentHelp("Light or dark (default: the scene's).", valueName: "style"), transform: AppearancesArgument.init)
    var appearance: AppearancesArgument?
    @OptionGroup var variables: VariableOptions
    @OptionGroup(title: Help.Section.scenes) var selection: SceneSelection
    @OptionGroup(title: Help.Section.limits) var limits: DrawingLimitOptions
    @OptionGroup(title: Help.Section.swift) var film: SwiftFileOptions
    @OptionGroup var resources: ResourceOptions
    @Flag(name: [.short, .long], help: Help.quiet)
    var quiet = false

    private static let usualFrameCount = 5

    func validate() throws {
        guard moments.at.isEmpty || moments.frames == nil && moments.from == nil && moments.to == nil else {
            throw ValidationError("--at names the frames, without --frames, --from and --to")
        }
        if let scale, !(scale > 0 && scale.isFinite) {
            throw ValidationError("--scale must be a positive number of pixels per point")
        }
        if let appearance, appearance.styles.count != 1 { throw ValidationError("show takes one --appearance") }
    }

    func run() throws {
        try limits.process.apply()
        guard StandardStream.output.isTerminal else { throw Self.noTerminal }
        var batch = try scenes.find(selection, isQuiet: quiet)
        guard !batch.scenes.isEmpty else { return }
        try resources.check()
        Signals.restoreTerminalAtEnd()
        guard !Self.isPlain, let terminal = TerminalDevice(), let graphics = try TerminalGraphics(of: terminal) else {
            throw Self.noGraphics
        }
        try batch.forEach(isQuiet: quiet) { [hasTitles = batch.hasTitles] scene in
            let bytes = try TerminalPicture.bytes(of: try frames(of: scene, graphics), for: graphics)
            if hasTitles { try Console.writeTitle(of: scene) }
            try terminal.write(bytes)
            try Console.write("\n")
        }
    }

    private func frames(of scene: FoundScene, _ graphics: TerminalGraphics) throws -> Pixmap {
        let loaded = try SceneFile.load(
            scene.path, resources: resources, isQuiet: quiet, variables: variables.values, appearance: appearance?.styles.first)
        let moments = try chosen(in: Renderer(loaded).subject)
        // A strip shows what happens, including fingers; a frame is as `render` draws it.
        let renderer = if case .single = moments { Renderer(loaded) } else { Renderer(loaded, showsTouches: true) }
        func seconds(_ time: TimeArgument?) -> Double? { time?.seconds(in: renderer.subject, framesPerSecond: nil) }
        let frames = TerminalFrames(
            moments: moments, start: seconds(self.moments.from), end: seconds(self.moments.to),
            scale: try RenderPlan.canvas(for: renderer.subject, options: options).scale, room: graphics.room,
            cell: graphics.cell, check: limits.check(width:height:))
        return try frames.picture(of: renderer)
    }

    private var options: RenderOptions {
        var options = RenderOptions()
        options.scale = scale
        return options
    }

    private func chosen(in subject: RenderPlan.Subject) throws -> TerminalFrames.Moments {
        let times = moments.at.flatMap { $0.seconds(in: subject) }
        for time in times { try RenderPlan.check(.times, time, duration: subject.duration) }
        if times.isEmpty { return .several(.count(moments.frames ?? Self.usualFrameCount)) }
        return times.count == 1 ? .single(times[0]) : .several(.list(times))
    }

    /// Whether the terminal is known to show only text; some of these would print the questions.
    private static var isPlain: Bool { Console.isDumb || Console.environment("TERM") == "linux" }

    private static let noTerminal = Failure(
        .usage,
        "standard output is not a terminal: 'animrender sheet' draws the frames on a PNG, and 'animrender render --at' one of them"
    )

    private static let noGraphics = Failure(
        .unavailable,
        "this terminal does not say that it can show pictures (by kitty's graphics protocol, iTerm2's inline images or sixel graphics): "
            + "'animrender sheet' draws the frames on a PNG, and 'animrender preview' shows scenes in a browser")
}
