import AnimRender
import AnimSnapshots

/// The paths of the sheets of a command.
struct SheetOutputs {
    /// A path for each scene; `-` for standard output.
    let paths: [String]

    /// Finds the paths; throws if one is not a path, or would replace another or a scene.
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
            throw Failure(.usage, "the output \(path) would replace the scene file \(scene.path)")
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
