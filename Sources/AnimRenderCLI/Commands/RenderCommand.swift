import AnimRender
import ArgumentParser

/// The command that draws a scene into files.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render a scene to \(OutputFormat.titles) (the default command).",
        discussion: """
            Frame n is at n / fps, for as long as that is before the scene's duration, and is shown for 1 / fps. --from and --to \
            choose among these frames, so a frame is the same whatever the range. --at draws any time, also between frames.

            Files appear whole or not at all: an error or an interrupt leaves what was there before.

            EXAMPLES
              animrender button.json -o out/button.gif --scale 3
              animrender button.json -o 'frame-%04d.png' --from 1 --to 2.5
              generate-scene | animrender - -o - --format gif > out.gif
              animrender button.json -o - --format rgba \\
                | ffmpeg -f rawvideo -pix_fmt rgba -s 600x600 -r 60 -i - out.mp4

            LIMITS
              1000 frames per second, 1,000,000 frames, 16,383 pixels a side,
              and 64 Mi pixels a frame.
            """)

    @Argument(help: ArgumentHelp("A scene file; - is standard input.", valueName: "scene"), completion: .scene)
    var scene: String

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write: a \(OutputFormat.pictureExtensions) file, a folder for a \(OutputFormat.defaultStill.title) file per frame, "
                + "a pattern such as frame-%04d.\(OutputFormat.defaultStill.name), or - for standard output with --format. "
                + "May be given several times. (default: the scene's name with .\(OutputFormat.defaultAnimation.name), "
                + "or .\(OutputFormat.defaultStill.name) with --at, in the current folder)",
            valueName: "output"), completion: .file())
    var output: [String] = []

    @Option(
        help: ArgumentHelp(
            "The format where the name does not decide about it: \(OutputFormat.namesWithRemarks).",
            valueName: "format"))
    var format: OutputFormat?

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

    @OptionGroup var picture: PictureOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var limits: DrawingLimitOptions

    @Flag(help: "Print what would be done, and do nothing.")
    var dryRun = false

    @Flag(name: [.short, .long], help: "Print errors only.")
    var quiet = false

    func run() throws {
        try limits.process.apply()
        let outputs = try makeOutputs()
        try SceneFile.check(scene, isKeptBy: outputs.compactMap(\.filePath))
        let inputs = InputFiles(scene: scene, resources: try resources.provider(for: scene))
        let scene = try SceneFile.load(scene, inputs: inputs, isQuiet: quiet)
        let renderer = Renderer(scene, showsTouches: picture.showTouches)
        let plan = try RenderPlan(renderer.subject, options: options(of: RenderPlan.Subject(scene)), outputs: outputs)
        try limits.check(width: plan.canvas.width, height: plan.canvas.height)
        try inputs.check(isKeptBy: plan.filePaths)
        if plan.writesToStandardOutput { try Console.checkBinaryOutput() }
        if dryRun { try Console.write(plan.description + "\n") }
        if !quiet { plan.notes.forEach(Console.note) }
        if !dryRun { try render(plan, with: renderer) }
    }

    private func render(_ plan: RenderPlan, with renderer: Renderer) throws {
        Signals.removeTemporaryFilesAtEnd()
        var bar = ProgressBar(isQuiet: quiet)
        defer { bar.clear() }
        try renderer.render(plan) { bar.update($0, of: plan.frameCount) }
    }

    private func options(of subject: RenderPlan.Subject) -> RenderOptions {
        var options = picture.renderOptions
        if !at.isEmpty { options.times = at.flatMap { $0.seconds(in: subject, framesPerSecond: picture.fps) } }
        range.apply(to: &options, of: subject)
        options.loop = loop?.loop ?? .forever
        return options
    }

    private func makeOutputs() throws(RenderPlanError) -> [RenderOutput] {
        var paths = output
        if paths.isEmpty {
            guard scene != "-" else { throw .noOutput }
            let format = format ?? (at.isEmpty ? .defaultAnimation : .defaultStill)
            paths = ["\(SceneFile.baseName(of: scene)).\(format.name)"]
        }
        return try paths.map { path throws(RenderPlanError) in
            try RenderOutput(path: path, format: format)
        }
    }
}
