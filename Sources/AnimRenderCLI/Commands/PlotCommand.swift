import AnimEncoders
import AnimGraphics
import AnimInspection
import AnimRender
import AnimScene
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The command that draws values over time.
struct PlotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "plot",
        abstract: "Draw values of layers over time, or timing functions and springs, as SVG or PNG.",
        discussion: Help.discussion(
            of: "plot",
            examples: """
                  animrender plot button.json card.position card.opacity
                  animrender plot button.json card.position.y -o y.svg --velocity
                  animrender plot 'spring(duration: 0.5, bounce: 0.3)' easeOut
                """,
            details: """
                A scene is followed by key paths: the id of a layer, a dot, and a property or a component. The presentation is drawn \
                through, the model thin; values of one unit share a panel. The components of a point, a size, a rectangle, a color or a \
                transform are curves of their own, without those that never change. Dotted lines are events. The values are taken \
                240 times per second. The velocity is the difference between the values one tick (1/60 s) later and one tick earlier, \
                divided by the time between the two; it does not cross jumps. Contributions are what each animation adds: their sum \
                is the presentation minus the model.

                Without a scene, the arguments are curves: linear, easeIn, easeOut, easeInEaseOut (easeInOut), default, keyboard, smooth, \
                snappy, bouncy, two control points, a call of spring(), or an object of the scene format. The arguments of spring() \
                are duration, bounce, response, dampingFraction, damping, mass, stiffness and velocity, as in "spring" of a block.
                """,
            more: """
                  animrender plot '[0.4, 0, 0.2, 1]' default -o curves.svg
                  animrender plot '{"spring": {"damping": 0.7}, "duration": 0.6}'
                  animrender plot button.json card.transform.rotation --from 0.5 --to 1.2
                """))

    /// The options for the contents of a plot.
    struct Contents: ParsableArguments {
        @Flag(help: "Draw the velocity in a panel below.")
        var velocity = false

        @Flag(help: "Draw the part of each animation in a panel below.")
        var contributions = false

        @Flag(inversion: .prefixedNo, help: "Whether to mark the events of the scene.")
        var events = true

        @Option(
            parsing: .unconditional, help: ArgumentHelp("First time: 0.5, 500ms, 18f, 50%.", valueName: "time"),
            transform: TimeArgument.init)
        var from: TimeArgument?

        @Option(
            parsing: .unconditional, help: ArgumentHelp("Last time.", valueName: "time"), transform: TimeArgument.init)
        var to: TimeArgument?

        /// The parts of the plot.
        var parts: PlotContents {
            var parts: PlotContents = []
            if velocity { parts.insert(.velocity) }
            if contributions { parts.insert(.contributions) }
            if events { parts.insert(.events) }
            return parts
        }
    }

    /// The options for the picture of a plot.
    struct Destination: ParsableArguments {
        @Option(
            name: [.short, .long],
            help: ArgumentHelp(
                "SVG or PNG file, or - for SVG on standard output.",
                details: "The default is the scene's name with -plot.png, or plot.png without a scene, in the current folder.",
                valueName: "output"), completion: .file())
        var output: String?

        @Option(parsing: .unconditional, help: ArgumentHelp("Width in points (default: 720).", valueName: "n"))
        var width: Double?

        @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point of a PNG (default: 2).", valueName: "n"))
        var scale: Double?

        @Option(
            help: ArgumentHelp("Light or dark, of scene and picture (default: the scene's).", valueName: "style"),
            transform: AppearancesArgument.init)
        var appearance: AppearancesArgument?

        @Flag(help: "Print the values as JSON instead.")
        var json = false
    }

    @Argument(
        help: ArgumentHelp("A scene and key paths of layers; or curves.", valueName: "scene-and-key-paths"),
        completion: .sceneOrSwift)
    var arguments: [String]

    @OptionGroup(title: Help.Section.output) var destination: Destination
    @OptionGroup(title: "Contents") var contents: Contents
    @OptionGroup var variables: VariableOptions
    @OptionGroup(title: Help.Section.swift) var film: SwiftFileOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup(title: Help.Section.limits) var limits: LimitOptions
    @Flag(name: [.short, .long], help: Help.quiet)
    var quiet = false

    func validate() throws {
        if let width = destination.width, !(Self.widths.contains(width)) {
            throw ValidationError("--width must be a number of points from 240 to 4000")
        }
        if let scale = destination.scale, !(Self.scales.contains(scale)) {
            throw ValidationError("--scale must be a number of pixels per point from 0.5 to 8")
        }
        if let appearance = destination.appearance, appearance.styles.count != 1 {
            throw ValidationError("a plot has one appearance, light or dark")
        }
    }

    private static let (widths, scales) = (240.0...4000, 0.5...8)
    /// The most curves of a command.
    private static let maximumCount = 24

    func run() throws {
        try limits.apply()
        guard arguments.count <= Self.maximumCount + 1 else {
            throw Failure(.usage, "\(arguments.count - 1) curves: a plot has at most \(Self.maximumCount)")
        }
        if arguments.allSatisfy(Self.isCurve) { return try plotCurves() }
        FilmTable.makeFilms()
        try plotScene(arguments[0], Array(arguments.dropFirst()))
    }

    /// Whether an argument is a curve, or a word that is no file and looks like the name of a curve.
    private static func isCurve(_ text: String) -> Bool {
        if FileStatus(path: text) != .missing { return false }
        return PacingText.isCurve(text)
            || !text.contains(".") && !text.contains("/") && NearestName.find(text, in: PacingText.names) != nil
    }

    private func plotCurves() throws {
        guard contents.from == nil, contents.to == nil else {
            throw Failure(.usage, "--from and --to are times of a scene")
        }
        let pacings = try arguments.map { text in
            let (source, sink) = (SourceText(name: "<curve>", text: text), DiagnosticSink())
            guard let pacing = PacingText(source, reportingTo: sink) else {
                var failure = Failure(.usage)
                let formatter = DiagnosticFormatter(source, usesColor: Console.usesColor)
                failure.report = sink.diagnostics.map(formatter.text).joined()
                throw failure
            }
            return pacing
        }
        guard !destination.json else { throw Failure(.usage, "--json prints the values of a scene's layers") }
        try write(
            Plot(pacings, contents: contents.parts), to: destination.output ?? "plot.png", count: pacings.count, style: .light
        ) { _ in }
    }

    private func plotScene(_ path: String, _ names: [String]) throws {
        let inputs = InputFiles(scene: path, resources: try resources.provider(for: path))
        let scene = try SceneFile.load(
            path, inputs: inputs, isQuiet: quiet, variables: variables.values, appearance: destination.appearance?.styles.first)
        guard !names.isEmpty else {
            throw Failure(.usage, "no key path: name a layer and its property, such as \(Self.example(in: scene))")
        }
        let subject = RenderPlan.Subject(scene)
        let start = contents.from?.seconds(in: subject, framesPerSecond: nil) ?? 0
        let end = contents.to?.seconds(in: subject, framesPerSecond: nil) ?? scene.duration
        try check(start, end, scene.duration)
        let curves: [PropertyCurve]
        do throws(CurveError) {
            curves = try Self.curves(names, of: scene, from: start, to: end, contributions: contents.contributions)
        } catch {
            throw Failure(.usage, error.description)
        }
        if destination.json { return try Console.write(JSONText.array(curves.map(\.json)).lines() + "\n") }
        let plot = Plot(curves, events: scene.events.events, from: start, to: end, contents: contents.parts)
        guard destination.output != nil || path != "-" else { throw RenderPlanError.noOutput }
        let output = destination.output ?? SceneFile.baseName(of: path) + "-plot.png"
        try write(plot, to: output, count: curves.count, style: scene.userInterfaceStyle) { try inputs.check(isKeptBy: [$0]) }
    }

    private static func example(in scene: Scene) -> String { (scene.layers.first?.name ?? "card") + ".position" }

    private static func curves(
        _ names: [String], of scene: Scene, from start: Double, to end: Double, contributions: Bool
    ) throws(CurveError) -> [PropertyCurve] {
        var curves: [PropertyCurve] = []
        for name in names {
            let name = try CurveName(name, in: scene)
            curves.append(
                try PropertyCurve(name.layer, name.keyPath, of: scene, from: start, to: end, contributions: contributions))
        }
        return curves
    }

    private func check(_ start: Double, _ end: Double, _ duration: Double) throws {
        if !(start >= 0 && start <= duration) { throw RenderPlanError.timeOutside(.start, value: start, duration: duration) }
        if !(end >= 0 && end <= duration) { throw RenderPlanError.timeOutside(.end, value: end, duration: duration) }
        guard start < end else { throw RenderPlanError.emptyRange(start: start, end: end) }
    }

    /// Writes a plot, as the name of the file says.
    ///
    /// - Parameter check: Throws if the file must be kept.
    private func write(
        _ plot: Plot, to path: String, count: Int, style: UserInterfaceStyle, check: (String) throws -> Void
    ) throws {
        var plot = plot
        plot.isDark = (destination.appearance?.styles.first ?? style) == .dark
        plot.width = destination.width ?? Plot.defaultWidth
        let name = path.lowercased()
        guard path == "-" || name.hasSuffix(".svg") || name.hasSuffix(".png") else {
            guard !path.isEmpty else { throw RenderPlanError.emptyPath }
            throw Failure(
                .usage, "\(path): a plot is an SVG or PNG file: give a name with .svg or .png, or - for SVG on standard output")
        }
        let bytes =
            name.hasSuffix(".png")
            ? try PNGEncoder().encode(plot.drawing.pixmap(scale: destination.scale ?? 2)) : Array(plot.drawing.svg.utf8)
        Signals.removeTemporaryFilesAtEnd()
        guard path != "-" else { return try Console.write(String(decoding: bytes, as: UTF8.self)) }
        try check(path)
        try Folder.create(Folder.parent(of: path))
        let file = try AtomicFile(path: path)
        try file.write(bytes)
        try file.commit()
        if !quiet { Console.say("\(path)  \(OutputReport.sizeText(bytes.count)), \(count.quantity(of: "curve"))") }
    }
}
