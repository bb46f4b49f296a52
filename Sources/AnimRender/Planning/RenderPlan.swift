public import AnimEncoders
public import AnimGraphics

/// What a rendering will do, decided before anything is drawn.
public struct RenderPlan: Hashable, Sendable {
    /// The part of a scene that a plan depends on.
    public struct Subject: Hashable, Sendable {
        /// The width of the canvas in points.
        public var width: Double
        /// The height of the canvas in points.
        public var height: Double
        /// The pixels per point.
        public var scale: Double
        /// The colour behind the layers.
        public var background: Color
        /// The length in seconds.
        public var duration: Double
        /// The frames per second.
        public var framesPerSecond: Double

        /// Creates a subject from its parts.
        public init(
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
    }

    /// Frames, and the outputs that get them.
    public struct Pass: Hashable, Sendable {
        /// The frames.
        public var frames: FrameSequence
        /// Where they go; at least one.
        public var outputs: [RenderOutput]

        /// Creates a pass.
        public init(frames: FrameSequence, outputs: [RenderOutput]) {
            self.frames = frames
            self.outputs = outputs
        }
    }

    /// The pixels that are drawn on.
    public var canvas: RenderCanvas
    /// How often a GIF plays.
    public var loop: GIFLoop
    /// How many frames are drawn at the same time.
    public var jobs: Int
    /// The frames and their outputs; outputs that want the same frames share a pass.
    public var passes: [Pass]
    /// What the user should know, such as a frame rate that a format cannot have.
    public var notes: [String]

    /// The number of frames to draw.
    public var frameCount: Int {
        passes.reduce(0) { $0 + $1.frames.count }
    }

    /// Decides what to do.
    ///
    /// - Throws: The first thing that makes no sense.
    public init(
        _ subject: Subject, options: RenderOptions = RenderOptions(), outputs: [RenderOutput]
    ) throws(RenderPlanError) {
        guard !outputs.isEmpty else { throw .noOutput }
        canvas = try Self.canvas(for: subject, options: options)
        loop = options.loop
        jobs = try Self.checkedJobs(options.jobs)
        (passes, notes) = try Self.passes(for: subject, options: options, outputs: outputs)
        try checkOutputs()
    }
}
