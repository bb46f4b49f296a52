package import AnimEncoders

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
    /// The choices of the rendering, with what they had left to the scene.
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

    /// Decides the work of outputs whose frames are there.
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
