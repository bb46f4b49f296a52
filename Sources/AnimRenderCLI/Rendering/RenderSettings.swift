import AnimGraphics
import AnimRender
import AnimSnapshots

/// The options of `render` for all scenes.
struct RenderSettings: Sendable {
    var outputs: [OutputArgument]
    var format: OutputFormat?
    /// The scales of the renderings of each scene; nil for the scene's own.
    var scales: [Double?]
    /// The options that do not depend on the scene.
    var options: RenderOptions
    var times: [TimesArgument]
    var range: (from: TimeArgument?, to: TimeArgument?)
    /// The time at which films start.
    var start: TimeArgument?
    /// The appearances to draw the scenes in; nil for the scene's own.
    var appearances: [UserInterfaceStyle?] = [nil]
    var showsTouches: Bool?
    /// The texts of variable values.
    var variables: [String: String] = [:]
    /// The data rows to draw the scenes for, if any.
    var rows: [DataTable.Row] = []
    /// The folder of pictures and fonts; each scene's own unless given.
    var resources: String?
    var maxPixels: Int?
    var isQuiet: Bool
    /// The files that scenes are made from, if they are watched.
    var watched: WatchedInputs?

    /// Returns the options for a scene at a scale.
    func options(of subject: RenderPlan.Subject, scale: Double?) -> RenderOptions {
        var options = options
        options.scale = scale
        let rate = options.framesPerSecond
        options.times = times.flatMap { $0.seconds(in: subject, framesPerSecond: rate) }
        options.start = range.from?.seconds(in: subject, framesPerSecond: rate)
        options.output.start = start?.seconds(in: subject, framesPerSecond: rate)
        options.end = range.to?.seconds(in: subject, framesPerSecond: rate)
        return options
    }
}

extension RenderSettings {
    /// Returns the outputs of a scene in a different shard, as far as they are known without playing it; empty if it is not valid.
    ///
    /// They only serve to find out whether two shards would write the same file.
    func expectedOutputs(of scene: FoundScene) -> [(output: RenderOutput, values: OutputValues)] {
        let asksScene = outputs.contains(where: \.dependsOnScene)
        let outline = asksScene ? SceneOutline(ofSceneAt: scene.path) : nil
        guard !asksScene || outline != nil else { return [] }
        let rows: [DataTable.Row?] = rows.isEmpty ? [nil] : rows
        var expected: [(output: RenderOutput, values: OutputValues)] = []
        for row in rows {
            for appearance in appearances {
                for scale in scales {
                    let values = OutputValues(
                        scene: scene.name, scale: scale ?? outline?.scale ?? 1,
                        framesPerSecond: options.framesPerSecond ?? outline?.framesPerSecond ?? 1,
                        appearance: appearance?.rawValue ?? outline?.appearance ?? "light", row: row?.number,
                        columns: row?.values ?? [:])
                    expected += outputs.compactMap { argument in
                        (try? argument.output(for: values)).map { ($0, values) }
                    }
                }
            }
        }
        return expected
    }
}

extension OutputArgument {
    /// Whether the path has values that depend on the scene unless options set them.
    fileprivate var dependsOnScene: Bool {
        guard case .template(let template, _) = self else { return false }
        return template.fields.contains { [.scale, .framesPerSecond, .appearance].contains($0) }
    }
}

/// An output, as written on the command line.
enum OutputArgument: Sendable {
    /// The output of the only scene.
    case plain(RenderOutput)
    /// The outputs of any number of scenes.
    case template(OutputTemplate, format: OutputFormat?)

    /// Reads the outputs of a command.
    ///
    /// - Parameters:
    ///   - scenes: The scenes; a single named scene needs neither a template nor an output.
    ///   - columns: The data columns, if any.
    ///   - still: Whether single times are drawn, so that the default output is a picture.
    static func all(
        _ paths: [String], of scenes: SceneBatch, format: OutputFormat?, still isStill: Bool, columns: [String]? = nil
    ) throws -> [OutputArgument] {
        let newFormat = format ?? (isStill ? .defaultStill : .defaultAnimation)
        let isSingle = !scenes.hasTitles && columns == nil
        guard !paths.isEmpty else {
            guard isSingle, let scene = scenes.scenes.first else { throw needsTemplate(newFormat) }
            guard scene.path != "-" else { throw RenderPlanError.noOutput }
            return [.plain(try RenderOutput(path: "\(SceneFile.baseName(of: scene.path)).\(newFormat.name)", format: format))]
        }
        return try zip(paths, OutputFormat.asked(format, of: paths)).map { path, format in
            let template = try OutputTemplate(path, columns: columns ?? [])
            guard let plain = template.plainPath else { return .template(template, format: format) }
            if isSingle { return .plain(try RenderOutput(path: plain, format: format)) }
            guard path != "-" else {
                throw Failure(.usage, "standard output takes one scene: give -o 'out/{path}.\(newFormat.name)' for several")
            }
            guard columns == nil else {
                throw Failure(.usage, "several rows need a name for each output: give -o 'out/{row}.\(newFormat.name)'")
            }
            guard isFolder(plain) else { throw needsTemplate(newFormat) }
            let folder = path.hasSuffix("/") ? path : path + "/"
            return .template(try OutputTemplate("\(folder){path}.\(newFormat.name)", columns: columns ?? []), format: format)
        }
    }

    /// The data columns in the path.
    var columns: [String] {
        guard case .template(let template, _) = self else { return [] }
        return template.fields.compactMap { if case .column(let name) = $0 { name } else { nil } }
    }

    /// Returns the output of a scene.
    func output(for values: OutputValues) throws -> RenderOutput {
        switch self {
        case .plain(let output): output
        case .template(let template, let format): try template.output(for: values, format: format)
        }
    }

    private static func isFolder(_ path: String) -> Bool { path.hasSuffix("/") || FileStatus(path: path) == .folder }

    private static func needsTemplate(_ format: OutputFormat) -> Failure {
        Failure(.usage, "several scenes need a name for each output: give -o 'out/{path}.\(format.name)', or a folder, -o out/")
    }
}
