import AnimRender
import AnimScene
import AnimSnapshots
import AnimSource
import AnimText

/// A scene that has been read, and its renderings.
struct PreparedScene: Sendable {
    let scene: FoundScene
    /// The row of data that sets its variables.
    let row: DataTable.Row?
    /// The scene, and the row of data, for messages.
    var owner: String { scene.name + (row.map { ", row \($0.number)" } ?? "") }
    /// The diagnostics of the scene.
    private(set) var messages: [Message] = []
    private(set) var renderings: [Rendering] = []
    /// The files that the scene is made from.
    private(set) var inputs: [String] = []
    /// The installed fonts that it uses.
    private(set) var systemFonts: [String] = []
    /// The reason why it has no renderings.
    private(set) var error: (any Error)?
    /// Whether the error is a mistake on the command line, in which case nothing is drawn.
    private(set) var isWrongUse = false
    /// The number of bytes that the scene was read from.
    private(set) var inputByteCount = 0

    /// Reads a scene.
    init(_ scene: FoundScene, row: DataTable.Row? = nil, settings: RenderSettings) {
        self.scene = scene
        self.row = row
        do {
            try prepare(settings)
        } catch {
            self.error = error
            renderings = []
        }
    }

    private mutating func prepare(_ settings: RenderSettings) throws {
        let folder = settings.resources.map(ResourceFolder.init(path:)) ?? ResourceFolder(ofSceneAt: scene.path)
        let files = InputFiles(scene: scene.path, resources: folder)
        var report = ""
        defer {
            if !report.isEmpty { messages.append(.lines(report)) }
            inputs = files.all
        }
        let loaded = try SceneFile.load(
            scene.path, inputs: files, isQuiet: settings.isQuiet, variables: variables(settings)
        ) { report += $0 }
        inputByteCount = (loaded.origin?.source.bytes.count ?? 0) + files.byteCount
        systemFonts = loaded.fonts.flatMap(\.fonts.fonts).compactMap(SystemFonts.path)
        let renderer = Renderer(loaded, showsTouches: settings.showsTouches)
        for scale in settings.scales { renderings.append(try rendering(of: renderer, at: scale, settings)) }
    }

    /// Returns whether the scene, or a file that it was made from, is not as in a commit; one that cannot be read is taken for changed.
    func hasChanged(_ comparison: GitComparison) -> Bool {
        error != nil || scene == .standardInput || inputs.contains { comparison.hasChanged($0) }
    }

    /// The values of variables; the row's override the command's.
    ///
    /// A column that is used in an output path need not be a variable; if it is the name of one, it sets it, too.
    private func variables(_ settings: RenderSettings) -> [String: String] {
        guard let row else { return settings.variables }
        let own = settings.variables.merging(row.values) { $1 }
        let named = Set(settings.outputs.flatMap(\.columns))
        guard !named.isEmpty, let known = Self.variables(of: scene) else { return own }
        return own.filter { known.contains($0.key) || !named.contains($0.key) }
    }

    /// Returns the names of a scene's variables; nil if the file cannot be read.
    static func variables(of scene: FoundScene) -> Set<String>? {
        guard let source = try? SceneFile.source(scene.path) else { return nil }
        let root = JSONDocument.parse(source, reportingTo: DiagnosticSink(limit: 1)).root
        return Set(root.member("variables")?.value.members.map(\.key) ?? [])
    }

    private mutating func rendering(
        of renderer: Renderer, at scale: Double?, _ settings: RenderSettings
    ) throws -> Rendering {
        let options = settings.options(of: renderer.subject, scale: scale)
        let values = OutputValues(
            scene: scene.name, scale: options.scale ?? renderer.subject.scale,
            framesPerSecond: options.framesPerSecond ?? renderer.subject.framesPerSecond, row: row?.number,
            columns: row?.values ?? [:])
        isWrongUse = true
        let outputs = try settings.outputs.map { try $0.output(for: values) }
        isWrongUse = false
        let plan = try RenderPlan(renderer.subject, options: options, outputs: outputs)
        try DrawingLimitOptions.check(width: plan.canvas.width, height: plan.canvas.height, maxPixels: settings.maxPixels)
        if !settings.isQuiet { messages += plan.notes.map { .note($0.message) } }
        return Rendering(
            values: values, plan: plan, folders: outputs.compactMap { $0.filePath.map(Folder.parent) }, renderer: renderer)
    }

    /// Drops everything that only drawing needs; ``loadedRendering(_:settings:)`` reads it again.
    mutating func release() {
        for index in renderings.indices { renderings[index].renderer = nil }
    }

    /// Returns a rendering that can be drawn.
    func loadedRendering(_ number: Int, settings: RenderSettings) throws -> Rendering {
        guard renderings[number].renderer == nil else { return renderings[number] }
        let again = PreparedScene(scene, row: row, settings: settings)
        if let error = again.error, !(error is InvalidScene) { throw error }
        // The outputs and the work have been decided by what the scene was.
        guard again.renderings.indices.contains(number), again.renderings[number].plan == renderings[number].plan else {
            throw Failure(.badScene, "\(scene.path): the file has changed since it was first read")
        }
        return again.renderings[number]
    }
}
