import AnimRender
import AnimSnapshots

/// An output as it is written on the command line.
enum OutputArgument: Sendable {
    /// The output of the only scene.
    case plain(RenderOutput)
    /// The outputs of any number of scenes.
    case template(OutputTemplate, format: OutputFormat?)

    /// Reads the outputs of a command.
    ///
    /// - Parameters:
    ///   - scenes: The scenes; a single named one needs neither a template nor an output.
    ///   - columns: The data columns, if any.
    ///   - still: Whether single times are drawn, so that files without a name are pictures of one frame.
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

    /// The columns that are in the path.
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
