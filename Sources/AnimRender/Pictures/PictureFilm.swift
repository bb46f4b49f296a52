import AnimEncoders
import AnimGeometry
import AnimGraphics
import AnimRaster
import AnimScene
import AnimTiming

/// A film whose frames are pictures.
package struct PictureFilm: Sendable {
    private let pictures: PictureSequence
    private let frames: TimedFrames
    private let loop: AnimationLoop

    /// Creates a film.
    ///
    /// - Parameters:
    ///   - frames: The pictures in the order of display, and the times.
    ///   - loop: The number of times that it plays, unless settings say another.
    package init(_ pictures: PictureSequence, frames: TimedFrames, loop: AnimationLoop = .forever) {
        (self.pictures, self.frames, self.loop) = (pictures, frames, loop)
    }

    /// Creates the film of an animation, with its times and its number of plays; nil if the bytes are not an animation.
    ///
    /// - Parameter path: The file, for errors.
    /// - Throws: ``PictureError/undecodable(path:reason:)``; damaged pixels are found when a frame is read.
    package init?(animation bytes: [UInt8], path: String) throws(PictureError) {
        let animation: DecodedAnimation
        do throws(AnimationDecodingError) {
            guard let decoded = try AnimationDecoder(limits: .films).decode(bytes) else { return nil }
            animation = decoded
        } catch {
            throw .undecodable(path: path, reason: error.description)
        }
        self.init(
            PictureSequence(animation, path: path), frames: TimedFrames(durations: animation.durations), loop: animation.loop)
    }

    /// The bytes of the pictures that threads may hold together; a single thread is not limited.
    private static let pictureByteCount = 1 << 30

    /// The greatest length in seconds: an image of a WebP is shown for 2²⁴ ms at most.
    private static let longestDuration = 16_777.0

    /// The length in seconds.
    package var duration: Double { frames.starts.last ?? 0 }

    /// The number of frames.
    package var frameCount: Int { frames.count }

    /// Returns the time in seconds at which a frame is shown; nil for an index out of range.
    package func start(ofFrame index: Int) -> Double? { (0..<frames.count).contains(index) ? frames.starts[index] : nil }

    /// Plans outputs.
    ///
    /// - Parameter maximumFramesPerSecond: A maximum frame rate in addition to the format's; further frames are left out.
    /// - Throws: `RenderPlanError` if options make no sense or an output cannot hold the film; ``PictureError`` if it has too many frames.
    package func plan(
        outputs: [RenderOutput], options: RenderOptions, maximumFramesPerSecond: Double? = nil
    ) throws -> RenderPlan {
        try Self.check(frameCount: frames.count, width: pictures.width, height: pictures.height, of: "the film")
        let settings = options.output
        var subject = RenderPlan.Subject(
            width: Double(pictures.width), height: Double(pictures.height), background: .clear, duration: duration,
            framesPerSecond: 1)
        subject.output = settings
        let canvas = try RenderPlan.canvas(for: subject, options: options)
        let frames = try frames.played(by: settings)
        let length = frames.starts.last ?? 0
        guard length <= Self.longestDuration else {
            throw PictureError.tooLong(
                seconds: length, limit: Self.longestDuration, asPlayed: duration <= Self.longestDuration)
        }
        try RenderPlan.checkLimit(of: outputs, asked: options.output)
        var passes: [RenderPlan.Pass] = []
        var notes: [RenderNote] = []
        for output in outputs {
            notes += RenderPlan.notes(on: output, settings, asked: options)
            let limit = [output.format.maximumFramesPerSecond, maximumFramesPerSecond].compactMap(\.self).min()
            let shown = limit.map(frames.thinned) ?? frames
            if let limit, shown.count < frames.count {
                notes.append(RenderNote(.fewerFrames(limit: limit, count: shown.count, of: frames.count), on: output))
            }
            if let pass = passes.firstIndex(where: { $0.frames == .timed(shown) }) {
                passes[pass].outputs.append(output)
            } else {
                passes.append(RenderPlan.Pass(frames: .timed(shown), outputs: [output]))
            }
        }
        notes += RenderPlan.notes(on: settings, limit: settings.byteLimit)
        var completed = options
        completed.loop = options.loop ?? loop
        let plan = try RenderPlan(canvas: canvas, passes: passes, options: completed, notes: notes)
        for pass in plan.passes {
            guard case .timed(let frames) = pass.frames else { continue }
            for output in pass.outputs { try Self.check(output, frames, of: plan) }
        }
        return plan
    }

    /// Returns the remarks on the files since the last call, as sentences.
    ///
    /// Remarks are about mistakes in an animation that is read nonetheless, and color spaces that are not applied. Some are found only
    /// when a frame is read.
    package func takeRemarks() -> [String] { pictures.remarks.take() }

    /// Writes the outputs of a plan.
    ///
    /// - Parameter progress: Called after each frame, in order, with the number of finished frames.
    /// - Throws: `FileError` or ``PictureError`` if a picture cannot be read.
    package func write(_ plan: RenderPlan, progress: (Int) -> Void = { _ in }) throws -> [OutputSummary] {
        try plan.write(from: self, progress: progress)
    }
}

extension PictureFilm: FrameSource {
    func frames(of pass: RenderPlan.Pass, in plan: RenderPlan, keepsPrevious: Bool) -> OrderedFrames<RenderedFrame> {
        OrderedFrames(
            frames: pass.frames, jobs: min(plan.jobs, pictures.maximumJobs, max(1, Self.pictureByteCount / plan.threadMemory)),
            longestChunk: pictures.longestChunk
        ) {
            let worker = PictureWorker(pictures, of: pass.frames, on: plan.canvas, keepsPrevious: keepsPrevious)
            return { try worker.frame($0) }
        }
    }

    func plan(_ output: RenderOutput, options: RenderOptions, framesPerSecond: Double?) throws -> RenderPlan {
        try plan(outputs: [output], options: options, maximumFramesPerSecond: framesPerSecond)
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
        let before = last.flatMap { $0.position == position - 1 ? $0 : nil }
        let pixmap = try show(position)
        guard let before else { return RenderedFrame(index: position, pixmap: pixmap, previous: nil, repeatsPrevious: false) }
        guard keepsPrevious, before.source != sources[position] else {
            let repeats = before.source == sources[position] || before.pixmap == pixmap
            return RenderedFrame(
                index: position, pixmap: pixmap, previous: before.pixmap, changes: repeats ? [] : nil, repeatsPrevious: repeats)
        }
        // Encoders need only this rectangle, and would search the whole picture for it.
        let rect = pixmap.pixels.withUnsafeBufferPointer { pixels in
            before.pixmap.pixels.withUnsafeBufferPointer { old in
                PixelRect(ofDifferencesBetween: pixels, and: old, width: pixmap.width)
            }
        }
        return RenderedFrame(
            index: position, pixmap: pixmap, previous: before.pixmap, changes: rect.isEmpty ? [] : [rect],
            repeatsPrevious: rect.isEmpty)
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

extension PictureFilm {
    /// The greatest number of pixels of all frames of a film together: the most frames of an output at 1024 × 1024 pixels.
    ///
    /// A file of a few megabytes can contain a million images of one pixel on the largest canvas, and reading and comparing these frames
    /// would take days.
    private static let maximumPixelCount = 1 << 40

    /// Returns the greatest number of frames of a size in pixels.
    static func maximumFrameCount(width: Int, height: Int) -> Int {
        min(FrameGrid.maximumCount, maximumPixelCount / (width * height))
    }

    /// Throws if a film of a size in pixels has too many frames.
    ///
    /// - Parameter path: The source of the frames, for the error.
    static func check(frameCount: Int, width: Int, height: Int, of path: String) throws(PictureError) {
        let limit = maximumFrameCount(width: width, height: height)
        guard frameCount <= limit else { throw .tooManyFrames(path: path, limit: limit, width: width, height: height) }
    }

    /// Throws if an output of a plan has too many frames, including those that are repeated for a constant rate.
    static func check(_ output: RenderOutput, _ frames: TimedFrames, of plan: RenderPlan) throws(PictureError) {
        var count = frames.count
        if output.format.hasConstantRate {
            let job = OutputJob(frames: .timed(frames), canvas: plan.canvas, options: plan.options, jobs: 1)
            let repeatedCount = ((frames.starts.last ?? 0) * job.framesPerSecond).rounded()
            count = max(count, Int(min(repeatedCount, 1e12)))
        }
        try check(frameCount: count, width: plan.canvas.width, height: plan.canvas.height, of: output.description)
    }
}
