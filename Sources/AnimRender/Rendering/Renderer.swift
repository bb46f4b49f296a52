import AnimGeometry
public import AnimGraphics
import AnimRaster

/// A drawer of scenes and films: of one frame as a picture, or of all frames into files.
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

    /// Whether to draw without instructions that only some processors have: slower, with the same pixels.
    package var isPortable = false

    /// The pool, if the caller is a task of one.
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

    func stream(of frames: FrameSequence, on canvas: RenderCanvas, jobs: Int, keepsPrevious: Bool = false) -> FrameStream {
        var stream = FrameStream(frames: frames, jobs: jobs, keepsPrevious: keepsPrevious) { [displayList] in
            try displayList($0, canvas)
        }
        stream.instructions = instructions
        stream.pool = pool
        return stream
    }
}
