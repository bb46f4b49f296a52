import AnimGraphics
import AnimRender
import AnimScene
import AnimSnapshots
import AnimSource
import AnimText
import Synchronization

/// A scene that has been read, with its renderings.
struct PreparedScene: Sendable {
    let scene: FoundScene
    /// The row of data that sets its variables.
    let row: DataTable.Row?
    /// The appearance that it is drawn in; nil for its own.
    let appearance: UserInterfaceStyle?
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
    /// Whether the error is a mistake on the command line; nothing is drawn then.
    private(set) var isWrongUse = false
    /// The number of bytes that the scene was read from.
    private(set) var inputByteCount = 0

    /// Reads a scene.
    init(
        _ scene: FoundScene, row: DataTable.Row? = nil, appearance: UserInterfaceStyle? = nil, settings: RenderSettings
    ) {
        self.scene = scene
        self.row = row
        self.appearance = appearance
        do {
            try prepare(settings)
        } catch {
            self.error = error
            renderings = []
        }
    }

    private mutating func prepare(_ settings: RenderSettings) throws {
        let folder = settings.resources.map(ResourceFolder.init(path:)) ?? ResourceFolder(ofSceneAt: scene.path)
        let files = InputFiles(scene: scene.path, resources: folder, willRead: settings.watched?.note(of: scene))
        var report = ""
        defer {
            if !report.isEmpty { messages.append(.lines(report)) }
            inputs = files.all
        }
        let loaded = try SceneFile.load(
            scene.path, inputs: files, isQuiet: settings.isQuiet, variables: variables(settings), appearance: appearance
        ) { report += $0 }
        inputByteCount = (loaded.origin?.source.bytes.count ?? 0) + files.byteCount
        systemFonts = loaded.fonts.flatMap(\.fonts.fonts).compactMap(SystemFonts.path)
        let renderer = Renderer(loaded, showsTouches: settings.showsTouches)
        let style = loaded.userInterfaceStyle
        for scale in settings.scales { renderings.append(try rendering(of: renderer, at: scale, style, settings)) }
    }

    /// Returns whether the scene, or a file that it is made from, differs from a commit; true if it cannot be read.
    func hasChanged(_ comparison: GitComparison) -> Bool {
        error != nil || scene == .standardInput || inputs.contains { comparison.hasChanged($0) }
    }

    /// The values of variables; the row's override the command's.
    ///
    /// A column in an output path need not be a variable; if it is, it sets the variable, too.
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
        of renderer: Renderer, at scale: Double?, _ style: UserInterfaceStyle, _ settings: RenderSettings
    ) throws -> Rendering {
        let options = settings.options(of: renderer.subject, scale: scale)
        let values = OutputValues(
            scene: scene.name, scale: options.scale ?? renderer.subject.scale,
            framesPerSecond: options.framesPerSecond ?? renderer.subject.framesPerSecond, appearance: style.rawValue,
            row: row?.number, columns: row?.values ?? [:])
        isWrongUse = true
        let outputs = try settings.outputs.map { try $0.output(for: values) }
        isWrongUse = false
        let plan = try RenderPlan(renderer.subject, options: options, outputs: outputs)
        try DrawingLimitOptions.check(width: plan.canvas.width, height: plan.canvas.height, maxPixels: settings.maxPixels)
        if !settings.isQuiet { messages += plan.notes.map { .note($0.message) } }
        return Rendering(
            values: values, plan: plan, folders: outputs.compactMap { $0.filePath.map(Folder.parent) }, renderer: renderer)
    }

    /// Drops the data that only drawing needs; ``loadedRendering(_:settings:)`` reads it again.
    mutating func release() {
        for index in renderings.indices { renderings[index].renderer = nil }
    }

    /// Returns a rendering that can be drawn.
    func loadedRendering(_ number: Int, settings: RenderSettings) throws -> Rendering {
        guard renderings[number].renderer == nil else { return renderings[number] }
        let again = PreparedScene(scene, row: row, appearance: appearance, settings: settings)
        if let error = again.error, !(error is InvalidScene) { throw error }
        // The outputs and the work were decided by the previous contents of the scene.
        guard again.renderings.indices.contains(number), again.renderings[number].plan == renderings[number].plan else {
            throw Failure(.badScene, "\(scene.path): the file has changed since it was first read")
        }
        return again.renderings[number]
    }
}

/// The outputs of a scene at a scale, ready to be drawn.
struct Rendering: Sendable {
    /// The values of the fields of the output paths.
    let values: OutputValues
    let plan: RenderPlan
    /// The folders to create.
    let folders: [String]
    /// The renderer; nil while the scene waits and is not in memory.
    var renderer: Renderer?

    /// The work in an arbitrary unit: pixels, plus a constant per frame.
    var cost: Int { plan.frameCount * (4096 + plan.canvas.width * plan.canvas.height) }

    /// Draws the outputs, on a pool's threads or on threads of their own.
    func draw(on pool: WorkPool.Share?, progress: (Int) -> Void) throws -> [OutputSummary] {
        for folder in folders { try Folder.create(folder) }
        guard var renderer else { throw Failure(.bug, "the scene is not in memory") }
        renderer.pool = pool
        return try renderer.render(plan, progress: progress)
    }
}

/// The memory of scenes that have been read and wait to be drawn.
///
/// All scenes are read before the first is drawn, so that errors are reported before anything is written. Scenes that would take too much
/// memory while they wait are dropped, and read again when their turn comes.
final class WaitingScenes: Sendable {
    private let used = Mutex(0)

    /// The estimated memory of waiting scenes in bytes, at most.
    private static let limit = 32 << 20
    /// The bytes of memory for each byte that a scene was read from: layers, animations and pictures are larger than their files.
    ///
    /// Measured on the repository's scenes, which have 3 kB on average and take 46 kB.
    private static let bytesPerInputByte = 16

    /// Returns a scene, without the data for drawing if memory is short.
    func keep(_ scene: PreparedScene) -> PreparedScene {
        let size = scene.inputByteCount.multipliedReportingOverflow(by: Self.bytesPerInputByte).partialValue
        let fits = used.withLock { used in
            guard size <= Self.limit - used else { return false }
            used += size
            return true
        }
        if fits || scene.scene == .standardInput { return scene }
        var scene = scene
        scene.release()
        return scene
    }
}

/// The results of tasks, set in any order and from any thread.
final class Collected<Value: Sendable>: Sendable {
    private let values: Mutex<[Value?]>

    init(count: Int) { values = Mutex(Array(repeating: nil, count: count)) }

    func set(_ value: Value, at index: Int) { values.withLock { $0[index] = value } }

    /// The values that were set, in order.
    var all: [Value] { values.withLock { $0.compactMap(\.self) } }
}
