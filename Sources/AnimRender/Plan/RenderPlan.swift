package import AnimEncoders
import AnimGeometry
package import AnimGraphics
import AnimInteraction
package import AnimScene
import AnimSource
import AnimTiming

/// The work of a rendering, decided before anything is drawn.
package struct RenderPlan: Hashable, Sendable {
    /// Frames, and the outputs that get them.
    package struct Pass: Hashable, Sendable {
        /// The frames.
        package var frames: FrameSequence
        /// The outputs; at least one.
        package var outputs: [RenderOutput]

        /// Creates a pass.
        package init(frames: FrameSequence, outputs: [RenderOutput]) {
            self.frames = frames
            self.outputs = outputs
        }
    }

    /// The pixels that are drawn on.
    package var canvas: RenderCanvas
    /// The options of the rendering, completed by the scene's.
    package var options: RenderOptions
    /// The number of frames that are drawn at the same time.
    package var jobs: Int
    /// The frames and their outputs; outputs of the same frames share a pass.
    package var passes: [Pass]
    /// Notes for the user, such as on a frame rate that a format cannot have.
    package var notes: [RenderNote]

    /// The number of times that an animation plays.
    package var loop: AnimationLoop { options.loop ?? .forever }

    /// The number of frames to draw.
    package var frameCount: Int {
        passes.reduce(0) { $0 + $1.frames.count }
    }

    /// Decides the work of outputs.
    ///
    /// - Throws: The first option or output that makes no sense.
    package init(
        _ subject: Subject, options: RenderOptions = RenderOptions(), outputs: [RenderOutput]
    ) throws(RenderPlanError) {
        guard !outputs.isEmpty else { throw .noOutput }
        let asked = options
        let options = try Self.completed(options, by: subject)
        try Self.checkQualities(asked: asked, options)
        canvas = try Self.canvas(for: subject, options: options)
        self.options = options
        jobs = try Self.checkedJobs(options.jobs)
        (passes, notes) = try Self.passes(for: subject, options: options, asked: asked, outputs: outputs)
        try checkOutputs()
        addLimitations()
    }

    /// Decides the work of outputs of existing frames.
    ///
    /// - Parameters:
    ///   - canvas: The pixels of each frame.
    ///   - passes: The frames and their outputs.
    ///   - options: The options that writers depend on; the other parameters determine frames and pixels.
    init(canvas: RenderCanvas, passes: [Pass], options: RenderOptions, notes: [RenderNote] = []) throws(RenderPlanError) {
        guard passes.contains(where: { !$0.outputs.isEmpty }) else { throw .noOutput }
        try Self.checkQualities(asked: options, options)
        (self.canvas, self.passes, self.options, self.notes) = (canvas, passes, options, notes)
        jobs = try Self.checkedJobs(options.jobs)
        try checkOutputs()
        addLimitations()
    }
}

extension RenderPlan {
    /// The part of a scene that a plan depends on.
    package struct Subject: Hashable, Sendable {
        /// The width of the canvas in points.
        package var width: Double
        /// The height of the canvas in points.
        package var height: Double
        /// The pixels per point.
        package var scale: Double
        /// The color behind the layers.
        package var background: Color
        /// The length in seconds.
        package var duration: Double
        /// The frames per second.
        package var framesPerSecond: Double
        /// The presentation of the film unless options choose it.
        package var output = OutputSettings()
        /// The body of the device around the screen.
        var frame: DeviceFrame?

        /// Creates a subject from its parts.
        package init(
            width: Double, height: Double, scale: Double = 1, background: Color = .white, duration: Double,
            framesPerSecond: Double
        ) {
            self.width = width
            self.height = height
            self.scale = scale
            self.background = background
            self.duration = duration
            self.framesPerSecond = framesPerSecond
        }

        /// Returns the size of pictures in points: the canvas, with the device's body if it is drawn.
        func size(_ options: RenderOptions) -> Size {
            let margin = options.showsDeviceFrame ? 2 * (frame?.bezel ?? 0) : 0
            return Size(width: width + margin, height: height + margin)
        }

        /// Creates the subject of a scene.
        package init(_ scene: Scene) { self.init(scene, output: scene.output) }

        /// Creates the subject of a scene or a film.
        init(_ content: some Renderable, output: OutputSettings) {
            let canvas = content.canvas
            self.init(
                width: canvas.size.width, height: canvas.size.height, scale: canvas.scale, background: canvas.backgroundColor,
                duration: content.duration, framesPerSecond: content.framesPerSecond)
            self.output = output
            frame = canvas.device?.frame
        }
    }
}

extension RenderPlan {
    /// The bytes that a thread needs, an upper bound for common pictures: the frame, the one before, and the rasterizer's data.
    package var threadMemory: Int { 16 * canvas.width * canvas.height }

    /// The bytes that drawing on one thread needs, an upper bound for common pictures.
    ///
    /// A format whose colors are chosen at the end holds the changes of all frames until then: an allowance of a quarter of a byte per
    /// pixel and frame. The scenes of the corpus need at most a tenth.
    package var workingMemory: Int {
        let pixelCount = canvas.width * canvas.height
        let held = passes.reduce(0) { sum, pass in
            pass.outputs.contains { $0.format.needsPreviousFrame } ? sum + pass.frames.count * (pixelCount / 4) : sum
        }
        return threadMemory + held
    }
}

/// The frames of a scene that options choose, and the pixels that they are drawn on.
package struct FrameSelection: Hashable, Sendable {
    /// The pixels of each frame.
    package let canvas: RenderCanvas
    /// The frames.
    package let frames: FrameSequence
    /// The number of frames that are drawn at the same time.
    package let jobs: Int

    /// Chooses frames, at a rate that no format limits.
    ///
    /// - Throws: The first option that makes no sense.
    package init(of subject: RenderPlan.Subject, options: RenderOptions = RenderOptions()) throws(RenderPlanError) {
        canvas = try RenderPlan.canvas(for: subject, options: options)
        jobs = try RenderPlan.checkedJobs(options.jobs)
        frames = try RenderPlan.frames(of: subject, options: options, rate: RenderPlan.rate(of: subject, options: options))
    }
}

extension RenderPlan {
    /// The plan in words, a line for each output.
    package var lines: [String] {
        passes.flatMap { pass in pass.outputs.map { "\($0): \(describe($0, pass.frames))\(limit(of: $0))" } }
    }

    private func limit(of output: RenderOutput) -> String {
        guard output.format.isLimitable, let limit = options.output.byteLimit else { return "" }
        return ", at most \(limit) bytes"
    }

    private func describe(_ output: RenderOutput, _ frames: FrameSequence) -> String {
        let size = "\(canvas.width) × \(canvas.height) pixels"
        switch frames {
        case .stills(let times):
            let list = times.map { "\($0.shortText) s" }.joined(separator: ", ")
            return "\(output.format.title), \(size), the frame\(times.count == 1 ? "" : "s") at \(list)"
        case .timed(let frames):
            let length = Self.rounded(frames.starts.last ?? 0).shortText
            return "\(output.format.title), \(size), \(frames.count.quantity(of: "frame")) in \(length) s\(plays(output))"
        case .run(_, let indices) where indices.isEmpty: return "\(output.format.title), \(size), no frames"
        case .played(let frames):
            let length = Self.rounded(frames.start(at: frames.count))
            let speed = frames.speed == 1 ? "" : ", speed \(frames.speed.shortText)"
            let order = [frames.isReversed ? "backwards" : "", frames.bounces ? "back and forth" : ""].filter { !$0.isEmpty }
            return """
                \(output.format.title), \(size), \(frames.count.quantity(of: "frame")) \
                (\(length.shortText) s, starting at \(frames.time(at: 0).shortText) s of the scene\(speed)\
                \(order.map { ", \($0)" }.joined())) at \(frames.grid.framesPerSecond.shortText) per second\(plays(output))
                """
        case .run(let grid, let indices):
            let first = indices.lowerBound
            let last = indices.upperBound - 1
            let times = "\(grid.time(of: first).shortText) s to \(grid.time(of: last).shortText) s"
            return """
                \(output.format.title), \(size), \(indices.count.quantity(of: "frame")) \
                (\(first) to \(last), \(times)) at \(grid.framesPerSecond.shortText) per second\(plays(output))
                """
        }
    }

    /// Returns a sum of times without its rounding errors.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

    private func plays(_ output: RenderOutput) -> String { output.format.loops ? ", plays \(loopPhrase)" : "" }

    private var loopPhrase: String {
        switch loop {
        case .forever: "forever"
        case .once, .times(...1): "once"
        case .times(let count): "\(count) times"
        }
    }
}
