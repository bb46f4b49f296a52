import AnimGeometry
public import AnimGraphics
import AnimRaster

/// Draws a scene: one frame as a picture, or all of them into files.
///
/// ```swift
/// import AnimRender
///
/// let scene = try Scene(contentsOf: "button.json")
/// let renderer = Renderer(scene)
/// try renderer.render(to: "button.gif")
/// let picture = renderer.frame(at: 1.5)
/// ```
public struct Renderer: Sendable {
    /// The size, length and rate of the scene.
    public let subject: RenderPlan.Subject
    let displayList: @Sendable (_ time: Double, _ canvas: RenderCanvas) -> DisplayList
    /// Where fingers touched between two times; nil where they are not to be seen.
    let touchedPoints: (@Sendable (_ start: Double, _ end: Double) -> [Point])?

    init(
        subject: RenderPlan.Subject, touchedPoints: (@Sendable (Double, Double) -> [Point])? = nil,
        displayList: @escaping @Sendable (Double, RenderCanvas) -> DisplayList
    ) {
        self.subject = subject
        self.touchedPoints = touchedPoints
        self.displayList = displayList
    }

    /// Draws the scene at a time in seconds.
    ///
    /// - Parameter scale: The pixels per point; the scene's unless given.
    /// - Throws: `RenderPlanError` where the picture would be too large.
    public func frame(at time: Double, scale: Double? = nil) throws(RenderPlanError) -> Pixmap {
        var options = RenderOptions()
        options.scale = scale
        var rasterizer = Rasterizer()
        return rasterizer.render(displayList(time, try RenderPlan.canvas(for: subject, options: options)))
    }

    /// Draws the scene into a file or a folder, whose name tells the format, as `animrender -o` does.
    ///
    /// - Throws: `RenderPlanError` where the options make no sense, `FileError` where a file cannot be written.
    public func render(to path: String, options: RenderOptions = RenderOptions()) throws {
        let output = try RenderOutput(path: path) { FileStatus(path: $0) == .folder }
        try render(RenderPlan(subject, options: options, outputs: [output]))
    }

    /// Does what a plan says.
    ///
    /// - Parameter progress: Called after each frame, in order, with the number of finished frames of the whole plan.
    public func render(_ plan: RenderPlan, progress: (Int) -> Void = { _ in }) throws {
        try plan.checkFiles()
        var finished = 0
        for pass in plan.passes {
            try render(pass, of: plan) {
                finished += 1
                progress(finished)
            }
        }
    }

    /// How many raw pixels a thread may finish before they are written.
    private static let rawPixelsPerChunk = 1 << 20

    private func render(_ pass: RenderPlan.Pass, of plan: RenderPlan, frameIsDone: () -> Void) throws {
        let writers = try pass.outputs.map { try plan.writer(for: $0, frames: pass.frames) }
        let formats = pass.outputs.map(\.format)
        var stream = stream(of: pass.frames, on: plan.canvas, jobs: plan.jobs, keepsPrevious: formats.contains(.gif))
        if formats.contains(.rgba) {
            let pixelCount = plan.canvas.width * plan.canvas.height
            stream.longestChunk = max(1, min(stream.longestChunk, Self.rawPixelsPerChunk / pixelCount))
        }
        try stream.map { frame in
            try formats.map { try $0.encode(frame) }
        } take: { index, encoded in
            for (writer, frame) in zip(writers, encoded) { try writer.take(frame, index: index) }
            frameIsDone()
        }
        for writer in writers { try writer.finish() }
    }

    func stream(of frames: FrameSequence, on canvas: RenderCanvas, jobs: Int, keepsPrevious: Bool = false) -> FrameStream {
        FrameStream(frames: frames, jobs: jobs, keepsPrevious: keepsPrevious) { [displayList] in displayList($0, canvas) }
    }
}

extension RenderPlan {
    /// Opens an output.
    fileprivate func writer(for output: RenderOutput, frames: FrameSequence) throws -> any OutputWriter {
        let path: String?
        switch output.destination {
        case .sequence(let pattern): return try SequenceWriter(pattern)
        case .standardOutput: path = nil
        case .file(let file): path = file
        }
        let destination = try ByteDestination(path)
        return output.format == .gif
            ? try GIFOutputWriter(destination, frames: frames, plan: self) : StreamWriter(destination)
    }
}
