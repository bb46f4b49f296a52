import AnimGeometry
public import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimRaster
public import AnimScene
import AnimSource

/// Draws scenes and films: one frame as a picture, or all frames into files.
///
/// ```swift
/// import AnimRender
///
/// let scene = try Scene(contentsOf: "button.json")
/// let renderer = Renderer(scene)
/// try renderer.render(to: "button.gif")
/// let bytes = try renderer.data(as: .gif)
/// let picture = try renderer.frame(at: 1.5)
/// ```
public struct Renderer: Sendable {
    /// The size, length and rate of the scene.
    package let subject: RenderPlan.Subject
    let displayList: @Sendable (_ time: Double, _ canvas: RenderCanvas) throws -> DisplayList
    /// Returns the points that fingers touched between two times; nil if fingers are not drawn.
    let touchedPoints: (@Sendable (_ start: Double, _ end: Double) -> [Point])?
    /// Returns the picture of a part of the layers; nil if the content has none.
    private(set) var partList: (@Sendable (_ time: Double, _ canvas: RenderCanvas, _ part: TreePart) throws -> DisplayList)?

    /// Whether to draw without instructions that only some processors have: slower, with the same pixels.
    package var isPortable = false

    /// The pool that the calling task belongs to, if any.
    package var pool: WorkPool.Share?

    init(
        subject: RenderPlan.Subject, touchedPoints: (@Sendable (Double, Double) -> [Point])? = nil,
        displayList: @escaping @Sendable (Double, RenderCanvas) throws -> DisplayList
    ) {
        self.subject = subject
        self.touchedPoints = touchedPoints
        self.displayList = displayList
    }

    private var instructions: InstructionSet { isPortable ? .portable : .widest }

    func makeRasterizer() -> Rasterizer { Rasterizer(using: instructions) }

    /// Draws the scene at a time in seconds.
    ///
    /// - Parameter scale: The pixels per point; the scene's unless given.
    /// - Throws: `RenderPlanError` if the picture would be too large; if the frame takes too much work, `InvalidScene`, or
    ///   `DrawingLimitExceeded` for a film.
    public func frame(at time: Double, scale: Double? = nil) throws -> Pixmap {
        var options = RenderOptions()
        options.scale = scale
        var rasterizer = makeRasterizer()
        return rasterizer.render(try displayList(time, try RenderPlan.canvas(for: subject, options: options)))
    }

    /// Returns the renderer with a function that is called before each frame, on any thread, and may end the drawing by an error.
    package func checking(_ check: @escaping @Sendable () throws -> Void) -> Renderer {
        var result = Renderer(subject: subject, touchedPoints: touchedPoints) { [displayList] time, canvas in
            try check()
            return try displayList(time, canvas)
        }
        (result.partList, result.isPortable, result.pool) = (partList, isPortable, pool)
        return result
    }

    func stream(of frames: FrameSequence, on canvas: RenderCanvas, jobs: Int, keepsPrevious: Bool = false) -> FrameStream {
        var stream = FrameStream(frames: frames, jobs: jobs, keepsPrevious: keepsPrevious) { [displayList] in
            try displayList($0, canvas)
        }
        stream.instructions = instructions
        stream.pool = pool
        return stream
    }
}

extension Renderer {
    /// Creates a renderer of a scene.
    ///
    /// - Parameter showsTouches: Whether the fingers on the screen are drawn; the scene's unless given.
    public init(_ scene: Scene, showsTouches: Bool? = nil) {
        self.init(scene, output: scene.output, origin: scene.origin, drawsWindow: false, showsTouches: showsTouches)
    }

    /// Creates a renderer of a film.
    ///
    /// - Parameter showsTouches: Whether the fingers on the screen are drawn; the film's unless given.
    public init(_ film: some Renderable, showsTouches: Bool? = nil) {
        self.init(film, output: OutputSettings(), origin: nil, drawsWindow: true, showsTouches: showsTouches)
    }

    /// Creates a renderer.
    ///
    /// - Parameter drawsWindow: Whether the window's background is drawn also if options replace the color behind the layers: in a
    ///   film it is a view's, in a scene the canvas's.
    private init(
        _ content: some Renderable, output: OutputSettings, origin: SceneOrigin?, drawsWindow: Bool, showsTouches: Bool?
    ) {
        let (timeline, touchStyle) = (content.timeline, content.recording.touchStyle)
        let showsTouches = showsTouches ?? content.showsTouches
        let list: @Sendable (Double, RenderCanvas, TreePart) throws -> DisplayList = { time, canvas, part in
            var tree = timeline.presentation(at: time, leavesOutUnseen: part == .all)
            if canvas.replacesWindow, !drawsWindow { tree.removeWindowBackground() }
            tree.keep(part)
            let (list, crowdedLayer) = tree.drawing(
                width: canvas.width, height: canvas.height, scale: canvas.scale, background: canvas.background,
                fingers: showsTouches && part == .all ? timeline.fingers(at: time) : [], touchStyle: touchStyle,
                frame: canvas.frame)
            let crowd = crowdedLayer.map { DrawingBudget.Excess(layer: $0, reason: .crossings) }
            if let excess = crowd ?? DrawingBudget.excess(of: tree, list, on: canvas) {
                throw Self.error(excess, at: time, origin)
            }
            return list
        }
        self.init(
            subject: RenderPlan.Subject(content, output: output), touchedPoints: showsTouches ? timeline.touchedPoints : nil
        ) { time, canvas in try list(time, canvas, .all) }
        partList = list
    }

    /// Returns the error of a frame that is too much work, at a layer of the scene's file if known.
    private static func error(_ excess: DrawingBudget.Excess, at time: Double, _ origin: SceneOrigin?) -> any Error {
        let message = excess.message(at: time)
        guard let origin else { return DrawingLimitExceeded(time: time, layer: excess.layer, description: message) }
        return InvalidScene([Diagnostic(.error, message, at: origin.range(of: excess.layer))], in: origin.source)
    }
}

extension Scene {
    /// Creates the scene of a film; the film's layers with a name are its named layers.
    public init(_ film: some Renderable) {
        let timeline = film.timeline
        self.init(
            canvas: film.canvas, framesPerSecond: film.framesPerSecond, recording: film.recording,
            layers: timeline.layers.compactMap { id in timeline.name(of: id).map { NamedLayer(name: $0, id: id) } },
            showsTouches: film.showsTouches)
    }
}
