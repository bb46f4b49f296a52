import AnimGraphics
import AnimGeometry
import AnimRaster
import AnimScene

/// A film whose frames are pictures.
package struct PictureFilm: Sendable {
    private let pictures: PictureSequence
    private let frames: TimedFrames

    /// Creates a film.
    ///
    /// - Parameter frames: The pictures in the order in which they are shown, and the times.
    package init(_ pictures: PictureSequence, frames: TimedFrames) { (self.pictures, self.frames) = (pictures, frames) }

    /// The length in seconds.
    package var duration: Double { frames.starts.last ?? 0 }

    /// Plans outputs.
    ///
    /// - Throws: `RenderPlanError` where options make no sense, or an output cannot hold the film.
    package func plan(outputs: [RenderOutput], options: RenderOptions) throws(RenderPlanError) -> RenderPlan {
        let settings = options.output
        var subject = RenderPlan.Subject(
            width: Double(pictures.width), height: Double(pictures.height), background: .clear, duration: duration,
            framesPerSecond: 1)
        subject.output = settings
        let canvas = try RenderPlan.canvas(for: subject, options: options)
        let frames = try frames.played(by: settings)
        var passes: [RenderPlan.Pass] = []
        var notes: [String] = []
        for output in outputs {
            let limit = output.format.maximumFramesPerSecond
            let shown = limit.map(frames.thinned) ?? frames
            if let limit, shown.count < frames.count {
                notes.append(
                    "\(output): a \(output.format.title) shows at most \(limit.shortText) frames per second; \(shown.count) of the \(frames.count) are in it"
                )
            }
            if let pass = passes.firstIndex(where: { $0.frames == .timed(shown) }) {
                passes[pass].outputs.append(output)
            } else {
                passes.append(RenderPlan.Pass(frames: .timed(shown), outputs: [output]))
            }
        }
        return try RenderPlan(canvas: canvas, passes: passes, options: options, notes: notes)
    }

    /// Writes the outputs of a plan.
    ///
    /// - Parameter progress: Called after each frame, in order, with the number of finished frames.
    /// - Throws: `FileError` or ``PictureError`` where a picture cannot be read.
    package func write(_ plan: RenderPlan, progress: (Int) -> Void = { _ in }) throws -> [OutputSummary] {
        try plan.write(memory: MemorySink(), progress: progress) { pass, keepsPrevious in
            OrderedFrames(frames: pass.frames, jobs: plan.jobs) {
                let worker = PictureWorker(pictures, of: pass.frames, on: plan.canvas, keepsPrevious: keepsPrevious)
                return { try worker.frame($0) }
            }
        }
    }
}

/// A thread's pictures, one after the other.
private final class PictureWorker {
    private let read: (Int) throws -> Pixmap
    private let sources: [Int]
    private let canvas: RenderCanvas
    private let keepsPrevious: Bool
    private var rasterizer = Rasterizer()
    private var last: (position: Int, source: Int, pixmap: Pixmap)?

    init(_ pictures: PictureSequence, of frames: FrameSequence, on canvas: RenderCanvas, keepsPrevious: Bool) {
        read = pictures.makeReader()
        if case .timed(let frames) = frames { sources = frames.sources } else { sources = [] }
        (self.canvas, self.keepsPrevious) = (canvas, keepsPrevious)
    }

    func frame(_ position: Int) throws -> RenderedFrame {
        if keepsPrevious, position > 0, last?.position != position - 1 { try show(position - 1) }
        let before = last.flatMap { $0.position == position - 1 ? $0.pixmap : nil }
        let pixmap = try show(position)
        return RenderedFrame(index: position, pixmap: pixmap, previous: before, repeatsPrevious: before == pixmap)
    }

    @discardableResult
    private func show(_ position: Int) throws -> Pixmap {
        let source = sources[position]
        let isShown = last?.source == source
        let pixmap = try last.flatMap { isShown ? $0.pixmap : nil } ?? scaled(read(source))
        last = (position, source, pixmap)
        return pixmap
    }

    /// Returns a picture in the size of the canvas.
    private func scaled(_ pixmap: Pixmap) -> Pixmap {
        guard (pixmap.width, pixmap.height) != (canvas.width, canvas.height) else { return pixmap }
        let source = Rect(x: 0, y: 0, width: Double(pixmap.width), height: Double(pixmap.height))
        let destination = Rect(x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height))
        let paint = ImagePaint(
            Image(pixmap), source: source, destination: destination, magnificationFilter: .linear,
            minificationFilter: .trilinear)
        let list = DisplayList(
            width: canvas.width, height: canvas.height,
            commands: [.fill(.rect(destination), paint: .image(paint), transform: Projection(.identity))])
        return rasterizer.render(list)
    }
}
